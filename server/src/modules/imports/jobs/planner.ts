import { open, readFile, stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { MediaValidation } from '../archive/archive-media.ts';
import { prepareArchive } from '../archive/prepare-archive.ts';
import { containerOf, headBytes } from '../formats/container.ts';
import { assertTextFits } from '../formats/decode.ts';
import { prepareInventory } from '../plan/prepare-inventory.ts';
import { workspaceFingerprint } from '../plan/workspace-fingerprint.ts';
import type { FreeCodes } from '../write-plan.ts';
import type { ImportInput, Prepared } from './prepared.ts';
import { writeVerdicts } from './verdict-file.ts';

export type CheckInput = ImportInput & { importID: string };

/** Where plans are made. */
interface Reader {
  db: Kysely<Tables>;
  kinds: ReadonlyMap<string, RecordKind<never>>;
  beat(progress: number, step: string): void;
}

/** The last file prepared is kept: it is most often written next. */
interface Kept {
  key: string;
  mark: string;
  prepared: Prepared;
}

/** Plans imports, in a thread of their own (worker.ts). */
export class ImportPlanner {
  readonly #freeCodes: FreeCodes;
  readonly #mediaDoor: MediaValidation;
  #kept: Kept | undefined;

  constructor({ freeCodes, mediaValidation }: { freeCodes: FreeCodes; mediaValidation: MediaValidation }) {
    this.#freeCodes = freeCodes;
    this.#mediaDoor = mediaValidation;
  }

  /** The plan of a file for the workspace as it is now, with its verdicts written; that of the last call where nothing has changed since. */
  async plan(reader: Reader, input: CheckInput): Promise<Prepared> {
    const key = keyOf(input);
    const mark = await workspaceFingerprint(reader.db, input.workspaceID, input.userID);
    if (this.#kept?.key === key && this.#kept.mark === mark) return this.#kept.prepared;
    this.#kept = undefined;
    const prepared = await this.#prepare(reader, input);
    writeVerdicts(input.verdictsPath, prepared.verdicts);
    this.#kept = { key, mark, prepared };
    return prepared;
  }

  /** The plan of this file is kept no longer: it can take as much memory as all that it writes. */
  forget(input: CheckInput): void {
    if (this.#kept?.key === keyOf(input)) this.#kept = undefined;
  }

  async #prepare({ db, kinds, beat }: Reader, input: CheckInput): Promise<Prepared> {
    if ((await containerOf(await headOf(input.uploadPath))) === 'zip')
      return prepareArchive(db, kinds, input, this.#mediaDoor, (done) =>
        beat(done / (done + 20), 'Checking photos and files'),
      );
    assertTextFits((await stat(input.uploadPath)).size);
    const bytes = await readFile(input.uploadPath);
    return prepareInventory({ db, bytes, input, freeCodes: this.#freeCodes, beat });
  }
}

/** An archive is larger than what may be in memory. */
async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function keyOf({ importID, userID, options }: CheckInput): string {
  return `${importID} ${userID} ${JSON.stringify(options)}`;
}
