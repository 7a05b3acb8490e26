import { differingLines, withHunks } from '#content/script/merge-lines.ts';
import type { TextSection } from '#content/script/text-section.ts';

/**
 * What of a text is saved: the text itself, and where its sections can't be read what was there before.
 * @param sections as they stood in the text @param unread the places of those in the list
 */
export function saidLines(
  before: readonly string[],
  text: readonly string[],
  sections: readonly TextSection[],
  unread: Iterable<number>,
): readonly string[] {
  const broken = [...unread].map((index) => {
    const { at, lines } = sections[index] as TextSection;
    return { from: at, to: at + lines.length };
  });
  if (broken.length === 0) return text;
  let shift = 0;
  const said = differingLines(before, text).filter(({ from, to, lines }) => {
    const [start, end] = [from + shift, from + shift + lines.length];
    shift += lines.length - (to - from);
    return !broken.some((section) => start <= section.to && section.from <= end);
  });
  return withHunks(before, said);
}
