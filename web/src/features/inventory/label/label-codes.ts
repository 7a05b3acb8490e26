import { codeTypeOn, fitsCode128, type LabelCodeType } from '#content/label/label-layout.ts';
import type { LabelSheet } from '#contract/label-sheet.ts';

export interface LabelText {
  name: string;
  code: string;
  path: string;
}

/** Points, in which labels are laid out, in a millimetre. */
export const points = 72 / 25.4;

/** The words and the codes of one label. @param size its width and height in millimetres */
export function labelCodes(sheet: LabelSheet, text: LabelText, [width, height]: readonly [number, number]) {
  const words = {
    title: sheet.showName ? text.name : '',
    code: sheet.showCode ? text.code : '',
    subtitle: sheet.showPath ? text.path : '',
  };
  const hasText = Object.values(words).some((each) => each.trim() !== '');
  // Dots stand for the letters of a code that isn't known yet; it will be as wide as one of letters.
  const code = text.code.replaceAll('·', 'X');
  const codeType: LabelCodeType = codeTypeOn(width * points, height * points, sheet.codeType, code, hasText);
  /** There is a code for the bars that were asked for, but they would be too thin to read. */
  const isTooNarrow = codeType !== sheet.codeType && fitsCode128(code);
  return { words, hasText, code, codeType, isTooNarrow };
}
