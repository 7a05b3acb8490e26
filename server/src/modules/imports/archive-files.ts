import type { Readable } from 'node:stream';
import { archiveLimits } from './archive-format.ts';
import { ArchiveReader } from './archive-reader.ts';

/** What of the blob store (modules/media) an archive needs. */
export interface ArchiveBlobs {
  put(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<{ sha256: string; bytes: number }>;
  open(sha256: string): Promise<Readable>;
  stat(sha256: string): Promise<{ bytes: number }>;
}

/**
 * Keeps the files of an archive, before the records that refer to them are written: a write waits for nothing but the
 * database. Files that stay without a record are what the store's sweep is for.
 */
export async function storeArchiveFiles(
  path: string,
  blobs: ArchiveBlobs,
  onFile: (progress: number) => void,
): Promise<void> {
  const reader = await ArchiveReader.open(path);
  try {
    const { files } = reader;
    for (const [index, sha256] of files.entries()) {
      onFile(index / files.length);
      await blobs.put((await reader.file(sha256)) as AsyncIterable<Uint8Array>, { maxBytes: archiveLimits.fileBytes });
    }
  } finally {
    reader.close();
  }
}
