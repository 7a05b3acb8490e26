import { type Favorite, favoriteDelete, favoriteDigestGet, favoriteSave, favoritesMax } from '#contract/favorite.ts';
import { kindFacts } from '#contract/kinds/facts.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { invalid } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { once } from '#server/records/once.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';

/** One's own favorites in a workspace. */
export function favoriteRoutes({ records }: { records: Records }): Route[] {
  const { database } = records;
  return [
    route(favoriteDigestGet, async ({ user, workspace: { workspaceID } }) => {
      const stored = await database.read
        .selectFrom('favorite')
        .select(['path', 'title'])
        .where('workspaceID', '=', workspaceID)
        .where('userID', '=', user.userID)
        .orderBy('createdAt')
        .orderBy('path')
        .execute();
      return { rows: await withNames(records, workspaceID, stored) };
    }),

    route(favoriteSave, ({ user, workspace: { workspaceID }, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const { db } = transaction;
          // Several at once would each find room for one.
          await transaction.lock(`favorites ${workspaceID} ${user.userID}`);
          const own = await db
            .selectFrom('favorite')
            .select('path')
            .where('workspaceID', '=', workspaceID)
            .where('userID', '=', user.userID)
            .execute();
          if (own.length >= favoritesMax && !own.some(({ path }) => path === body.path))
            throw invalid({
              pointer: '/path',
              detail: `You have ${favoritesMax} favorites. Remove one to add another.`,
            });
          await db
            .insertInto('favorite')
            .values({ workspaceID, userID: user.userID, ...body, createdAt: records.now() })
            .onConflict((conflict) =>
              conflict.columns(['workspaceID', 'userID', 'path']).doUpdateSet({ title: body.title }),
            )
            .execute();
          return {};
        }),
      ),
    ),

    route(favoriteDelete, ({ user, workspace: { workspaceID }, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          await transaction.db
            .deleteFrom('favorite')
            .where('workspaceID', '=', workspaceID)
            .where('userID', '=', user.userID)
            .where('path', '=', body.path)
            .execute();
          return {};
        }),
      ),
    ),
  ];
}

type Stored = Pick<Favorite, 'path' | 'title'>;

/** Records by the name they have now, without those that are not there. */
async function withNames(records: Records, workspaceID: string, stored: readonly Stored[]): Promise<Favorite[]> {
  const reader = new RecordReader(records.database, records.contextOf({ workspaceID, actorID: null, operation: '' }));
  const leading = stored.map((favorite) => ({ ...favorite, ...leadsTo(favorite.path) }));
  const names = new Map<string, string>();
  for (const [name, group] of Map.groupBy(leading, ({ kind }) => kind)) {
    const ids = group.flatMap(({ recordID }) => recordID ?? []);
    const kind = records.kinds.get(name ?? '') as unknown as RecordKind<Record<string, unknown>> | undefined;
    if (!kind || ids.length === 0) continue;
    for (const record of await reader.findMany(kind, ids))
      if (record.deletedAt === null) names.set(record.id, kind.title(record));
  }
  return leading.flatMap(({ path, title, kind, recordID }) => {
    const name = recordID === undefined ? title : names.get(recordID);
    return name === undefined ? [] : [{ path, title: name, kind }];
  });
}

/** The kind whose list or record a path shows. */
function leadsTo(path: string): { kind: PageKind | null; recordID?: string } {
  const route = path.split('?', 1)[0]!;
  for (const kind of pageKinds) {
    const list = kindFacts[kind].path;
    if (route === list) return { kind };
    const recordID = route.startsWith(`${list}/`) ? route.slice(list.length + 1) : '';
    if (/^[\da-f-]{36}$/.test(recordID)) return { kind, recordID };
  }
  return { kind: null };
}
