/** The part of lit-html that the pages use. */
export type TemplateResult = { readonly _$litType$: number };
export function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function render(value: unknown, container: HTMLElement | DocumentFragment): unknown;
export const nothing: unique symbol;
