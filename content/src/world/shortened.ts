/** The text, or as much of it as `length` has room for; an emoji is not cut in half, which would be shown as a question mark. */
export const shortened = (text: string, length: number): string =>
  text.length > length
    ? `${text
        .slice(0, length - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text;
