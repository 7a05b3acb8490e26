import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { ImportJob } from '#contract/import.ts';
import type { Transaction } from '#server/database/connection.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Records } from '#server/records/records.ts';
import { CancelledError, type Heartbeat } from './heartbeat.ts';
import { loadSnapshot, workspaceMark } from './load-snapshot.ts';
import { prepareArchive } from './prepare-archive.ts';
import { prepareInventory } from './prepare-inventory.ts';
import { type Announcement, type ImportInput, isSameAnnouncement, type Prepared } from './prepared.ts';
import { UnreadableFileError } from './problem.ts';
import { writeVerdicts } from './verdict-file.ts';
import type { FreeCodes } from './write-plan.ts';

export interface ImportTaskDependencies {
  records: Records;
  heartbeat: Heartbeat;
  freeCodes: FreeCodes;
  /** Called in the transaction of an import that is done. */
  onDone(transaction: Transaction, input: WriteInput, job: ImportJob): Promise<void>;
  /** Runs `work` while the server's own connection writes nothing. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

export type CheckInput = ImportInput & { importID: string };
export type WriteInput = CheckInput & { actorID: string; job: ImportJob };

/** How a task ended, as far as can be foreseen. `failed`: in words a person can act on; nothing was written. */
type Failure = { kind: 'failed'; message: string } | { kind: 'cancelled' };
export type CheckOutcome = { kind: 'checked'; announcement: Announcement } | Failure;
export type WriteOutcome =
  | { kind: 'done'; job: ImportJob }
  /** The workspace is not what it was; this is what the import would do now. Nothing was written. */
  | { kind: 'changed'; announcement: Announcement }
  | Failure;

/** Rolls the write back: it would do something else than was announced. */
class ChangedError extends Error {
  readonly announcement: Announcement;
  constructor(announcement: Announcement) {
    super('the workspace has changed');
    this.announcement = announcement;
  }
}

/** The last file prepared is kept: it is most often written next. */
interface Kept {
  key: string;
  mark: string;
  prepared: Prepared;
}

/** What a worker thread does for imports; each task by its name. */
export function createImportTasks(dependencies: ImportTaskDependencies) {
  const { records, heartbeat, freeCodes, exclusively, onDone } = dependencies;
  const { database } = records;
  let kept: Kept | undefined;

  async function prepare(db: Kysely<Tables>, input: CheckInput): Promise<Prepared> {
    heartbeat.beat(0, 'Reading the workspace');
    const bytes = await readFile(input.uploadPath);
    if (isZip(bytes))
      return prepareArchive(db, records.kinds, input, (done) =>
        heartbeat.beat(done / (done + 20), 'Checking photos and files'),
      );
    const world = await loadSnapshot(db, input.workspaceID, {
      onRows: (count) => heartbeat.beat(count / (count + 20_000), 'Reading the workspace'),
    });
    heartbeat.beat(0.5, 'Checking each row');
    return prepareInventory(bytes, world, input, freeCodes);
  }

  /** Prepares from what is committed, and keeps it. */
  async function prepareNow(input: CheckInput): Promise<Kept> {
    const key = keyOf(input);
    const mark = await workspaceMark(database.read, input.workspaceID);
    if (kept?.key === key && kept.mark === mark) return kept;
    kept = undefined;
    const prepared = await prepare(database.read, input);
    writeVerdicts(input.verdictsPath, prepared.verdicts);
    kept = { key, mark, prepared };
    return kept;
  }

  async function write(input: WriteInput): Promise<WriteOutcome> {
    const { workspaceID, actorID, importID, job } = input;
    const now = await prepareNow(input);
    const context = { workspaceID, actorID, operation: 'inventoryImportRun', identity: noRequest };
    const answer = await exclusively(() =>
      records.command(context, async (work) => {
        const isSame = (await workspaceMark(work.db, workspaceID)) === now.mark;
        const prepared = isSame ? now.prepared : await prepare(work.db, input);
        if (!isSameAnnouncement(prepared.announcement, job)) {
          writeVerdicts(input.verdictsPath, prepared.verdicts);
          throw new ChangedError(prepared.announcement);
        }
        heartbeat.expectRows(expectedRows(prepared));
        await prepared.write(work);
        work.summarise(prepared.summary);
        const isEmpty = work.journal.entries.length === 0;
        const done: ImportJob = {
          ...job,
          ...prepared.announcement,
          ...finished,
          status: 'done',
          step: isEmpty ? 'Nothing had to be changed' : 'Imported',
          batchID: isEmpty ? null : work.batchID,
        };
        // In the same transaction: after any crash the job says done exactly when the records are there.
        await work.db
          .updateTable('importJob')
          .set({ job: JSON.stringify(done) })
          .where('workspaceID', '=', workspaceID)
          .where('importID', '=', importID)
          .execute();
        await onDone(work.transaction, input, done);
        return { job: done };
      }),
    );
    kept = undefined;
    return { kind: 'done', job: answer.job };
  }

  return {
    importCheck: (input: CheckInput): Promise<CheckOutcome> =>
      foreseen(async () => {
        const { prepared } = await prepareNow(input);
        return { kind: 'checked', announcement: prepared.announcement };
      }),
    importWrite: (input: WriteInput): Promise<WriteOutcome> =>
      foreseen(() =>
        write(input).catch((error: unknown): WriteOutcome => {
          if (error instanceof ChangedError) return { kind: 'changed', announcement: error.announcement };
          throw error;
        }),
      ),
  };
}

const noRequest = { scope: '', requestID: null, bodyHash: '' };
const finished = { progress: 1, error: null };

/** A workbook is a zip too; the archive reader says what it is not. */
function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
}

function keyOf({ importID, options }: CheckInput): string {
  return `${importID} ${JSON.stringify(options)}`;
}

/** Each record, its line of history, and what makes it findable. */
function expectedRows({ changes }: Prepared): number {
  return changes * 9;
}

async function foreseen<T>(task: () => Promise<T>): Promise<T | Failure> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof CancelledError) return { kind: 'cancelled' };
    if (error instanceof UnreadableFileError) return { kind: 'failed', message: error.message };
    if (error instanceof DatabaseError) return { kind: 'failed', message: databaseFailures[error.reason] };
    throw error;
  }
}

const databaseFailures: Record<DatabaseError['reason'], string> = {
  full: 'The server has no space left. Nothing was written; ask your administrator.',
  unavailable: 'The database could not be reached. Nothing was written; try again shortly.',
  unique: 'Two records would have the same code or name. Nothing was written; check the file again.',
  reference: 'Something that the file refers to was removed meanwhile. Nothing was written; check the file again.',
};
