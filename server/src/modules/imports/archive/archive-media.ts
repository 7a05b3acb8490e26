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

const headBytes = 8192;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Checks photos and attachments as uploads are; their rows take what the files really are. */
export async function checkMedia(row: Row, reader: ArchiveReader, validation: MediaValidation): Promise<void> {
  const { record } = row;
  if (!record || row.problems.length > 0) return;
  if (!reader.has(record.fullHash)) return refuse(row, 'The file is not in the archive.');
  if (record.role === 'photo') return checkPhoto(row, record, reader, validation);
  const { bytes, head } = await reader.readHead(record.fullHash, headBytes);
  const { fileName, mediaType } = await validation.describeAttachment(head, record.fileName);
  Object.assign(record, { fileName, contentType: mediaType, bytes, width: null, height: null, thumbnailHash: null });
}

async function checkPhoto(
  row: Row,
  record: NonNullable<Row['record']>,
  reader: ArchiveReader,
  validation: MediaValidation,
): Promise<void> {
  const bytes = await reader.read(record.fullHash, validation.imageBytesMax);
  if (!bytes) return refuse(row, 'This photo is too large.');
  const own = await validation.describeOwnPhoto(bytes, 'full');
  if (!own) return convert(row, record, bytes, validation);
  const { thumbnailHash } = record;
  const thumbnail =
    thumbnailHash !== null && reader.has(thumbnailHash)
      ? await reader.read(thumbnailHash, validation.imageBytesMax)
      : null;
  if (!thumbnail || !(await validation.describeOwnPhoto(thumbnail, 'thumbnail')))
    return refuse(row, 'The thumbnail of this photo is not one that Lorebox made.', 'thumbnailHash');
  Object.assign(record, { ...own, bytes: bytes.length, contentType: 'image/webp' });
}

/** As an upload is: encoded anew, without what else was in it. */
async function convert(
  row: Row,
  record: NonNullable<Row['record']>,
  bytes: Buffer,
  validation: MediaValidation,
): Promise<void> {
  try {
    const { full, thumbnail } = await validation.readImage(bytes);
    const { width, height, data } = full;
    const hashes = { fullHash: sha256(data), thumbnailHash: sha256(thumbnail.data) };
    Object.assign(record, { ...hashes, width, height, bytes: data.length, contentType: 'image/webp' });
    const message = 'This photo was not stored by Lorebox in this form. It will be converted.';
    row.problems.push({ column: 'fullHash', severity: 'warning', message });
  } catch (error) {
    refuse(row, error instanceof Error ? error.message : 'This photo cannot be read.');
  }
}

function refuse(row: Row, message: string, column = 'fullHash'): void {
  row.problems.push({ column, severity: 'error', message });
}
