/** The part of intl-messageformat that the pages use. */
export class IntlMessageFormat<Value> {
  constructor(message: string, locale: string, formats: undefined, options: { ignoreTag: boolean });
  formatToParts(values: Record<string, Value>): { type: number; value: Value | string }[];
}
