import type { LabelSheet } from '#contract/label-sheet.ts';
import {
  isThermalLabel,
  type ThermalLabelID,
  thermalLabelIDs,
  thermalLabels,
  thermalMeasures,
} from '#contract/thermal-labels.ts';

export type SheetMeasures = NonNullable<LabelSheet['custom']>;
export type SheetFormat = LabelSheet['format'];

const inch = 25.4;

/** The fixed sheets in millimetres, as the makers' templates have them; the server prints by the same measures. */
const fixed: Readonly<Record<Exclude<SheetFormat, 'custom' | ThermalLabelID>, SheetMeasures>> = {
  avery5160: {
    pageWidth: 8.5 * inch,
    pageHeight: 11 * inch,
    marginTop: 0.5 * inch,
    marginLeft: 0.1875 * inch,
    labelWidth: 2.625 * inch,
    labelHeight: inch,
    columns: 3,
    rows: 10,
    gapX: 0.125 * inch,
    gapY: 0,
  },
  avery5163: {
    pageWidth: 8.5 * inch,
    pageHeight: 11 * inch,
    marginTop: 0.5 * inch,
    marginLeft: 0.15625 * inch,
    labelWidth: 4 * inch,
    labelHeight: 2 * inch,
    columns: 2,
    rows: 5,
    gapX: 0.1875 * inch,
    gapY: 0,
  },
  averyL7160: {
    pageWidth: 210,
    pageHeight: 297,
    marginTop: 15.15,
    marginLeft: 7.21,
    labelWidth: 63.5,
    labelHeight: 38.1,
    columns: 3,
    rows: 7,
    gapX: 2.54,
    gapY: 0,
  },
  averyL7163: {
    pageWidth: 210,
    pageHeight: 297,
    marginTop: 15.15,
    marginLeft: 4.65,
    labelWidth: 99.1,
    labelHeight: 38.1,
    columns: 2,
    rows: 7,
    gapX: 2.5,
    gapY: 0,
  },
};

function wordsOf(id: ThermalLabelID) {
  const { label, description } = thermalLabels[id];
  return { label, description: `${description}, one label a page` };
}

export const formatOptions: readonly { id: SheetFormat; label: string; description: string }[] = [
  { id: 'averyL7160', label: 'Avery L7160', description: 'A4, 21 labels of 63.5 × 38.1 mm' },
  { id: 'averyL7163', label: 'Avery L7163', description: 'A4, 14 labels of 99.1 × 38.1 mm' },
  { id: 'avery5160', label: 'Avery 5160', description: 'Letter, 30 labels of 2⅝ × 1 in' },
  { id: 'avery5163', label: 'Avery 5163', description: 'Letter, 10 labels of 4 × 2 in' },
  ...thermalLabelIDs.map((id) => ({ id, ...wordsOf(id) })),
  { id: 'custom', label: 'Custom', description: 'Custom size' },
];

/** Where a custom sheet starts. */
export const customDefaults: SheetMeasures = fixed.averyL7160;

export function measuresOf(sheet: LabelSheet): SheetMeasures {
  if (isThermalLabel(sheet.format)) return thermalMeasures(sheet.format);
  return sheet.format === 'custom' ? (sheet.custom ?? customDefaults) : fixed[sheet.format];
}

/** What is wrong with the measures, by field; half a millimetre past the edge is a ruler's rounding. */
export function measureProblems(measures: SheetMeasures): Partial<Record<keyof SheetMeasures, string>> {
  const { pageWidth, pageHeight, marginLeft, marginTop, columns, rows, labelWidth, labelHeight, gapX, gapY } = measures;
  const wide = marginLeft + columns * (labelWidth + gapX) - gapX;
  const high = marginTop + rows * (labelHeight + gapY) - gapY;
  const round = (length: number) => Math.round(length * 10) / 10;
  return {
    ...(labelWidth < 10 ? { labelWidth: 'At least 10 mm' } : {}),
    ...(labelHeight < 10 ? { labelHeight: 'At least 10 mm' } : {}),
    ...(wide > pageWidth + 0.5
      ? { columns: `The columns need ${round(wide)} mm, but the page is ${round(pageWidth)} mm wide.` }
      : {}),
    ...(high > pageHeight + 0.5
      ? { rows: `The rows need ${round(high)} mm, but the page is ${round(pageHeight)} mm high.` }
      : {}),
  };
}

export interface LabelPosition {
  /** From 0, rows filled left to right. */
  index: number;
  x: number;
  y: number;
}

/** The top left corners of the labels of one page, in millimetres. */
export function labelPositions(measures: SheetMeasures): LabelPosition[] {
  const { columns, rows, marginLeft, marginTop, labelWidth, labelHeight, gapX, gapY } = measures;
  return Array.from({ length: columns * rows }, (_, index) => ({
    index,
    x: marginLeft + (index % columns) * (labelWidth + gapX),
    y: marginTop + Math.floor(index / columns) * (labelHeight + gapY),
  }));
}
