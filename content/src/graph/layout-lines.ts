import type { Place } from './layout-place.ts';

/** Parts with more columns than this are wrapped: the map of a small game and most conversations stay one line. */
const longLine = 24;
/** No line is shorter. */
const shortLine = 12;
/** About so many times as wide as high are the lines together. */
const wantedRatio = 1.6;
/** The nodes of a line don't fill it: it is higher than its fullest column, about so many times. */
const looseness = 1.5;

/**
 * The columns of a part in lines that together are not much wider than high. What joins two lines no longer counts for the order
 * and the heights within them.
 */
export function linesOf(
  columns: Place[][],
  { columnGap, rowGap, partGap }: { columnGap: number; rowGap: number; partGap: number },
): Place[][][] {
  if (columns.length <= longLine) return [columns];
  const widths = columns.map((column) => columnGap + column.reduce((most, { node }) => Math.max(most, node.width), 0));
  const heights = columns.map((column) => column.reduce((sum, { node }) => sum + node.height + rowGap, 0));
  const isWide = (length: number) => {
    const lines = Array.from({ length: Math.ceil(columns.length / length) }, (_, line) => line * length);
    const width = Math.max(...lines.map((first) => sum(widths.slice(first, first + length))));
    const height = sum(lines.map((first) => partGap + looseness * most(heights.slice(first, first + length))));
    return width > wantedRatio * height;
  };
  // The longest lines that are not too wide; a longer line is never less wide.
  let [least, longest] = [shortLine, columns.length];
  while (least < longest) {
    const length = Math.ceil((least + longest) / 2);
    if (isWide(length)) longest = length - 1;
    else least = length;
  }
  const lines = Array.from({ length: Math.ceil(columns.length / least) }, (_, line) =>
    columns.slice(line * least, (line + 1) * least),
  );
  if (lines.length > 1) for (const line of lines) separate(line);
  return lines;
}

function separate(line: readonly Place[][]): void {
  const own = new Set(line.flat());
  for (const place of own) {
    place.before = place.before.filter((each) => own.has(each));
    place.after = place.after.filter((each) => own.has(each));
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const most = (values: readonly number[]) => values.reduce((highest, value) => Math.max(highest, value), 0);
