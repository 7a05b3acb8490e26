import { createHash } from 'node:crypto';
import type { ArchiveReader } from './archive-reader.ts';
import type { ArchiveRow } from './archive-row.ts';

interface Rendition {
  data: Buffer;
  width: number;
  height: number;
}

/** The checks of uploads (modules/media), applied to the files of an archive too, which anybody can edit. */
export interface MediaValidation {
  /** Of a photo in the form in which Lorebox keeps it; null for any other bytes. */
  describeOwnPhoto(bytes: Buffer, rendition: 'full' | 'thumbnail'): Promise<{ width: number; height: number } | null>;
  /** @throws an error whose message says why the bytes are not a photo */
  readImage(bytes: Buffer): Promise<{ full: Rendition; thumbnail: Rendition }>;
  /** Whether readImage says of these bytes what it would say again: they are not a photo that can be read. */
  isNoPhoto(error: unknown): boolean;
  describeAttachment(head: Uint8Array, fileName: string): Promise<{ fileName: string; mediaType: string }>;
  imageBytesMax: number;
}

type Row = ArchiveRow<'media'>;
type Files = Pick<ArchiveReader, 'has' | 'read' | 'readHead'>;

const headBytes = 8192;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What a file is as a photo: what its rows take, or why it is none. One that Lorebox made has a thumbnail that it made. */
type Photo = { columns: object; isOwn: boolean } | { message: string };

/**
 * Checks photos and attachments as uploads are; their rows take what the files really are. Each file is read once as each
 * of these, whatever goes with it in a row: many rows of a large one would keep a thread busy for hours.
 */
export function mediaCheck(reader: Files, validation: MediaValidation): (row: Row) => Promise<void> {
  const attachments = new Map<string, { bytes: number; mediaType: string }>();
  const photos = new Map<string, Photo>();
  const thumbnails = new Map<string, boolean>();
  return async (row) => {
    const { record } = row;
    if (!record || row.problems.length > 0) return;
    const { fullHash, thumbnailHash } = record;
    if (!reader.has(fullHash)) return refuse(row, { message: 'The file is not in the archive.', column: 'fullHash' });
    if (record.role === 'attachment') {
      const { bytes, mediaType } = attachments.get(fullHash) ?? (await readAttachment(fullHash, reader, validation));
      attachments.set(fullHash, { bytes, mediaType });
      const { fileName } = await validation.describeAttachment(new Uint8Array(), record.fileName);
      Object.assign(record, {
        fileName,
        contentType: mediaType,
        bytes,
        width: null,
        height: null,
        thumbnailHash: null,
      });
      return;
    }
    const photo = photos.get(fullHash) ?? (await readPhoto(fullHash, reader, validation));
    photos.set(fullHash, photo);
    if ('message' in photo) return refuse(row, { ...photo, column: 'fullHash' });
    if (photo.isOwn) {
      const thumbnail = thumbnailHash ?? '';
      const isOwn = thumbnails.get(thumbnail) ?? (await isOwnThumbnail(thumbnail, reader, validation));
      thumbnails.set(thumbnail, isOwn);
      if (!isOwn) {
        const message = 'The thumbnail of this photo is not one that Lorebox made.';
        return refuse(row, { message, column: 'thumbnailHash' });
      }
    }
    Object.assign(record, photo.columns);
    if (photo.isOwn) return;
    const message = 'This photo was not stored by Lorebox in this form. It will be converted.';
    row.problems.push({ column: 'fullHash', severity: 'warning', message });
  };
}

async function readAttachment(fullHash: string, reader: Files, validation: MediaValidation) {
  const { bytes, head } = await reader.readHead(fullHash, headBytes);
  const { mediaType } = await validation.describeAttachment(head, '');
  return { bytes, mediaType };
}

async function readPhoto(fullHash: string, reader: Files, validation: MediaValidation): Promise<Photo> {
  const bytes = await reader.read(fullHash, validation.imageBytesMax);
  if (!bytes) return { message: 'This photo is too large.' };
  const own = await validation.describeOwnPhoto(bytes, 'full');
  if (!own) return convert(bytes, validation);
  return { columns: { ...own, bytes: bytes.length, contentType: 'image/webp' }, isOwn: true };
}

async function isOwnThumbnail(hash: string, reader: Files, validation: MediaValidation): Promise<boolean> {
  if (!reader.has(hash)) return false;
  const bytes = await reader.read(hash, validation.imageBytesMax);
  return bytes !== null && (await validation.describeOwnPhoto(bytes, 'thumbnail')) !== null;
}

/** As an upload is: encoded anew, without what else was in it. */
async function convert(bytes: Buffer, validation: MediaValidation): Promise<Photo> {
  try {
    const { full, thumbnail } = await validation.readImage(bytes);
    const { width, height, data } = full;
    const hashes = { fullHash: sha256(data), thumbnailHash: sha256(thumbnail.data) };
    const columns = { ...hashes, width, height, bytes: data.length, contentType: 'image/webp' };
    return { columns, isOwn: false };
  } catch (error) {
    return { message: error instanceof Error ? error.message : 'This photo cannot be read.' };
  }
}

function refuse(row: Row, problem: { message: string; column: string }): void {
  row.problems.push({ ...problem, severity: 'error' });
}
