// A value that a library hands out as `any` is unknown here, until somebody says what it is.

interface JSON {
  parse(text: string): unknown;
}

interface Body {
  json(): Promise<unknown>;
}

interface ArrayConstructor {
  isArray(value: unknown): value is unknown[];
}
