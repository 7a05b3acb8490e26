/** A label of a roll. Lengths in millimetres, as one reads it: its width is the longer side unless the roll is wider. */
interface ThermalLabel {
  label: string;
  description: string;
  width: number;
  height: number;
  /** The printer feeds it lengthwise, so its page stands upright and what is printed is turned by a quarter. */
  isTurned: boolean;
  /** What the printer cannot print on: at the ends that it feeds, and along the sides of the roll. */
  feedMargin: number;
  sideMargin: number;
}

const dymo = { feedMargin: 1.5, sideMargin: 1.5 };
const brother = { feedMargin: 3, sideMargin: 1.5 };

/** One label a page, for label printers (docs/guide/labels.md); sizes as the makers name their rolls. */
export const thermalLabels = {
  dymo99010: {
    label: 'DYMO 99010',
    description: 'LabelWriter, address, 89 × 28 mm (also 30252)',
    width: 89,
    height: 28,
    isTurned: true,
    ...dymo,
  },
  dymo99012: {
    label: 'DYMO 99012',
    description: 'LabelWriter, large address, 89 × 36 mm (also 30321)',
    width: 89,
    height: 36,
    isTurned: true,
    ...dymo,
  },
  dymo99014: {
    label: 'DYMO 99014',
    description: 'LabelWriter, shipping, 101 × 54 mm (also 30256)',
    width: 101,
    height: 54,
    isTurned: true,
    ...dymo,
  },
  dymo11352: {
    label: 'DYMO 11352',
    description: 'LabelWriter, return address, 54 × 25 mm (also 30336)',
    width: 54,
    height: 25,
    isTurned: true,
    ...dymo,
  },
  dymo11354: {
    label: 'DYMO 11354',
    description: 'LabelWriter, multi-purpose, 57 × 32 mm (also 30334)',
    width: 57,
    height: 32,
    isTurned: false,
    ...dymo,
  },
  brotherDK11201: {
    label: 'Brother DK-11201',
    description: 'QL, address, 90 × 29 mm',
    width: 90,
    height: 29,
    isTurned: true,
    ...brother,
  },
  brotherDK11202: {
    label: 'Brother DK-11202',
    description: 'QL, shipping, 100 × 62 mm',
    width: 100,
    height: 62,
    isTurned: true,
    ...brother,
  },
  brotherDK11204: {
    label: 'Brother DK-11204',
    description: 'QL, multi-purpose, 54 × 17 mm',
    width: 54,
    height: 17,
    isTurned: true,
    ...brother,
  },
  brotherDK11208: {
    label: 'Brother DK-11208',
    description: 'QL, large address, 90 × 38 mm',
    width: 90,
    height: 38,
    isTurned: true,
    ...brother,
  },
  brotherDK11209: {
    label: 'Brother DK-11209',
    description: 'QL, small address, 62 × 29 mm',
    width: 62,
    height: 29,
    isTurned: false,
    ...brother,
  },
} as const satisfies Record<string, ThermalLabel>;

export type ThermalLabelID = keyof typeof thermalLabels;

export const thermalLabelIDs = Object.keys(thermalLabels) as [ThermalLabelID, ...ThermalLabelID[]];

export function isThermalLabel(format: string): format is ThermalLabelID {
  return format in thermalLabels;
}

/** The page and the part of it that can be printed on, as one reads the label; millimetres. */
export function thermalMeasures(id: ThermalLabelID) {
  const { width, height, isTurned, feedMargin, sideMargin } = thermalLabels[id];
  const [marginLeft, marginTop] = isTurned ? [feedMargin, sideMargin] : [sideMargin, feedMargin];
  return {
    pageWidth: width,
    pageHeight: height,
    marginTop,
    marginLeft,
    labelWidth: width - 2 * marginLeft,
    labelHeight: height - 2 * marginTop,
    columns: 1,
    rows: 1,
    gapX: 0,
    gapY: 0,
  };
}
