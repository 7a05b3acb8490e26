/** Tags that texts of games are marked up with, as `<b>` and `[b]`; any other word in brackets may be part of the text. */
export const markup =
  /(?<open>[<[])(?<end>\/?)(?<name>b|i|u|s|em|strong|color|size|shake|wave)(?:[= ][^<>[\]]*)?[>\]]/gi;

/** The brace without its counterpart, in a text whose braces hold no expressions. */
export function unbalancedBrace(text: string): string | undefined {
  let depth = 0;
  for (const brace of text.matchAll(/[{}]/g)) {
    depth += brace[0] === '{' ? 1 : -1;
    if (depth < 0) return '}';
  }
  return depth > 0 ? '{' : undefined;
}

/** The tag that is opened and not closed, or closed and not opened; undefined: all are in pairs. */
export function unbalancedTag(text: string): string | undefined {
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
