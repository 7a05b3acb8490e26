/** Tags that texts of games are marked up with, as `<b>` and `[b]`; any other word in brackets may be part of the text. */
export const markup =
  /(?<open>[<[])(?<end>\/?)(?<name>b|i|u|s|em|strong|color|size|shake|wave)(?:[= ][^<>[\]]*)?[>\]]/gi;

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
