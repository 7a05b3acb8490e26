/** The beginning of a text, without half of an emoji at its end: no JSON may hold one (decisions §3). */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The text, or as much of it as `length` has room for. */
export const shortened = (text: string, length: number): string =>
  text.length > length ? `${cutText(text, length - 1).trimEnd()}…` : text;
