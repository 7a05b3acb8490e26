import type { LabelWeight } from '#content/label/label-text.ts';
import type { MeasureText } from '#content/label/text-fit.ts';

/** About as wide as the font that is printed, DejaVu Sans Condensed, which few browsers have. */
export const fontFamily = '"DejaVu Sans Condensed", Arial, sans-serif';
export const weights = { regular: 400, bold: 700 } as const;

const measuredSize = 100;
/** Of a letter, where nothing can be measured. */
const usual = { regular: 0.54, bold: 0.6 };

/** Of the letters that the preview draws, so that what fits there is what is seen to fit. */
export const letterMeasures: Readonly<Record<LabelWeight, MeasureText>> = {
  regular: measureIn('regular'),
  bold: measureIn('bold'),
};

function measureIn(weight: LabelWeight): MeasureText {
  const widths = new Map<string, number>();
  let context: CanvasRenderingContext2D | null | undefined;
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    if (context === undefined) context = document.createElement('canvas').getContext('2d') ?? null;
    if (context) context.font = `${weights[weight]} ${measuredSize}px ${fontFamily}`;
    const width = context ? context.measureText(text).width / measuredSize : text.length * usual[weight];
    widths.set(text, width);
    return width;
  };
}
