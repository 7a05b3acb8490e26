import type { PDFPage } from 'pdf-lib';
import type { Box, LabelLayout } from '#content/label/label-layout.ts';
import { type LabelWords, labelLines } from '#content/label/label-text.ts';
import type { LabelFont } from './label-font.ts';
import { visualRuns } from './visual-runs.ts';

export interface LabelFonts {
  regular: LabelFont;
  bold: LabelFont;
}

/** Name, code and path, as far as the fonts have their characters. */
export function drawLabelText(
  page: PDFPage,
  origin: { x: number; y: number },
  box: Box,
  align: LabelLayout['align'],
  { title, code, subtitle }: LabelWords,
  { regular, bold }: LabelFonts,
): void {
  const words = {
    title: bold.showable(title),
    code: bold.showable(code),
    subtitle: regular.showable(subtitle),
  };
  const measures = { regular: regular.measure, bold: bold.measure };
  for (const { text, weight, size, x, y } of labelLines(box, align, words, measures)) {
    const { font, measure } = weight === 'bold' ? bold : regular;
    let left = origin.x + x;
    for (const run of visualRuns(text)) {
      page.drawText(run, { x: left, y: origin.y - y, size, font });
      left += measure(run) * size;
    }
  }
}
