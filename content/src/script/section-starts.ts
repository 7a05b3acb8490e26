import { labelsLedTo } from './foreign-syntax/labels.ts';
import { PlaceNames } from './place-names.ts';
import type { LineReader } from './read-line.ts';

/** The lines at which sections begin: the first one, and headings. */
export function sectionStarts(lines: readonly string[], reader: LineReader): number[] {
  const starts = [0];
  for (let at = 0; at < lines.length; at++) if (headingName(lines[at], reader) !== undefined) starts.push(at);
  return starts;
}

/** What of the text as a whole its lines are read by. @param starts see `sectionStarts` */
export function learnNames(lines: readonly string[], starts: readonly number[], reader: LineReader): void {
  const names = new Set(starts.flatMap((at) => headingName(lines[at], reader) ?? []));
  if (!reader.places.isSame(names)) reader.places = new PlaceNames(names);
  reader.labels = labelsLedTo(lines);
}

/** What the section is called that a line begins; undefined: it begins none. */
export function headingName(line: string | undefined, reader: LineReader): string | undefined {
  if (line === undefined || !/^\s*==/.test(line)) return undefined;
  const read = reader.read(line);
  return read.is === 'heading' ? read.name : undefined;
}
