/** A sheet of equal labels. All lengths in millimetres; margins are from the page's edge to the first label. */
export interface LabelFormat {
  name: string;
  pageWidth: number;
  pageHeight: number;
  marginTop: number;
  marginLeft: number;
  columns: number;
  rows: number;
  labelWidth: number;
  labelHeight: number;
  /** Between columns. */
  gutterX: number;
  /** Between rows. */
  gutterY: number;
  /** The page is shown and printed upright, turned by a quarter: how a label printer feeds it. */
  isTurned?: boolean;
}

export type BuiltInFormatID = 'avery-5160' | 'avery-5163' | 'avery-l7160' | 'avery-l7163';

const MM_PER_INCH = 25.4;
const inches = (length: number) => length * MM_PER_INCH;
const LETTER = { pageWidth: inches(8.5), pageHeight: inches(11) };
const A4 = { pageWidth: 210, pageHeight: 297 };

/** As the maker's templates have them (decisions §4 Labels); the American ones are made in inches. */
export const LABEL_FORMATS: Record<BuiltInFormatID, LabelFormat> = {
  'avery-5160': {
    name: 'Avery 5160 · Letter, 30 labels of 2⅝ × 1 in',
    ...LETTER,
    marginTop: inches(0.5),
    marginLeft: inches(0.1875),
    columns: 3,
    rows: 10,
    labelWidth: inches(2.625),
    labelHeight: inches(1),
    gutterX: inches(0.125),
    gutterY: 0,
  },
  'avery-5163': {
    name: 'Avery 5163 · Letter, 10 labels of 4 × 2 in',
    ...LETTER,
    marginTop: inches(0.5),
    marginLeft: inches(0.15625),
    columns: 2,
    rows: 5,
    labelWidth: inches(4),
    labelHeight: inches(2),
    gutterX: inches(0.1875),
    gutterY: 0,
  },
  'avery-l7160': {
    name: 'Avery L7160 · A4, 21 labels of 63.5 × 38.1 mm',
    ...A4,
    marginTop: 15.15,
    marginLeft: 7.21,
    columns: 3,
    rows: 7,
    labelWidth: 63.5,
    labelHeight: 38.1,
    gutterX: 2.54,
    gutterY: 0,
  },
  'avery-l7163': {
    name: 'Avery L7163 · A4, 14 labels of 99.1 × 38.1 mm',
    ...A4,
    marginTop: 15.15,
    marginLeft: 4.65,
    columns: 2,
    rows: 7,
    labelWidth: 99.1,
    labelHeight: 38.1,
    gutterX: 2.5,
    gutterY: 0,
  },
};

const POINTS_PER_MM = 72 / MM_PER_INCH;
export const points = (millimetres: number) => millimetres * POINTS_PER_MM;

/** Rounding in a ruler or a template; half a millimetre past the edge is no mistake. */
const TOLERANCE = 0.5;

const LIMITS: Record<
  Exclude<keyof LabelFormat, 'name' | 'isTurned'>,
  { label: string; min: number; max: number; whole?: true }
> = {
  pageWidth: { label: 'Page width', min: 10, max: 1200 },
  pageHeight: { label: 'Page height', min: 10, max: 1200 },
  marginTop: { label: 'Top margin', min: 0, max: 500 },
  marginLeft: { label: 'Left margin', min: 0, max: 500 },
  columns: { label: 'Columns', min: 1, max: 50, whole: true },
  rows: { label: 'Rows', min: 1, max: 100, whole: true },
  labelWidth: { label: 'Label width', min: 10, max: 1200 },
  labelHeight: { label: 'Label height', min: 10, max: 1200 },
  gutterX: { label: 'Gap between columns', min: 0, max: 500 },
  gutterY: { label: 'Gap between rows', min: 0, max: 500 },
};

export interface FormatProblem {
  field: keyof LabelFormat;
  message: string;
}

/** Everything that is wrong with a custom format, in words for the person who typed it; empty when it can be printed. */
export function findFormatProblems(format: LabelFormat): FormatProblem[] {
  const problems: FormatProblem[] = [];
  for (const field of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const { label, min, max, whole } = LIMITS[field];
    const value = format[field];
    if (!Number.isFinite(value) || value < min || value > max || (whole && !Number.isInteger(value))) {
      const unit = whole ? 'a whole number from' : 'in millimeters, from';
      problems.push({ field, message: `${label} must be ${unit} ${min} to ${max}.` });
    }
  }
  if (problems.length > 0) return problems;
  const wide = format.marginLeft + format.columns * (format.labelWidth + format.gutterX) - format.gutterX;
  const high = format.marginTop + format.rows * (format.labelHeight + format.gutterY) - format.gutterY;
  if (wide > format.pageWidth + TOLERANCE) {
    problems.push({
      field: 'labelWidth',
      message: `The columns need ${round(wide)} mm, but the page is ${round(format.pageWidth)} mm wide.`,
    });
  }
  if (high > format.pageHeight + TOLERANCE) {
    problems.push({
      field: 'labelHeight',
      message: `The rows need ${round(high)} mm, but the page is ${round(format.pageHeight)} mm high.`,
    });
  }
  return problems;
}

const round = (millimetres: number) => Math.round(millimetres * 10) / 10;

export function labelsPerPage(format: LabelFormat): number {
  return format.columns * format.rows;
}

/** In points; x and y of the top left corner, measured from the page's top left corner. */
export interface LabelPlace {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the label at a position is (0 is the first place of the first page); rows are filled left to right. */
export function placeLabel(format: LabelFormat, position: number): LabelPlace {
  const page = Math.floor(position / labelsPerPage(format));
  const onPage = position % labelsPerPage(format);
  const column = onPage % format.columns;
  const row = Math.floor(onPage / format.columns);
  return {
    page,
    x: points(format.marginLeft + column * (format.labelWidth + format.gutterX)),
    y: points(format.marginTop + row * (format.labelHeight + format.gutterY)),
    width: points(format.labelWidth),
    height: points(format.labelHeight),
  };
}
