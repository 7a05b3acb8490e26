import type { ReadSection } from './heads.ts';
import { splitMarks } from './marks.ts';
import type { LineReader } from './read-line.ts';
import { headingName, readSection, sectionStarts } from './read-script.ts';

/** A section with its text. */
export interface TextSection extends ReadSection {
  lines: readonly string[];
  /** It says what is saved, and has the marks of it. */
  isSettled: boolean;
  /** Of a settled one: where its links lead. */
  links: readonly (readonly [to: string, nodeID: string | null | undefined])[];
  /** What stands after the arrows in it that are links only where a section has that name. */
  arrows: readonly string[];
}

/** The sections of a text that is edited; one whose lines are as before is not read again. */
export class SectionList {
  readonly reader: LineReader;
  all: readonly TextSection[] = [];

  constructor(reader: LineReader) {
    this.reader = reader;
  }

  /** Answers the sections that are no more, or have to be read again. */
  read(lines: readonly string[]): TextSection[] {
    const { reader } = this;
    const starts = sectionStarts(lines, reader);
    const names = new Set(starts.flatMap((at) => headingName(lines[at], reader) ?? []));
    const known = reader.placeNames;
    const isAsBefore = ({ arrows }: TextSection) => arrows.every((to) => names.has(to) === known.has(to));
    const free = Map.groupBy(this.all, keyOf);
    reader.placeNames = names;
    this.all = starts.map((at, index) => {
      const to = starts[index + 1] ?? lines.length;
      const same = free.get(`${lines[at]}\n${at + 1 < to ? lines[at + 1] : ''}`) ?? [];
      const found = same.findIndex((section) => isAt(section.lines, lines, at, to) && isAsBefore(section));
      const [section] = found < 0 ? [] : same.splice(found, 1);
      if (section) return moved(section, at, index);
      const own = lines.slice(at, to);
      const arrows = own.flatMap((line) => /^\s*->(?!>)\s*(\S+\s.*)$/s.exec(splitMarks(line).text)?.[1]?.trim() ?? []);
      return { ...readSection(own, reader, at, index), lines: own, isSettled: false, links: [], arrows };
    });
    return [...free.values()].flat();
  }
}

const keyOf = ({ lines }: TextSection) => `${lines[0]}\n${lines[1] ?? ''}`;

function isAt(own: readonly string[], lines: readonly string[], at: number, to: number): boolean {
  if (own.length !== to - at) return false;
  for (let index = 0; index < own.length; index++) if (own[index] !== lines[at + index]) return false;
  return true;
}

/** The same section where it is now. */
function moved(section: TextSection, at: number, index: number): TextSection {
  const by = at - section.at;
  if (by === 0 && (section.nodes[0]?.section ?? index) === index) return section;
  section.at = at;
  for (const node of section.nodes)
    for (const head of [node, ...node.cases]) {
      head.section = index;
      head.at += by;
      if (by !== 0) head.effectsAt = head.effectsAt.map((each) => each + by);
    }
  for (const way of section.ways) way.at += by;
  for (const problem of section.problems) {
    problem.section = index;
    problem.at += by;
  }
  return section;
}
