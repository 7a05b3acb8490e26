import type { CropArea } from '#contract/kinds/artwork.ts';

/** What of a crop is moved: all of it, or a corner. */
export type CropPart = 'all' | 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

/** The smallest side of a crop, as a fraction of the picture's. */
export const cropMin = 0.02;

export const wholeCrop: CropArea = { x: 0, y: 0, width: 1, height: 1 };

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** A crop after a part of it was moved by fractions of the picture; it stays inside the picture. */
export function movedCrop({ x, y, width, height }: CropArea, part: CropPart, byX: number, byY: number): CropArea {
  if (part === 'all')
    return { x: round(clamp(x + byX, 0, 1 - width)), y: round(clamp(y + byY, 0, 1 - height)), width, height };
  const isLeft = part === 'topLeft' || part === 'bottomLeft';
  const isTop = part === 'topLeft' || part === 'topRight';
  const left = isLeft ? clamp(x + byX, 0, x + width - cropMin) : x;
  const right = isLeft ? x + width : clamp(x + width + byX, x + cropMin, 1);
  const top = isTop ? clamp(y + byY, 0, y + height - cropMin) : y;
  const bottom = isTop ? y + height : clamp(y + height + byY, y + cropMin, 1);
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}

export const movedPoint = (point: { x: number; y: number }, byX: number, byY: number) => ({
  x: round(clamp(point.x + byX, 0, 1)),
  y: round(clamp(point.y + byY, 0, 1)),
});

/** Whether a crop leaves something out. */
export const isCropped = ({ width, height }: CropArea) => width < 0.999 || height < 0.999;
