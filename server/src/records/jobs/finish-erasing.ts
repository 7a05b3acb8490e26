import type { Database } from '#server/database/connection.ts';
import { erasingCursor, erasingOperations, restInput } from './assert-not-erasing.ts';
import { mostAttempts } from './run-job.ts';

/**
 * Begins deletions forever again that failed within a record, of which parts are left that nothing finds. They end with
 * that record: the others are in the trash still. Any process takes them up at its next beat.
 */
export async function finishErasing(database: Database): Promise<void> {
  await database.write(({ db }) =>
    db
      .updateTable('job')
      .set({
        status: 'running',
        input: restInput,
        stopRequested: 0,
        error: null,
        endedAt: null,
        attempts: 0,
        leaseUntil: '',
      })
      .where('operation', 'in', erasingOperations)
      .where('status', '=', 'failed')
      .where('cursor', 'like', erasingCursor)
      // Those have brought their process down.
      .where('attempts', '<=', mostAttempts)
      .execute(),
  );
}
