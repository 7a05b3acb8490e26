import { recipeCraft } from '#contract/craft.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import { craft } from './craft.ts';

export function recipeRoutes({ records }: { records: Records }): Route[] {
  return [
    route(recipeCraft, (call) =>
      records.command(commandContext(call, recipeCraft), async (tx) => ({
        summary: await craft(tx, call.params.recipeID, call.body),
      })),
    ),
  ];
}
