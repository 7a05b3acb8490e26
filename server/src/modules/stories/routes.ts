import { storyImport } from '#contract/story.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import { importStory } from './import-story.ts';
import { planStory, storyAnswer } from './plan.ts';

export function storyRoutes({ records }: { records: Records }): Route[] {
  return [
    route(storyImport, async (call) => {
      const context = commandContext(call, storyImport);
      if (!call.body.dryRun) return records.run(context, importStory, call.body);
      return storyAnswer(
        await planStory({ db: records.database.read, context: records.contextOf(context) }, call.body),
      );
    }),
  ];
}
