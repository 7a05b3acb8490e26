import type { PDFPage } from 'pdf-lib';
import type { LabelFont } from './label-font.ts';
import type { Box } from './label-layout.ts';
import { type FittedText, fitText, LINE_HEIGHT } from './text-fit.ts';
import { visualRuns } from './visual-runs.ts';

export interface LabelFonts {
  regular: LabelFont;
  bold: LabelFont;
}

/** Share of the height, sizes in points. The code is what people read out, so it is never wrapped. */
const ROWS = {
  title: { weight: 'bold', share: 5, maxSize: 18, minSize: 5.5, maxLines: 5, keep: 'start' },
  code: { weight: 'bold', share: 3, maxSize: 14, minSize: 5, maxLines: 1, keep: 'start' },
  subtitle: { weight: 'regular', share: 2.5, maxSize: 10, minSize: 5, maxLines: 2, keep: 'end' },
} as const;

/** Baseline of a line, as a share of the size, measured from the line's top. */
const BASELINE = 0.95;

/** Name, code and path, stacked in the middle of their box; what is empty takes no room. */
export function drawLabelText(
  page: PDFPage,
  origin: { x: number; y: number },
  box: Box,
  align: 'left' | 'center',
  texts: Record<keyof typeof ROWS, string>,
  fonts: LabelFonts,
): void {
  const present = (Object.keys(ROWS) as (keyof typeof ROWS)[])
    .map((row) => ({ ...ROWS[row], font: fonts[ROWS[row].weight], text: fonts[ROWS[row].weight].showable(texts[row]) }))
    .filter(({ text }) => text !== '');
  const shares = present.reduce((sum, { share }) => sum + share, 0);
  const fitted = present.map((row) => ({
    font: row.font,
    ...fitText({ ...row, width: box.width, height: (box.height * row.share) / shares }, row.font.measure),
  }));
  const heightOf = ({ lines, size }: FittedText) => lines.length * size * LINE_HEIGHT;
  const total = fitted.reduce((sum, block) => sum + heightOf(block), 0);

  let top = origin.y - box.y - (box.height - total) / 2;
  for (const { font, lines, size } of fitted) {
    for (const line of lines) {
      let x = origin.x + box.x + (align === 'center' ? (box.width - font.measure(line) * size) / 2 : 0);
      for (const run of visualRuns(line)) {
        page.drawText(run, { x, y: top - size * BASELINE, size, font: font.font });
        x += font.measure(run) * size;
      }
      top -= size * LINE_HEIGHT;
    }
  }
}
