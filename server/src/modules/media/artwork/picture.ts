import { readFile } from 'node:fs/promises';
import type { artworkDeclaration } from '#contract/kinds/artwork.ts';
import type { FieldValues } from '#contract/kinds/declaration.ts';
import { ATTACHMENT_HEAD_BYTES, describeAttachment } from '../attachment.ts';
import { NotAnImageError } from '../errors.ts';
import { readHead } from '../file-head.ts';
import {
  drawVector,
  type LateImage,
  type PictureSize,
  type ReadImage,
  readImage,
  readKeptImage,
  resizePicture,
} from '../image.ts';
import type { PictureFrame } from '../picture-frame.ts';
import { paletteOf } from './palette.ts';
import { isSound, soundSeconds } from './sound.ts';
import { cleanSvg } from './svg.ts';

export type Medium = FieldValues<typeof artworkDeclaration>['medium'];

/** Pixels of the longer side of what is drawn of a vector, from which its picture is made. */
const drawnSide = 2048;

/** What is kept of a file, and what is known of it. */
export interface ReadArtwork {
  medium: Exclude<Medium, 'none'>;
  contentType: string;
  /** The bytes to keep; null: those of the file. */
  bytes: Buffer | null;
  width: number;
  height: number;
  seconds: number;
  palette: string[];
  picture: Pick<ReadImage, 'full' | 'thumbnail'> | null;
}

/** What a file is by its bytes, and the picture of it. @throws errors whose messages are for whoever chose the file */
export async function readArtwork(path: string, fileName: string, frame: PictureFrame): Promise<ReadArtwork> {
  const head = await readHead(path, ATTACHMENT_HEAD_BYTES);
  const { mediaType } = await describeAttachment(head, fileName);
  if (isSound(mediaType))
    return {
      ...{ medium: 'sound', contentType: mediaType, bytes: null, width: 0, height: 0 },
      seconds: await soundSeconds(path),
      palette: [],
      picture: null,
    };
  if (/^(text\/plain|application\/xml|image\/svg\+xml)$/.test(mediaType)) {
    const source = await readText(path);
    const clean = cleanSvg(source);
    const picture = await readImage(() => drawVector(clean.sized(drawnSide)), frame);
    return {
      ...{ medium: 'vector', contentType: 'image/svg+xml', bytes: Buffer.from(clean.text), seconds: 0, picture },
      ...{ width: Math.round(clean.width), height: Math.round(clean.height) },
      palette: await paletteOf(picture.thumbnail.data),
    };
  }
  if (mediaType.startsWith('image/')) {
    const { width, height, sourceType, ...picture } = await readImage(path, frame).catch((error: unknown) => {
      throw error instanceof NotAnImageError ? notArtwork() : error;
    });
    return {
      ...{ medium: 'picture', contentType: sourceType, bytes: null, width, height, seconds: 0, picture },
      palette: await paletteOf(picture.thumbnail.data),
    };
  }
  throw notArtwork();
}

/** Reads a file that is kept, when it is its turn. */
export type ReadFile = () => Promise<Buffer>;

/** The picture of a file that is kept. @param userID who asks for it */
export function pictureOf(medium: Medium, file: ReadFile, frame: PictureFrame, userID: string) {
  return readKeptImage(pixelsOf(medium, file, drawnSide), frame, userID);
}

/** @param userID who asks for it */
export function sizeOf(
  medium: Medium,
  file: ReadFile,
  frame: PictureFrame,
  size: PictureSize,
  userID: string,
): Promise<Buffer> {
  // A part of a drawing that is to fill the size has to be drawn larger.
  const part = Math.max(0.1, Math.min(frame.crop?.width ?? 1, frame.crop?.height ?? 1));
  const side = Math.min(6000, Math.ceil((Math.max(size.width, size.height) * 1.5) / part));
  return resizePicture(pixelsOf(medium, file, side), frame, size, userID);
}

function pixelsOf(medium: Medium, file: ReadFile, side: number): LateImage {
  if (medium !== 'vector') return file;
  // Cleaned again: an archive may hold any bytes under this name.
  return async () => drawVector(cleanSvg((await file()).toString('utf8')).sized(side));
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new NotAnImageError('This file is empty. Check that it was copied whole.');
  const text = bytes.toString('utf8');
  if (!/<svg[\s>]/.test(text.slice(0, 65_536))) throw notArtwork();
  return text;
}

const notArtwork = () =>
  new NotAnImageError(
    'This is neither a picture nor a sound that can be kept here. Choose a JPEG, PNG, WebP, GIF, AVIF or SVG, or an MP3, Ogg, WAV or FLAC.',
  );
