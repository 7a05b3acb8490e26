import { FULL_SIDE_PX, THUMBNAIL_SIDE_PX } from './image.ts';

/** What our encoder writes: pixels, and transparency. Anything else (EXIF, XMP, ICCP, ANIM, unknown) could hide something. */
const CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/**
 * Sides in pixels of a photo in the form in which Lorebox keeps photos (image.ts): one WebP no larger than its rendition,
 * without metadata and with nothing behind its end. Null for any other bytes.
 */
export async function describeOwnPhoto(
  bytes: Buffer,
  rendition: 'full' | 'thumbnail',
): Promise<{ width: number; height: number } | null> {
  if (!hasOwnChunks(bytes)) return null;
  const { default: sharp } = await import('sharp');
  const { format, width, height, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0, pages: 0 }));
  const side = rendition === 'full' ? FULL_SIDE_PX : THUMBNAIL_SIDE_PX;
  const isOwn = format === 'webp' && (pages ?? 1) === 1 && width <= side && height <= side;
  return isOwn ? { width, height } : null;
}

function hasOwnChunks(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!CHUNKS.has(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length && bytes.readUInt32LE(4) === bytes.length - 8;
}
