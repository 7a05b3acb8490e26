import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import bwip from 'bwip-js/node';

const width = 640;
const height = 480;
/** Ten frames of the same picture: a file that is as long whatever it shows can be changed while it is being played. */
const frames = 10;
/** Modules of white that a QR code needs on each side. */
const quietZone = 4;
const white = 235;
const black = 16;
/** The two colour planes of a picture in grey. */
const colour = Buffer.alloc(width * height * 0.5, 128);

/** A film (Y4M, 640×480) for a browser's pretended camera. */
export interface LabelFilm {
  path: string;
  /** Holds a label with this text as its QR code in front of the lens, from now on; an empty text takes it away. */
  show(text: string): void;
}

/** A film of nothing, for now. */
export function makeLabelFilm(path: string): LabelFilm {
  writeFileSync(path, film(''));
  return {
    path,
    show(text) {
      // Written over, not anew: a running camera has this file open, and must never find it shorter than it was.
      const file = openSync(path, 'r+');
      writeSync(file, film(text));
      closeSync(file);
    },
  };
}

function film(text: string): Buffer {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture(text), colour]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame)]);
}

/** The brightness of each pixel: the QR code in the middle, as large as it may be. */
function picture(text: string): Buffer {
  const pixels = Buffer.alloc(width * height, white);
  if (text === '') return pixels;
  const [symbol] = bwip.raw({ bcid: 'qrcode', text });
  if (!symbol || !('pixs' in symbol)) throw new Error(`No QR code came of “${text}”.`);
  const { pixs, pixx: size } = symbol;
  const scale = Math.floor(height / (size + 2 * quietZone));
  const left = Math.floor((width - size * scale) / 2);
  const top = Math.floor((height - size * scale) / 2);
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const module = Math.floor(y / scale) * size + Math.floor(x / scale);
      if (pixs[module] === 1) pixels[(top + y) * width + left + x] = black;
    }
  }
  return pixels;
}
