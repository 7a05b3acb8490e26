import type { OperationBody } from '#contract/operation.ts';
import type { StoryImport, storyImport } from '#contract/story.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';
import { planStory, storyAnswer } from './plan.ts';

export interface StoryPlanInput {
  workspaceID: string;
  body: OperationBody<typeof storyImport>;
}

/** What a worker thread does for scripts: reading millions of characters takes seconds, in which the server answers others. */
export function createStoryTasks({ records }: { records: Records }) {
  return {
    async storyPlan({ workspaceID, body }: StoryPlanInput): Promise<StoryImport> {
      const context = records.contextOf({ workspaceID, actorID: null, operation: 'storyImport' });
      return storyAnswer(await planStory(new RecordReader(records.database, context), body));
    },
  };
}
