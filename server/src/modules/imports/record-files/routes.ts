import { recordImport } from '#contract/record-file.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import type { Records } from '#server/records/records.ts';
import { notCreated } from './create-only.ts';
import type { RecordImportInput, RecordImportPlan } from './planned-record.ts';
import type { ReadOutcome, RecordFileInput } from './record-file-tasks.ts';

interface Dependencies {
  records: Records;
  workers: { run<T>(name: string, input: unknown, options: { userID: string }): { result: Promise<T> } };
  command: LongCommand<RecordImportInput, Omit<RecordImportPlan, 'records' | 'refusal'>>;
}

/** CSV files of the records of a kind: read in a worker thread, written as a command. */
export function recordFileRoutes({ records, workers, command }: Dependencies): Route[] {
  async function read(input: RecordFileInput, userID: string): Promise<RecordImportPlan> {
    const outcome = await workers
      .run<ReadOutcome>('recordFileRead', input, { userID })
      .result.catch((error: unknown) => {
        if (error instanceof Error && error.name === 'WorkerStoppedError')
          throw new ProblemError('unavailable', 'The import was interrupted. Try again.', { retryAfter: 5 });
        throw error;
      });
    if ('unreadable' in outcome) throw invalid({ pointer: '/file', detail: outcome.unreadable });
    return outcome.plan;
  }

  return [
    route(recordImport, async (call) => {
      const { kind } = call.params;
      const { workspaceID } = call.workspace;
      const { dateOrder, createOnly } = call.query;
      const plan = await read({ workspaceID, kind, path: call.file.path, dateOrder, createOnly }, call.user.userID);
      const { created, changed, dates: _, refusal, ...input } = plan;
      if (call.query.dryRun) {
        const { records: __, refusal: ___, ...outcome } = plan;
        return outcome;
      }
      if (refusal !== undefined) throw notCreated(refusal, plan.refused);
      await call.assertStillAllowed();
      return records.run(commandContext(call, recordImport), command, { kind, ...input, createOnly });
    }),
  ];
}
