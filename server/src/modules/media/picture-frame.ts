import type { CropArea, FocusPoint } from '#contract/kinds/artwork.ts';

/** What is shown of a picture, and what matters most in it; both in fractions of the whole picture as displayed. */
export interface PictureFrame {
  crop: CropArea | null;
  focus: FocusPoint | null;
}

export const wholePicture: PictureFrame = { crop: null, focus: null };

interface Size {
  width: number;
  height: number;
}

/** Whole pixels. */
export interface PixelArea extends Size {
  left: number;
  top: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The pixels of a crop, at least one; of no crop all. */
export function areaOf(crop: CropArea | null, { width, height }: Size): PixelArea {
  if (!crop) return { left: 0, top: 0, width, height };
  const left = clamp(Math.round(crop.x * width), 0, width - 1);
  const top = clamp(Math.round(crop.y * height), 0, height - 1);
  return {
    left,
    top,
    width: clamp(Math.round(crop.width * width), 1, width - left),
    height: clamp(Math.round(crop.height * height), 1, height - top),
  };
}

/** The largest part of the crop that has a shape (width by height), with the focus point as near its middle as it can be. */
export function coverArea({ crop, focus }: PictureFrame, size: Size, shape: number): PixelArea {
  const within = areaOf(crop, size);
  const width = clamp(Math.round(Math.min(within.width, within.height * shape)), 1, within.width);
  const height = clamp(Math.round(Math.min(within.height, within.width / shape)), 1, within.height);
  const middle = focus
    ? { x: focus.x * size.width, y: focus.y * size.height }
    : { x: within.left + within.width / 2, y: within.top + within.height / 2 };
  return {
    left: clamp(Math.round(middle.x - width / 2), within.left, within.left + within.width - width),
    top: clamp(Math.round(middle.y - height / 2), within.top, within.top + within.height - height),
    width,
    height,
  };
}

/** Of a picture that is cropped by now: the square around its focus point, which lists show; null without one. */
export function squareAround({ crop, focus }: PictureFrame, cropped: Size): PixelArea | null {
  if (!focus) return null;
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const inside = { x: clamp((focus.x - x) / width, 0, 1), y: clamp((focus.y - y) / height, 0, 1) };
  return coverArea({ crop: null, focus: inside }, cropped, 1);
}
