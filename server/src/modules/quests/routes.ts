import { questGraphGet, questGraphSave } from '#contract/quest-graph.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import { readGraph } from './read-graph.ts';
import { saveGraph } from './save-graph.ts';

/** The flow of a quest (docs/decisions/0039); quests themselves are created and changed as every kind is. */
export function questRoutes({ records }: { records: Records }): Route[] {
  return [
    route(questGraphGet, ({ workspace, params, query }) =>
      readGraph(records, workspace.workspaceID, params.questID, query.after),
    ),
    route(questGraphSave, (call) =>
      records.command(commandContext(call, questGraphSave), (tx) => saveGraph(tx, call.params.questID, call.body)),
    ),
  ];
}
