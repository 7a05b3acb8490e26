import { stat } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { mapTileSetsMax } from '#contract/kinds/dungeon-map.ts';
import { fileBytesMax } from '#contract/limits.ts';
import {
  ImageDamagedError,
  ImageFormatUnsupportedError,
  ImageTooLargeError,
  ImageTooSlowError,
  MediaError,
  NotAnImageError,
} from './errors.ts';
import { readHead } from './file-head.ts';
import { createImageQueue } from './image-queue.ts';
import { areaOf, coverArea, type PictureFrame, type PixelArea, squareAround, wholePicture } from './picture-frame.ts';

/** Pixels decoded at most: a 50 megapixel camera passes, a 12,000 px square (144 million) does not. */
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGE_BYTES = fileBytesMax;
export const FULL_SIDE_PX = 2048;
export const THUMBNAIL_SIDE_PX = 320;

const DECODE_SECONDS = 30;
const SIGNATURE_BYTES = 4100;

/** Bytes at hand, or the path of a file, which is decoded without being held in memory. */
export type ImageSource = Uint8Array | string;
/** Gives the bytes when it is their turn: of a picture that waits for it nothing is in memory. */
export type LateImage = () => Promise<Uint8Array>;

/** What the content says it is → the name that sharp's decoder reports for it. Nothing else is ever decoded (no SVG). */
const READABLE = new Map<string, string>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
]);
const HEIC = /^image\/hei[cf](-sequence)?$/;

/** One WebP, free of metadata. Sides in pixels, as displayed. */
export interface Rendition {
  data: Buffer;
  width: number;
  height: number;
}

export interface ReadImage {
  /** What the upload truly was, by content. */
  sourceType: string;
  /** Pixels of the upload, as displayed. */
  width: number;
  height: number;
  /** The longer side is at most FULL_SIDE_PX; never enlarged. */
  full: Rendition;
  /** The longer side is at most THUMBNAIL_SIDE_PX; never enlarged. */
  thumbnail: Rendition;
}

