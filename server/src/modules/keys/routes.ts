import { keyAliasDelete, keyAliasDigestGet, keyResolve, type ResolvedKey } from '#contract/key.ts';
import { sortKey } from '#server/database/fold.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { resolveKeys } from '#server/records/keys/aliases.ts';
import { earlierKeys, removeEarlierKey } from '#server/records/keys/earlier-keys.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { Records } from '#server/records/records.ts';

/** Keys and what they lead to (content §1). */
export function keyRoutes({ records }: { records: Records }): Route[] {
  const { database } = records;
  const kindOf = (name: string) => records.kinds.get(name) as unknown as RecordKind<Record<string, unknown>>;
  return [
    route(keyResolve, async ({ workspace: { workspaceID }, body }) => {
      const rows: ResolvedKey[] = [];
      for (const [name, group] of Map.groupBy(body.keys, ({ kind }) => kind)) {
        const keys = group.map(({ key }) => key);
        const found = await resolveKeys(database.read, workspaceID, kindOf(name), keys);
        for (const key of new Set(keys)) {
          const one = found.get(sortKey(key));
          if (one) rows.push({ ...one, kind: name, key, currentKey: one.key });
        }
      }
      return { rows };
    }),

    route(keyAliasDigestGet, async ({ workspace: { workspaceID }, query }) => {
      const keys = await earlierKeys(database.read, workspaceID, kindOf(query.kind), query.recordID);
      return { rows: keys.map((key) => ({ key })), total: keys.length };
    }),

    // No record changes, so the history has nothing to tell and nothing to undo: the screen asks before.
    route(keyAliasDelete, (call) =>
      records.command(commandContext(call, keyAliasDelete), async (tx) => {
        const kind = kindOf(call.body.kind);
        await tx.get(kind, call.body.recordID);
        await removeEarlierKey(tx.transaction, call.workspace.workspaceID, kind, call.body);
        return {};
      }),
    ),
  ];
}
