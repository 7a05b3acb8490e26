import type { Readable } from 'node:stream';
import { archiveLimits } from './archive-format.ts';
import type { MediaValidation } from './archive-media.ts';
import { ArchiveReader } from './archive-reader.ts';

/** A file on this machine that the store may move away. */
export interface LocalFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** What of the blob store (modules/media) an import needs. */
export interface ArchiveBlobs {
  put(
    source: AsyncIterable<Uint8Array> | LocalFile,
    options?: { maxBytes?: number },
  ): Promise<{ sha256: string; bytes: number }>;
  open(sha256: string): Promise<Readable>;
  stat(sha256: string): Promise<{ bytes: number }>;
}

type PhotoValidation = Pick<MediaValidation, 'describeOwnPhoto' | 'readImage' | 'isNoPhoto' | 'imageBytesMax'>;

/**
 * Keeps the files of an archive, before the records that refer to them are written: a write waits for nothing but the
 * database. Files that stay without a record are what the purge of unused blobs is for.
 */
export async function storeArchiveFiles(
  path: string,
  blobs: ArchiveBlobs,
  validation: PhotoValidation,
  onFile: (progress: number) => void,
): Promise<void> {
  const reader = await ArchiveReader.open(path);
  try {
    const { files } = reader;
    for (const [index, sha256] of files.entries()) {
      onFile(index / files.length);
      await blobs.put((await reader.file(sha256)) as AsyncIterable<Uint8Array>, { maxBytes: archiveLimits.fileBytes });
      await storeConverted(reader, sha256, blobs, validation);
    }
  } finally {
    reader.close();
  }
}

/** The photo that the dry run made of a picture which is none of ours (archive-media.ts): the same bytes again. */
async function storeConverted(
  reader: ArchiveReader,
  sha256: string,
  blobs: ArchiveBlobs,
  validation: PhotoValidation,
): Promise<void> {
  const bytes = await reader.read(sha256, validation.imageBytesMax);
  if (!bytes || (await validation.describeOwnPhoto(bytes, 'full'))) return;
  const image = await validation.readImage(bytes).catch(async (error: unknown) => {
    // Most other files are attachments, and no pictures. A photo that might be read another time would be without its file.
    if (validation.isNoPhoto(error) || !(await isPhoto(reader, sha256))) return null;
    throw error;
  });
  if (!image) return;
  await blobs.put(oneChunk(image.full.data));
  await blobs.put(oneChunk(image.thumbnail.data));
}

async function isPhoto(reader: ArchiveReader, sha256: string): Promise<boolean> {
  const { media = [] } = (await reader.workspace()) as { media?: { role?: string; fullHash?: string }[] };
  return media.some(({ role, fullHash }) => role === 'photo' && fullHash === sha256);
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
