import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';
import { interrupted, jobLogFields, type ReportFailure } from './failure.ts';
import { finishedNotice } from './finished-notice.ts';
import type { JobFolders } from './job-folder.ts';
import type { JobRunner } from './job-runner.ts';
import type { JobStore } from './job-store.ts';

export const gone = 'The uploaded file was deleted: files are kept for one day. Upload it again.';
/** How long an uploaded file is kept. */
export const dayMilliseconds = 24 * 60 * 60 * 1000;

interface LeftoverParts {
  database: Database;
  clock: Clock;
  folders: JobFolders;
  store: JobStore;
  runner: JobRunner;
  notify: Notifications['notify'];
  report: ReportFailure;
}

/** What processes that died and people who did not go on have left of imports. */
export class ImportLeftovers {
  readonly #parts: LeftoverParts;

  constructor(parts: LeftoverParts) {
    this.#parts = parts;
  }

  /** Nothing of what a dead process was writing has been written: says so, to whoever began it too. */
  async failAbandoned(isAlone: boolean): Promise<void> {
    const { database, store, runner, notify, report } = this.#parts;
    for (const { job } of await store.abandoned(isAlone)) {
      if (runner.find(job.importID)) continue;
      const ended = await database.write(async (transaction) => {
        await transaction.lock(job.importID);
        // Another process may have ended it, or the one that works on it may only have been slow.
        const left = (await store.abandoned(isAlone, transaction)).find((one) => one.job.importID === job.importID);
        // What was being written is taken back by whoever takes up its job.
        if (!left || (await store.findRun(job.importID, transaction))) return null;
        const failed = {
          ...left,
          job: { ...left.job, status: 'failed', step: 'Interrupted', error: interrupted } as const,
        };
        await store.save(failed, transaction);
        const { workspaceID, userID } = left;
        if (left.job.status === 'writing')
          await notify(transaction, { ...finishedNotice(failed.job), userID, workspaceID });
        return failed;
      });
      if (ended) report(new Error('the process that worked on this import has died'), jobLogFields(ended));
    }
  }

  /** Forgets files that are older than a day. */
  async purgeExpired(): Promise<void> {
    const { clock, folders, store, runner } = this.#parts;
    const oldest = isoTime(clock.now() - dayMilliseconds);
    const here = await folders.list();
    const known = new Map((await store.among(here)).map((stored) => [stored.job.importID, stored]));
    for (const importID of here) {
      const stored = known.get(importID);
      if (runner.find(importID) || (stored ? stored.job.createdAt > oldest : isFresh(importID, oldest))) continue;
      await folders.remove(importID);
      if (stored?.job.status === 'checked' || stored?.job.status === 'failed')
        await runner.end(stored, { status: 'cancelled', step: gone });
    }
  }
}

/** The time is part of a UUIDv7: a folder without a job yet may be that of an upload under way. */
function isFresh(importID: string, oldest: string): boolean {
  const milliseconds = Number.parseInt(importID.replaceAll('-', '').slice(0, 12), 16);
  return milliseconds > Date.parse(oldest);
}
