import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '#server/http/problem.ts';
import { writeDurably } from './write-durably.ts';

/** The files of one import: what was uploaded, and the verdict on each row. */
export interface JobFolder {
  path: string;
  upload: string;
  verdicts: string;
}

/** Where imports keep their files until they are done, cancelled or a day old: DATA_DIR/imports. */
export class JobFolders {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  of(importID: string): JobFolder {
    const path = join(this.#root, importID);
    return { path, upload: join(path, 'upload'), verdicts: join(path, 'verdicts') };
  }

  async create(importID: string, bytes: Uint8Array): Promise<JobFolder> {
    const folder = this.of(importID);
    try {
      await mkdir(folder.path, { recursive: true });
      await writeDurably(folder.upload, bytes);
      return folder;
    } catch (error) {
      await this.remove(importID).catch(() => {});
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
      throw new ProblemError('storageFull', 'The server has no space left for this file; ask your administrator.');
    }
  }

  /** Whether the uploaded file is still here, on this machine. */
  async has(importID: string): Promise<boolean> {
    return stat(this.of(importID).upload).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  /** Forgets the uploaded file; verdicts stay readable. */
  async forgetUpload(importID: string): Promise<void> {
    await rm(this.of(importID).upload, { force: true });
  }

  async remove(importID: string): Promise<void> {
    await rm(this.of(importID).path, { recursive: true, force: true });
  }

  async list(): Promise<string[]> {
    return readdir(this.#root).catch(() => []);
  }
}
