import { namesInLine } from './foreign-syntax/foreign-syntax.ts';
import { labelIn } from './foreign-syntax/labels.ts';
import type { ReadSection } from './heads.ts';
import { splitMarks } from './marks.ts';
import type { Pausable } from './pausable.ts';
import type { PlaceNames } from './place-names.ts';
import type { Printed } from './print-script.ts';
import { hasLinesUnder, type LineReader } from './read-line.ts';
import { readingSection } from './read-script.ts';
import type { ScriptNode, ScriptParts } from './script-parts.ts';
import { learnNames, sectionStarts } from './section-starts.ts';
import { type PrintedSection, TextSection } from './text-section.ts';

/** The sections of a text that is edited; one whose lines are as before is not read again. */
export class SectionList {
  readonly reader: LineReader;
  all: readonly TextSection[] = [];

  constructor(reader: LineReader) {
    this.reader = reader;
  }

  /** The text is this, as it was printed. @param identify says that the nodes of a section are those of its marks */
  *begin(
    { lines, owners }: Pick<Printed, 'lines' | 'owners'>,
    { nodes }: ScriptParts,
    identify: (read: ReadSection) => void,
  ): Pausable<void> {
    const { reader } = this;
    const starts = sectionStarts(lines, reader);
    learnNames(lines, starts, reader);
    const all: TextSection[] = [];
    for (const [index, at] of starts.entries()) {
      const own = lines.slice(at, starts[index + 1]);
      const place = { at, index, lines: own, arrows: arrowsIn(own) };
      all.push(
        new TextSection(
          place,
          function* (section) {
            const read = yield* readingSection(own, reader, section.at, section.index);
            identify(read);
            return read;
          },
          printedSection(own, owners.slice(at, starts[index + 1]), nodes),
        ),
      );
      if (index % 16 === 0) yield;
    }
    this.all = all;
  }

  /** Answers the sections that are no more, or have to be read again. */
  read(lines: readonly string[]): TextSection[] {
    const { reader } = this;
    const starts = sectionStarts(lines, reader);
    const { places, labels } = reader;
    learnNames(lines, starts, reader);
    const isAsBefore = ({ arrows }: TextSection) =>
      arrows.every(
        (to) =>
          places.has(to) === reader.places.has(to) &&
          labels.has(to) === reader.labels.has(to) &&
          (places === reader.places || isNear(places, to) === isNear(reader.places, to)),
      );
    const free = Map.groupBy(this.all, keyOf);
    this.all = starts.map((at, index) => {
      const to = starts[index + 1] ?? lines.length;
      const same = free.get(`${lines[at]}\n${at + 1 < to ? lines[at + 1] : ''}`) ?? [];
      const found = same.findIndex((section) => isAt(section.lines, lines, at, to) && isAsBefore(section));
      const [section] = found < 0 ? [] : same.splice(found, 1);
      if (section) {
        section.move(at, index);
        return section;
      }
      const own = lines.slice(at, to);
      return new TextSection({ at, index, lines: own, arrows: arrowsIn(own) }, (here) =>
        readingSection(own, reader, here.at, here.index),
      );
    });
    return [...free.values()].flat();
  }
}

/** Names by which these lines are read. */
const arrowsIn = (lines: readonly string[]) =>
  lines.flatMap((line, at) => {
    const label = labelIn(line);
    if (label !== undefined) return [label, ...namesInLine(splitMarks(line).text)];
    if (!/^\s*->/.test(line)) return namesInLine(splitMarks(line).text);
    const to = /^\s*->(?!>)\s*(\S.*)$/s.exec(splitMarks(line).text)?.[1]?.trim() ?? '';
    return /\s/.test(to) || (to !== '' && hasLinesUnder(lines, at)) ? to : [];
  });

/** @param owners of its lines */
function printedSection(
  lines: readonly string[],
  owners: readonly string[],
  nodes: ScriptParts['nodes'],
): PrintedSection {
  const keys = new Set<string>();
  const targets: string[] = [];
  let first: { id: string; fields: ScriptNode } | undefined;
  let hasStart = false;
  for (const [at, key] of owners.entries()) {
    const target = key === '' ? /^\s*-> (.+)$/.exec(lines[at] ?? '')?.[1] : undefined;
    if (target !== undefined && target !== '?') targets.push(target);
    if (key === '' || keys.has(key)) continue;
    const [id = ''] = key.split(' ');
    keys.add(id).add(key);
    const node = nodes.get(id);
    if (node?.fields.type === 'start') hasStart = true;
    if (node && node.fields.type !== 'note') first ??= node;
  }
  return { keys: [...keys], hasStart, targets, first: first ? { id: first.id, name: first.fields.name } : null };
}

const isNear = (places: PlaceNames, to: string) => places.nearest(to) !== undefined;

const keyOf = ({ lines }: TextSection) => `${lines[0]}\n${lines[1] ?? ''}`;

function isAt(own: readonly string[], lines: readonly string[], at: number, to: number): boolean {
  if (own.length !== to - at) return false;
  for (let index = 0; index < own.length; index++) if (own[index] !== lines[at + index]) return false;
  return true;
}
