/** In place of a value whose text is no JSON yet. */
export class UnreadJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The value, or the text as it was typed. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new UnreadJson(text);
  }
}

export function jsonText(value: unknown): string {
  if (value instanceof UnreadJson) return value.text;
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
