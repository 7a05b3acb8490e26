/** Tags that texts of games are marked up with, as `<b>` and `[b]`; any other word in brackets may be part of the text. */
export const markup =
  /(?<open>[<[])(?<end>\/?)(?<name>b|i|u|s|em|strong|color|size|shake|wave)(?:[= ][^<>[\]]*)?[>\]]/gi;

/**
 * The mark that is opened and not closed, or closed and not opened; undefined: all are in pairs. Braces hold expressions
 * (content §7).
 */
export function unbalancedIn(text: string): string | undefined {
  let depth = 0;
  for (const brace of text.matchAll(/[{}]/g)) {
    depth += brace[0] === '{' ? 1 : -1;
    if (depth < 0) return '}';
  }
  if (depth > 0) return '{';
  const open: string[] = [];
  for (const { 0: whole, groups } of text.matchAll(markup)) {
    const name = `${groups?.open}${groups?.name?.toLowerCase()}`;
    if (groups?.end === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return whole;
  }
  const [left] = open;
  return left === undefined ? undefined : `${left}${left.startsWith('<') ? '>' : ']'}`;
}
