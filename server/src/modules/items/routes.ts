import { itemGroupsGet } from '#contract/item-groups.ts';
import { itemMerge } from '#contract/kinds/item.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import { mergeItems } from './merge.ts';
import { itemGroups } from './service/groups.ts';

/** What items have beside the operations of every kind. */
export function itemRoutes({ records }: { records: Records }): Route[] {
  return [
    route(itemMerge, (call) => records.run(commandContext(call, itemMerge), mergeItems, call.body)),
    route(itemGroupsGet, ({ workspace: { workspaceID }, query: { by, ...query } }) =>
      itemGroups({ records, workspaceID, query }, by),
    ),
  ];
}
