// The default export: the named `raw` is an encoder of that name.
import bwip from 'bwip-js/node';
import { CODE128_QUIET_ZONE, fitsCode128 } from '#content/label/label-layout.ts';
import { LabelError } from './label-error.ts';

/** Dark rectangles of a bar code, in modules, from its top left corner and without the quiet zone. */
export interface VectorSymbol {
  width: number;
  height: number;
  /** Modules that must stay empty on every side (on left and right alone for a linear code). */
  quietZone: number;
  dark: { x: number; y: number; width: number; height: number }[];
}

const QR_QUIET_ZONE = 4;

/**
 * @param level M survives 15 % damage; L (7 %) makes fewer, larger modules of a long text
 * @throws LabelError when the text is empty or too long for a QR code
 */
export function qrSymbol(text: string, level: 'L' | 'M' = 'M'): VectorSymbol {
  if (text === '') throw new LabelError('A QR code needs something to hold.');
  const symbol = encode('qrcode', text, { eclevel: level });
  if (!('pixs' in symbol)) throw new LabelError('The QR code could not be drawn.');
  const { pixs, pixx: width, pixy: height } = symbol;
  const dark: VectorSymbol['dark'] = [];
  for (let y = 0; y < height; y++) {
    // Neighbours in a row become one rectangle: a smaller file, and no hairlines between them.
    for (let x = 0; x < width; ) {
      const start = x;
      while (x < width && pixs[y * width + x] === 1) x++;
      if (x > start) dark.push({ x: start, y, width: x - start, height: 1 });
      else x++;
    }
  }
  return { width, height, quietZone: QR_QUIET_ZONE, dark };
}

/** One module high; scale it to any height. @throws LabelError when fitsCode128 says no */
export function code128Symbol(text: string): VectorSymbol {
  if (!fitsCode128(text)) {
    throw new LabelError(`“${text}” can’t be a barcode: only ASCII letters, digits and signs are possible. Use QR.`);
  }
  const symbol = encode('code128', text, {});
  if (!('sbs' in symbol)) throw new LabelError('The barcode could not be drawn.');
  const dark: VectorSymbol['dark'] = [];
  let x = 0;
  // Bars and spaces in turn, beginning with a bar.
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) dark.push({ x, y: 0, width, height: 1 });
    x += width;
  });
  return { width: x, height: 1, quietZone: CODE128_QUIET_ZONE, dark };
}

function encode(bcid: string, text: string, options: object) {
  try {
    const [symbol] = bwip.raw({ bcid, text, ...options });
    if (symbol) return symbol;
  } catch (cause) {
    throw new LabelError(`“${text.slice(0, 60)}” does not fit in a code.`, { cause });
  }
  throw new LabelError('The code could not be drawn.');
}