// A decode may use one thread, and two run at once: the other cores keep answering requests.
sharp.concurrency(1);
// Every upload is decoded once, so a cache of decoded pixels would only hold memory.
sharp.cache(false);
const limited = createImageQueue({ running: 2, waiting: 50 });
// Sizes of artwork are made anew each time they are asked for: a page full of them must not refuse an upload.
// A map asks for all of its tile sets at once.
const limitedSizes = createImageQueue({
  ...{ running: 2, waiting: 10 * mapTileSetsMax },
  ofOne: { running: 2, waiting: mapTileSetsMax },
});
// An import has no more than one of its pictures in line, and waits: uploads and the sizes of artwork can't refuse it.
const limitedOfArchives = createImageQueue({ running: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Turn an uploaded photo into what is kept and shown (§2.7 profile photo; decisions §4 photos). The kind is taken from the
 * bytes alone, never from a name or a declared type. The result is upright (EXIF orientation applied) and carries no
 * metadata: no GPS position, no camera serial. An animation gives its first frame.
 * @throws NotAnImageError, ImageFormatUnsupportedError, ImageTooLargeError, ImageDamagedError, ImageTooSlowError, ImageQueueFullError
 */
export function readImage(source: ImageSource | LateImage, frame: PictureFrame = wholePicture): Promise<ReadImage> {
  return readInTurn(source, frame, limited);
}

/** As readImage, of one that is kept already: it is in line with the sizes, not with the uploads. @param userID who asks for it */
export function readKeptImage(image: LateImage, frame: PictureFrame, userID: string): Promise<ReadImage> {
  return readInTurn(image, frame, (job) => limitedSizes(job, userID));
}

/** As readImage, of a picture in an archive: waits for its turn, however long. */
export function readArchivedImage(bytes: Uint8Array): Promise<ReadImage> {
  return readInTurn(bytes, wholePicture, limitedOfArchives);
}

async function readInTurn(
  given: ImageSource | LateImage,
  frame: PictureFrame,
  inTurn: <T>(job: () => Promise<T>) => Promise<T>,
): Promise<ReadImage> {
  return await inTurn(async () => {
    const source = typeof given === 'function' ? await given() : given;
    try {
      const { sourceType, decoder } = await decoderOf(source);
      const { width, height } = await readHeader(source, decoder);
      const full = await render(source, FULL_SIDE_PX, frame.crop && areaOf(frame.crop, { width, height }));
      // From the small picture rather than the upload: the upload is decoded once.
      const thumbnail = await render(full.data, THUMBNAIL_SIDE_PX, squareAround(frame, full));
      return { sourceType, width, height, full, thumbnail };
    } catch (cause) {
      throw failureOf(cause);
    }
  });
}

export interface PictureSize {
  width: number;
  height: number;
  fit: 'inside' | 'cover';
  format: 'webp' | 'png' | 'jpeg';
}

/**
 * A picture in a size that is asked for. `inside`: its shape is kept and it is never enlarged; `cover`: cut to the shape asked for,
 * around the focus point. @param userID who asks for it @throws as readImage
 */
export async function resizePicture(
  image: LateImage,
  frame: PictureFrame,
  { width, height, fit, format }: PictureSize,
  userID: string,
): Promise<Buffer> {
  return await limitedSizes(async () => {
    const source = await image();
    try {
      const { decoder } = await decoderOf(source);
      const size = await readHeader(source, decoder);
      const area = fit === 'cover' ? coverArea(frame, size, width / height) : areaOf(frame.crop, size);
      return await open(source, MAX_IMAGE_PIXELS)
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .extract(area)
        .resize({ width, height, fit: fit === 'cover' ? 'fill' : 'inside', withoutEnlargement: fit === 'inside' })
        .flatten(format === 'jpeg' ? { background: '#fff' } : false)
        // A quality would cut the colors of a PNG down to 256.
        .toFormat(format, format === 'png' ? {} : { quality: 90 })
        .toBuffer();
    } catch (cause) {
      throw failureOf(cause);
    }
  }, userID);
}

/** Pixels of a drawing that svg.ts has cleaned; no other may be given. Only of one whose turn it is: in a LateImage. */
export async function drawVector(cleanSvg: string): Promise<Buffer> {
  try {
    return await sharp(Buffer.from(cleanSvg), { limitInputPixels: MAX_IMAGE_PIXELS })
      .timeout({ seconds: DECODE_SECONDS })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (cause) {
    throw failureOf(cause);
  }
}

function failureOf(cause: unknown): MediaError {
  if (cause instanceof MediaError) return cause;
  // As sharp says that a decode was ended: “timeout: 42% complete”.
  const isTooSlow = cause instanceof Error && /\btimeout\b/.test(cause.message);
  return isTooSlow ? new ImageTooSlowError({ cause }) : new ImageDamagedError({ cause });
}

async function decoderOf(source: ImageSource): Promise<{ sourceType: string; decoder: string }> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.byteLength;
  if (size > MAX_IMAGE_BYTES) {
    throw new ImageTooLargeError(`This picture is larger than ${MAX_IMAGE_BYTES / 2 ** 20} MB. Make it smaller first.`);
  }
  const sourceType = (await typeOf(source))?.mime ?? '';
  if (HEIC.test(sourceType)) {
    throw new ImageFormatUnsupportedError(
      'HEIC photos cannot be read here. Save it as JPEG first (on an iPhone: Settings, Camera, Formats, Most Compatible).',
    );
  }
  const decoder = READABLE.get(sourceType);
  if (decoder === undefined) throw new NotAnImageError();
  return { sourceType, decoder };
}

/**
 * Reads as much as telling the kind takes, so that an archive sent as a photo is not searched through. A PNG is told from an
 * animated one by what comes before its pixels, which may be long.
 */
async function typeOf(source: ImageSource) {
  const head = typeof source === 'string' ? await readHead(source, SIGNATURE_BYTES) : source;
  const found = await fileTypeFromBuffer(head.subarray(0, SIGNATURE_BYTES));
  if (found?.mime !== 'image/png') return found;
  return typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source);
}

/** Reads the header only: a bomb is refused before a pixel of it exists in memory. Answers the sides as displayed. */
async function readHeader(source: ImageSource, decoder: string): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient } = await open(source, false).metadata();
  if (format !== decoder) throw new NotAnImageError();
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new ImageTooLargeError(
      `This picture is ${width} × ${height} pixels; at most ${MAX_IMAGE_PIXELS / 1_000_000} megapixels can be read. Make it smaller first.`,
    );
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

async function render(source: ImageSource, side: number, area: PixelArea | null): Promise<Rendition> {
  const upright = open(source, MAX_IMAGE_PIXELS).timeout({ seconds: DECODE_SECONDS }).autoOrient();
  const { data, info } = await (area ? upright.extract(area) : upright)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function open(source: ImageSource, limitInputPixels: number | false): Sharp {
  return sharp(source, { limitInputPixels, failOn: 'error', sequentialRead: true, animated: false });
}
