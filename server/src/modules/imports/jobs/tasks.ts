import { DatabaseError } from '#server/database/errors.ts';
import type { Records } from '#server/records/records.ts';
import { UnreadableFileError } from '../problem.ts';
import { databaseFailures } from './failure.ts';
import { CancelledError, type Heartbeat } from './heartbeat.ts';
import type { CheckInput, ImportPlanner } from './planner.ts';
import type { Announcement } from './prepared.ts';

export interface ImportTaskDependencies {
  records: Records;
  heartbeat: Heartbeat;
  planner: ImportPlanner;
}

/** How a dry run ended, as far as can be foreseen. `failed`: in words a person can act on. */
export type CheckOutcome =
  | { kind: 'checked'; announcement: Announcement }
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' };

/** What a worker thread does for imports, besides writing them (import-command.ts); each task by its name. */
export function createImportTasks({ records, heartbeat, planner }: ImportTaskDependencies) {
  return {
    async importCheck(input: CheckInput): Promise<CheckOutcome> {
      try {
        const beat = (progress: number, step: string) => heartbeat.beat(progress, step);
        const { announcement } = await planner.plan({ db: records.database.read, kinds: records.kinds, beat }, input);
        return { kind: 'checked', announcement };
      } catch (error) {
        if (error instanceof CancelledError) return { kind: 'cancelled' };
        if (error instanceof UnreadableFileError) return { kind: 'failed', message: error.message };
        if (error instanceof DatabaseError) return { kind: 'failed', message: databaseFailures[error.reason] };
        throw error;
      }
    },
  };
}
