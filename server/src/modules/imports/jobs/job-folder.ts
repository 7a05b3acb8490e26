import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import type { ArchiveBlobs } from '../archive/archive-files.ts';
import type { StoredJob } from './job-store.ts';

/** The files of one import, where its worker reads and writes them. */
export interface JobFolder {
  path: string;
  upload: string;
  verdicts: string;
}

/**
 * The files of imports: what was uploaded, and the verdict on each row. They are kept in the store for files, which all
 * servers share; DATA_DIR/imports holds copies while this server works on them.
 */
export class JobFolders {
  readonly #root: string;
  readonly #blobs: ArchiveBlobs;

  constructor(root: string, blobs: ArchiveBlobs) {
    this.#root = root;
    this.#blobs = blobs;
  }

  of(importID: string): JobFolder {
    const path = join(this.#root, importID);
    return { path, upload: join(path, 'upload'), verdicts: join(path, 'verdicts') };
  }

  /** Makes sure that the uploaded file is on this machine. */
  async fetchUpload({ fileHash, job }: StoredJob): Promise<void> {
    await this.#fetch(job.importID, fileHash, this.of(job.importID).upload);
  }

  /** Keeps the verdicts that a worker has written; gives their hash. */
  async keepVerdicts(importID: string): Promise<string> {
    const { sha256 } = await this.#blobs.put(createReadStream(this.of(importID).verdicts));
    return sha256;
  }

  /** The path of the verdicts on this machine; null when there are none. */
  async fetchVerdicts({ verdictHash, job }: StoredJob): Promise<string | null> {
    if (verdictHash === null) return null;
    const path = `${this.of(job.importID).verdicts}-${verdictHash}`;
    await this.#fetch(job.importID, verdictHash, path);
    return path;
  }

  /** Whether the uploaded file can still be had. */
  async has({ fileHash }: StoredJob): Promise<boolean> {
    return this.#blobs.stat(fileHash).then(
      () => true,
      () => false,
    );
  }

  /** Forgets this machine's copies. */
  async remove(importID: string): Promise<void> {
    await rm(this.of(importID).path, { recursive: true, force: true });
  }

  async list(): Promise<string[]> {
    return readdir(this.#root).catch(() => []);
  }

  async #fetch(importID: string, sha256: string, path: string): Promise<void> {
    const isHere = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isHere) return;
    await mkdir(this.of(importID).path, { recursive: true, mode: 0o700 });
    const partial = `${path}.${uuid()}`;
    try {
      await pipeline(await this.#blobs.open(sha256), createWriteStream(partial, { mode: 0o600 }));
      await rename(partial, path);
    } finally {
      await rm(partial, { force: true });
    }
  }
}
