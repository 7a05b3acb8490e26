import type { ScanSource } from './decoding.ts';

/** Pixels on the longer side: enough for a label held in the hand, a quarter of the work of a full HD picture. */
const LONGEST_SIDE = 1280;

let canvas: OffscreenCanvas | HTMLCanvasElement | undefined;

/** The picture as pixels, made smaller when it is large. @throws when the browser gives no canvas to draw on */
export function readPixels(source: ScanSource): ImageData {
  if ('data' in source) return source;
  const [fullWidth, fullHeight] =
    'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  const scale = Math.min(1, LONGEST_SIDE / Math.max(fullWidth, fullHeight));
  const width = Math.max(1, Math.round(fullWidth * scale));
  const height = Math.max(1, Math.round(fullHeight * scale));
  canvas ??=
    typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(width, height) : document.createElement('canvas');
  // Setting a size clears the canvas, so only when it changed.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('This browser can’t read pictures.');
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
