import { differingLines, type Hunk } from './merge-lines.ts';
import type { TextSection } from './text-section.ts';

/**
 * What makes the lines of some sections what is printed of them now: a section follows the one after which it is printed, and one that
 * is printed no more goes.
 * @param lines of the whole script
 * @returns null: a section would stand before the first
 */
export function changedSections(
  lines: readonly string[],
  before: Iterable<TextSection>,
  printed: readonly { first: string; lines: readonly string[] }[],
): Hunk[] | null {
  const known = new Map([...before].map((section) => [section.first?.id ?? '', section]));
  const texts = new Map<TextSection, string[]>();
  let last: string[] | null = null;
  for (const { first, lines: fresh } of printed) {
    const section = known.get(first);
    if (section) {
      last = withoutHeading(lines, section, fresh);
      texts.set(section, last);
    } else if (last) last.push('', ...fresh);
    else return null;
  }
  return [...known.values()]
    .sort((one, other) => one.at - other.at)
    .flatMap((section) => {
      const { at } = section;
      const text = texts.get(section);
      const end = at + section.lines.length;
      if (!text) return [{ from: at, to: end, lines: [] }];
      const own = withoutBlankEnd(lines.slice(at, end));
      return differingLines(own, text).map((hunk) => ({ ...hunk, from: hunk.from + at, to: hunk.to + at }));
    });
}

/** The first section of a script has a heading only when it has a name. */
const withoutHeading = (lines: readonly string[], { at }: TextSection, fresh: readonly string[]): string[] =>
  at === 0 && fresh[0] === '==' && !lines[0]?.startsWith('==') ? fresh.slice(1) : [...fresh];

function withoutBlankEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(0, last + 1);
}
