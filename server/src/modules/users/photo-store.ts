import type { Readable } from 'node:stream';

/** What this module needs of the media room; app.ts hands it in. */
export interface PhotoStore {
  /**
   * Reads an uploaded photo (bytes, or the path of a file), upright and free of metadata, small enough for an avatar (WebP), and keeps it.
   * @throws the media room's named errors, each with a sentence for the person who chose the file
   */
  store(source: Uint8Array | string): Promise<{ sha256: string }>;
  open(sha256: string): Promise<Readable>;
}
