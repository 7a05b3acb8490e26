import { type StoryImport, storyImport } from '#contract/story.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';
import { importStory } from './import-story.ts';
import { isShort, planStory, storyAnswer } from './plan.ts';
import type { StoryPlanInput } from './story-tasks.ts';

interface Dependencies {
  records: Records;
  workers: {
    run<T>(name: string, input: unknown, options: { userID: string }): { result: Promise<T>; cancel(): void };
  };
}

/** Scripts of other tools: long ones are read in a worker thread, by a dry run and by the job that makes the records. */
export function storyRoutes({ records, workers }: Dependencies): Route[] {
  return [
    route(storyImport, async (call) => {
      const { body, reply, user } = call;
      const context = commandContext(call, storyImport);
      if (!body.dryRun) return records.run(context, importStory, body);
      if (isShort(body))
        return storyAnswer(await planStory(new RecordReader(records.database, records.contextOf(context)), body));
      const input: StoryPlanInput = { workspaceID: context.workspaceID, body };
      const task = workers.run<StoryImport>('storyPlan', input, { userID: user.userID });
      // Whoever asked has gone: what has not begun is not read.
      reply.raw.once('close', task.cancel);
      return task.result.catch((error: unknown) => {
        if (error instanceof Error && error.name === 'WorkerStoppedError')
          throw new ProblemError('unavailable', 'Reading the scripts was interrupted. Try again.', { retryAfter: 5 });
        throw error;
      });
    }),
  ];
}
