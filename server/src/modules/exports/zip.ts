import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** An entry of a zip: bytes at hand, or a stream opened when its turn comes. */
export interface ZipEntry {
  name: string;
  /** False for what is compressed already. */
  compress: boolean;
  open(): Promise<Readable> | Readable;
}

/** Any moment, always the same: equal content gives equal bytes. Zip has no time zone, so that of the server is left out. */
const moment = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** Streams a zip; an entry that fails ends the stream with its error, so that no half archive looks whole. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever stops downloading leaves no file open.
  output.once('close', () => current?.destroy());
  for (const { name, compress, open } of entries) {
    zip.addReadStreamLazy(name, { ...moment, compress }, (give) => {
      Promise.resolve(open()).then(
        (stream) => {
          current = stream;
          give(null, stream);
          if (output.destroyed) stream.destroy();
        },
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  zip.end();
  return output;
}

export const fileEntry = (name: string, path: string): ZipEntry => ({
  name,
  compress: true,
  open: () => createReadStream(path),
});
