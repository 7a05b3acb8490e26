import { splitMarks } from './marks.ts';
import { differingLines, type Hunk, withHunks } from './merge-lines.ts';

/** Lines that were typed over those of a script, and the marks of the lines between which they stand. */
export interface UnsavedPart {
  /** The nearest first; none: it is at the beginning. */
  above: readonly string[];
  /** Null: it is at the end. */
  below: string | null;
  base: readonly string[];
  text: readonly string[];
}

const aboveMax = 5;

/** What has to be kept of a text that was typed over a script, for it to be restored over what that is by then. */
export function unsavedParts(base: readonly string[], text: readonly string[]): UnsavedPart[] {
  const parts: UnsavedPart[] = [];
  // How much further down lines of the text stand.
  let shift = 0;
  for (const { from, to } of widened(base, differingLines(base, text))) {
    const own = { base: base.slice(from, to.at), text: text.slice(from + shift, to.at + to.shift) };
    parts.push({ above: marksAbove(base, from), below: marksOf(base[to.at]), ...own });
    shift = to.shift;
  }
  return parts;
}

interface Range {
  from: number;
  /** Where it ends, and how much further down the lines below it stand in the text. */
  to: { at: number; shift: number };
}

/** Each up to the marks around it; those that meet are one. */
function widened(base: readonly string[], hunks: readonly Hunk[]): Range[] {
  const ranges: Range[] = [];
  let shift = 0;
  for (const hunk of hunks) {
    let { from, to } = hunk;
    shift += hunk.lines.length - (to - from);
    while (from > 0 && marksOf(base[from - 1]) === null) from--;
    while (to < base.length && marksOf(base[to]) === null) to++;
    const last = ranges.at(-1);
    if (last && from <= last.to.at) last.to = { at: to, shift };
    else ranges.push({ from, to: { at: to, shift } });
  }
  return ranges;
}

/** The script as it is now with those parts: what both did to it; where both changed the same line, what was typed stays. */
export function withUnsaved(now: readonly string[], parts: readonly UnsavedPart[]): string[] {
  if (parts.length === 0) return [...now];
  const places = new Map<string, number>();
  for (const [at, line] of now.entries()) {
    const marks = marksOf(line);
    if (marks !== null && !places.has(marks)) places.set(marks, at);
  }
  const made: string[] = [];
  let at = 0;
  for (const { above, below, base, text } of parts) {
    const [nearest] = above;
    const from = nearest === undefined ? 0 : (places.get(nearest) ?? Number.NaN) + 1;
    const to = below === null ? now.length : (places.get(below) ?? Number.NaN);
    if (from >= at && to >= from) {
      made.push(...now.slice(at, from), ...mergeLines(base, text, now.slice(from, to)));
      at = to;
      continue;
    }
    // What it stood between is no more: nothing is deleted, and what was typed is added.
    const knownAbove = above.find((marks) => places.has(marks));
    const beside = Math.max(at, knownAbove === undefined ? to || 0 : (places.get(knownAbove) ?? 0) + 1);
    const known = new Set(base);
    made.push(...now.slice(at, beside), ...text.filter((line) => !known.has(line)));
    at = beside;
  }
  return [...made, ...now.slice(at)];
}

/** A text that two changed: what both did to `base`. Of a line that both replaced mine stays, and what they added beside it goes below. */
export function mergeLines(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const own = differingLines(base, mine);
  const marked = new Set([null, ...base.map(marksOf)]);
  const others = differingLines(base, theirs).map((hunk): Hunk => {
    const met = own.filter(({ from, to }) => from <= hunk.to && hunk.from <= to);
    const known = new Set(met.flatMap(({ lines }) => lines.map(textOf)));
    const over = met.filter(({ from, to }) => from < hunk.to && hunk.from < to);
    const isReplaced = over.length > 0 && hunk.from < hunk.to;
    const first = isReplaced ? hunk.lines.findIndex((line) => !marked.has(marksOf(line))) : 0;
    const lines = (first < 0 ? [] : hunk.lines.slice(first)).filter((line) => !known.has(textOf(line)));
    if (over.length === 0) return { ...hunk, lines };
    const at = Math.max(...over.map(({ to }) => to));
    return { from: at, to: at, lines };
  });
  // What belongs to the line above stays under it.
  const isOther = ({ lines: [first = ''] }: Hunk) => Number(!/^\s*[~|]/.test(first));
  return withHunks(
    base,
    [...own, ...others].sort(
      (one, other) => one.from - other.from || one.to - other.to || isOther(one) - isOther(other),
    ),
  );
}

/** A script that is being written, with what was kept of it before. @param saved what both began from */
export const withKept = (saved: readonly string[], now: readonly string[], kept: readonly UnsavedPart[]) =>
  kept.length === 0 ? now : joinedTexts(saved, withUnsaved(saved, kept), now);

/** A script with what two texts made of it: nothing that was typed in either is lost, also where both changed the same lines. */
export function joinedTexts(base: readonly string[], one: readonly string[], other: readonly string[]): string[] {
  const own = differingLines(base, one);
  const others = differingLines(base, other).flatMap((hunk): Hunk[] => {
    const met = own.filter((each) => isMet(each, hunk));
    const known = new Set(met.flatMap(({ lines }) => lines.map(textOf)));
    // What it alone replaced goes; its lines stand after the last that it met.
    const gone: Hunk[] = [];
    let at = hunk.from;
    for (const { from, to } of met) {
      if (at < from) gone.push({ from: at, to: from, lines: [] });
      at = Math.max(at, to);
    }
    const lines = hunk.lines.filter((line) => !known.has(textOf(line)));
    return [...gone, { from: at, to: Math.max(at, hunk.to), lines }];
  });
  return withHunks(
    base,
    [...own, ...others].sort((before, after) => before.from - after.from),
  );
}

/** Both replace one line, or one inserts where the other changes something: there, both may have the same new lines. */
function isMet(one: Hunk, other: Hunk): boolean {
  const inserts = one.from === one.to || other.from === other.to;
  return inserts ? one.from <= other.to && other.from <= one.to : one.from < other.to && other.from < one.to;
}

/** Whether they say the same: marks are given when it is saved. */
export const isSameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((line, at) => line === other[at] || textOf(line) === textOf(other[at] as string));

const textOf = (line: string) => splitMarks(line).text.trimEnd();

function marksAbove(lines: readonly string[], from: number): string[] {
  const found: string[] = [];
  for (let at = from - 1; at >= 0 && found.length < aboveMax; at--) {
    const marks = marksOf(lines[at]);
    if (marks !== null) found.push(marks);
  }
  return found;
}

/** The marks at the end of a line, as one text; null: it has none of its own. */
function marksOf(line: string | undefined): string | null {
  const { marks } = /^\s*->(?!>)/.test(line ?? '') ? { marks: [] } : splitMarks(line ?? '');
  return marks.length > 0 ? marks.join(' ') : null;
}
