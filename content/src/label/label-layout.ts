export type LabelCodeType = 'qr' | 'code128' | 'both';

/** In points, from the label's top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelLayout {
  qr?: Box;
  bars?: Box;
  text?: Box;
  align: 'left' | 'center';
}

const GAP = 2;
/** Printed at 203 dpi, two dots a module still read; thinner bars do not. */
export const MIN_BAR_MODULE = 0.54;
export const MIN_QR_MODULE = 0.71;
/** Wider modules only waste paper. */
export const MAX_BAR_MODULE = 1.6;

/**
 * Share out a label. A wide one has its QR code at the left and the words beside it; a square or high one has it on top.
 * Bars run along the bottom. Without words the code takes all the room.
 */
export function layoutLabel(width: number, height: number, codeType: LabelCodeType, hasText: boolean): LabelLayout {
  // Sheets slip in the printer; a code that touches the label's edge is a code cut off.
  const inset = Math.min(6, Math.max(2, Math.min(width, height) * 0.05));
  const inner: Box = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
  if (codeType === 'code128') return { ...barsBelow(inner, hasText, 0.45), align: 'center' };

  const withBars = codeType === 'both';
  const alone = !hasText && !withBars;
  const wide = width >= height * 1.3;
  const side = wide
    ? Math.min(inner.height, alone ? inner.width : inner.width * 0.45)
    : Math.min(inner.width, alone ? inner.height : inner.height * 0.6);
  if (alone) {
    return { qr: { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }, align: 'center' };
  }
  const qr: Box = wide
    ? { x: inner.x, y: inner.y + (inner.height - side) / 2, width: side, height: side }
    : { x: inner.x + (inner.width - side) / 2, y: inner.y, width: side, height: side };
  const rest: Box = wide
    ? { x: inner.x + side + GAP, y: inner.y, width: inner.width - side - GAP, height: inner.height }
    : { x: inner.x, y: inner.y + side + GAP, width: inner.width, height: inner.height - side - GAP };
  const align = wide ? 'left' : 'center';
  return withBars ? { qr, ...barsBelow(rest, hasText, 0.35), align } : { qr, text: rest, align };
}

function barsBelow(room: Box, hasText: boolean, share: number): { bars: Box; text?: Box } {
  if (!hasText) return { bars: room };
  const height = Math.min(room.height * share, 60);
  return {
    bars: { ...room, y: room.y + room.height - height, height },
    text: { ...room, height: room.height - height - GAP },
  };
}

/** Modules that must stay empty at both ends of Code 128. */
export const CODE128_QUIET_ZONE = 10;

/** Whether Code 128 can hold it: printable ASCII, as scanners that type what they read expect. */
export function fitsCode128(text: string): boolean {
  return /^[ -~]{1,80}$/.test(text);
}

/** Modules of a text in Code 128 without quiet zones: digits go by twos where that is shorter. */
export function code128Width(text: string): number {
  // The start, the check character, and the text's own.
  let characters = 2;
  for (const [run] of text.matchAll(/\d+|\D+/g)) characters += run.length;
  for (const found of text.matchAll(/\d+/g)) {
    const { length } = found[0];
    const isFirst = found.index === 0;
    const isLast = found.index + length === text.length;
    const pairs = Math.floor(length / 2);
    // Into digits by twos and out of it again costs a character each; a whole code of digits starts so.
    const switches = (isFirst ? 0 : 1) + (isLast ? 0 : 1) + (isFirst && isLast && length % 2 === 1 ? 1 : 0);
    characters -= Math.max(0, pairs - switches);
  }
  return characters * 11 + 13;
}

/** Beside a QR code bars are left out where their modules would be too thin to read. */
export function codeTypeOn(
  width: number,
  height: number,
  codeType: LabelCodeType,
  code: string,
  hasText: boolean,
  modules = code128Width,
): LabelCodeType {
  if (codeType !== 'both') return codeType;
  const { bars } = layoutLabel(width, height, 'both', hasText);
  if (!bars || !fitsCode128(code)) return 'qr';
  return bars.width / (modules(code) + 2 * CODE128_QUIET_ZONE) >= MIN_BAR_MODULE ? 'both' : 'qr';
}
