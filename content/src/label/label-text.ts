import type { Box, LabelLayout } from './label-layout.ts';
import { type FittedText, fitText, LINE_HEIGHT, type MeasureText } from './text-fit.ts';

/** Share of the height, sizes in points. The code is what people read out, so it is never wrapped. */
const ROWS = {
  title: { weight: 'bold', share: 5, maxSize: 18, minSize: 5.5, maxLines: 5, keep: 'start' },
  code: { weight: 'bold', share: 3, maxSize: 14, minSize: 5, maxLines: 1, keep: 'start' },
  subtitle: { weight: 'regular', share: 2.5, maxSize: 10, minSize: 5, maxLines: 2, keep: 'end' },
} as const;

/** Baseline of a line, as a share of the size, measured from the line's top. */
const BASELINE = 0.95;

export type LabelWords = Readonly<Record<keyof typeof ROWS, string>>;
export type LabelWeight = 'regular' | 'bold';

/** Where a line begins, at its baseline. In points, from the label's top left corner. */
export interface LabelLine {
  text: string;
  weight: LabelWeight;
  size: number;
  x: number;
  y: number;
}

/** Name, code and path, stacked in the middle of their box; what is empty takes no room. */
export function labelLines(
  box: Box,
  align: LabelLayout['align'],
  words: LabelWords,
  measures: Readonly<Record<LabelWeight, MeasureText>>,
): LabelLine[] {
  const present = (Object.keys(ROWS) as (keyof typeof ROWS)[])
    .map((row) => ({ ...ROWS[row], text: words[row] }))
    .filter(({ text }) => text !== '');
  const shares = present.reduce((sum, { share }) => sum + share, 0);
  const fitted = present.map((row) => ({
    weight: row.weight,
    ...fitText({ ...row, width: box.width, height: (box.height * row.share) / shares }, measures[row.weight]),
  }));
  const heightOf = ({ lines, size }: FittedText) => lines.length * size * LINE_HEIGHT;
  const total = fitted.reduce((sum, block) => sum + heightOf(block), 0);

  let top = box.y + (box.height - total) / 2;
  return fitted.flatMap(({ weight, lines, size }) =>
    lines.map((text) => {
      const x = box.x + (align === 'center' ? (box.width - measures[weight](text) * size) / 2 : 0);
      const y = top + size * BASELINE;
      top += size * LINE_HEIGHT;
      return { text, weight, size, x, y };
    }),
  );
}
