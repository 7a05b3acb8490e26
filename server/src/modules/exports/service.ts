import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { fileEntry, type ZipEntry, zipOf } from './zip.ts';

export interface ExportWorkers {
  run<T>(name: string, input: unknown, options: { userID: string }): { result: Promise<T>; cancel(): void };
}

/** Who asks for a file, for whom it is no longer made once they have gone. */
export interface Asker {
  userID: string;
  onGone(cancel: () => void): void;
}

export interface ExportBlobs {
  open(sha256: string): Promise<Readable>;
  stat(sha256: string): Promise<{ bytes: number }>;
}

export interface ExportDependencies {
  workers: ExportWorkers;
  blobs: ExportBlobs;
  /** DATA_DIR/exports: what is being downloaded. */
  folder: string;
}

export interface ExportedFile {
  contentType: string;
  extension: string;
  /** Unknown for an archive, which is made while it is sent. */
  bytes: number | null;
  stream: Readable;
  /** How many of the records asked for are deleted and not in the file. */
  leftOut?: number;
}

type Wish = { workspaceID: string; format: 'csv' | 'json' | 'archive' | 'bundle'; includeArchived: boolean };

interface RecordsWish {
  workspaceID: string;
  kind: string;
  archived: 'no' | 'yes' | 'all';
  ids?: readonly string[];
}

const types = {
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  json: { contentType: 'application/json; charset=utf-8', extension: 'json' },
  bundle: { contentType: 'application/json; charset=utf-8', extension: 'bundle.json' },
  archive: { contentType: 'application/zip', extension: 'zip' },
};

/** Exports (decisions §4): a worker thread writes what is asked for to a file, which is then streamed and removed. */
export class ExportService {
  readonly #workers: ExportWorkers;
  readonly #blobs: ExportBlobs;
  readonly #folder: string;

  constructor({ workers, blobs, folder }: ExportDependencies) {
    this.#workers = workers;
    this.#blobs = blobs;
    this.#folder = folder;
  }

  /** At the start: removes what a process that died had under way. */
  async recover(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  make({ workspaceID, format, includeArchived }: Wish, asker: Asker): Promise<ExportedFile> {
    return this.#inFile(async (path) => {
      if (format === 'archive')
        return { ...types.archive, bytes: null, stream: await this.#archive(workspaceID, path, asker) };
      const { bytes } =
        format === 'bundle'
          ? await this.#run<{ bytes: number }>('exportBundle', { workspaceID, path }, asker)
          : await this.#run<{ bytes: number }>('exportSheet', { workspaceID, path, format, includeArchived }, asker);
      return { ...types[format], bytes, stream: removedAfter(createReadStream(path), path) };
    });
  }

  /** The records of one kind as CSV: all, or those with these ids. @throws 404 when none of them is there */
  makeRecords(wish: RecordsWish, asker: Asker): Promise<ExportedFile> {
    return this.#inFile(async (path) => {
      const outcome = await this.#run<{ bytes: number; leftOut: number } | { isMissing: true }>(
        'recordFileWrite',
        { ...wish, path },
        asker,
      );
      if ('isMissing' in outcome) throw notFound('One of these records');
      const { bytes, leftOut } = outcome;
      return { ...types.csv, bytes, leftOut, stream: removedAfter(createReadStream(path), path) };
    });
  }

  /** Nothing is left of a file that could not be made. */
  async #inFile(write: (path: string) => Promise<ExportedFile>): Promise<ExportedFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, uuid());
    try {
      return await write(path);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async #archive(workspaceID: string, path: string, asker: Asker): Promise<Readable> {
    const written = await this.#run<{ bytes: number; sha256: string; files: string[] }>(
      'exportWorkspace',
      { workspaceID, path },
      asker,
    );
    const files = [{ path: 'workspace.json', bytes: written.bytes, sha256: written.sha256 }];
    for (const sha256 of written.files.toSorted()) {
      const { bytes } = await this.#blobs.stat(sha256).catch(missing);
      files.push({ path: `files/${sha256}`, bytes, sha256 });
    }
    const manifest = `${JSON.stringify({ format: 'lorebox-archive', version: 1, files }, null, 2)}\n`;
    const entries: ZipEntry[] = [
      { name: 'manifest.json', compress: true, open: () => Readable.from([Buffer.from(manifest)]) },
      fileEntry('workspace.json', path),
      ...files
        .slice(1)
        .map(({ path: name, sha256 }) => ({ name, compress: false, open: () => this.#blobs.open(sha256) })),
    ];
    return removedAfter(zipOf(entries), path);
  }

  async #run<T>(name: string, input: unknown, { userID, onGone }: Asker): Promise<T> {
    const task = this.#workers.run<T>(name, input, { userID });
    onGone(task.cancel);
    try {
      return await task.result;
    } catch (error) {
      if (error instanceof Error && (error.name === 'WorkerStoppedError' || error.name === 'CancelledError'))
        throw new ProblemError('unavailable', 'The export was interrupted. Try again.', { retryAfter: 5 });
      throw error;
    }
  }
}

function removedAfter(stream: Readable, path: string): Readable {
  return stream.once('close', () => void rm(path, { force: true }));
}

function missing(): never {
  throw new ProblemError(
    'conflict',
    'The file of a photo or attachment is missing on the server, so the archive would not be whole. Export JSON, and tell your administrator.',
  );
}
