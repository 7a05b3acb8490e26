import { differingLines, withHunks } from '#content/script/merge-lines.ts';

/**
 * What of a text is saved: the text itself, and where its sections can't be read what was there before.
 * @param broken the lines of those sections
 */
export function saidLines(
  before: readonly string[],
  text: readonly string[],
  broken: readonly { from: number; to: number }[],
): readonly string[] {
  if (broken.length === 0) return text;
  let shift = 0;
  const said = differingLines(before, text).filter(({ from, to, lines }) => {
    const [start, end] = [from + shift, from + shift + lines.length];
    shift += lines.length - (to - from);
    return !broken.some((section) => start <= section.to && section.from <= end);
  });
  return withHunks(before, said);
}
