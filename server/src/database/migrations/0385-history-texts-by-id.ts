import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { changedAt, places } from './0378-texts-by-id.ts';
import { type FindID, withIDs } from './message-ids.ts';

interface Entry {
  workspaceID: string;
  batchID: string;
  seq: number;
  kind: string;
  before: string | null;
  after: string | null;
}

const pageSize = 200;

/**
 * The history says what texts named by key before 0378-texts-by-id in the words of after it, so that what was done then can be
 * undone: the text of a record was another than the history said.
 */
export function historyTextsByID(): Migration {
  return {
    async up(db) {
      await convertHistory(db as Kysely<object>);
    },
  };
}

async function convertHistory(db: Kysely<object>): Promise<void> {
  // What was written after that names by id, and braces in it were left as they are.
  const { rows: runs } = await sql<{ at: string }>`
    select "timestamp" as "at" from "kysely_migration" where "name" = '0378-texts-by-id'`.execute(db);
  const at = runs[0]?.at ?? '';
  const keys = await keysAt(db, at);
  const kinds = sql.join([...new Set(places.map(([table]) => table))]);
  for (let last: Entry | undefined; ; ) {
    const after = last
      ? sql`and (e."workspaceID", e."batchID", e."seq") > (${last.workspaceID}, ${last.batchID}, ${last.seq})`
      : sql``;
    const { rows } = await sql<Entry>`
      select e."workspaceID", e."batchID", e."seq", e."kind", e."before", e."after" from "historyEntry" as e
      join "historyBatch" as b on b."workspaceID" = e."workspaceID" and b."batchID" = e."batchID"
      where b."at" < ${at} and e."kind" in (${kinds}) and (e."before" like '%{%{%' or e."after" like '%{%{%') ${after}
      order by e."workspaceID", e."batchID", e."seq" limit ${pageSize}`.execute(db);
    for (const entry of rows) await convertEntry(db, entry, keys);
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

async function convertEntry(db: Kysely<object>, entry: Entry, keys: ReadonlyMap<string, string>): Promise<void> {
  const { workspaceID, batchID, seq, kind } = entry;
  const findID: FindID = (of, key) => keys.get(`${workspaceID} ${of} ${key}`);
  const [before, after] = [converted(kind, entry.before, findID), converted(kind, entry.after, findID)];
  if (before === entry.before && after === entry.after) return;
  await sql`update "historyEntry" set "before" = ${before}, "after" = ${after}
    where "workspaceID" = ${workspaceID} and "batchID" = ${batchID} and "seq" = ${seq}`.execute(db);
}

/** The records that were called by a key then, which may have another by now. */
async function keysAt(db: Kysely<object>, at: string): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const kind of ['variable', 'item', 'quest', 'npc', 'conversation']) {
    const { rows } = await sql<{ workspaceID: string; id: string; key: string }>`
      select r."workspaceID", r."id", coalesce((
        select a."key" from "keyAlias" as a
        join "historyBatch" as b on b."workspaceID" = a."workspaceID" and b."batchID" = a."batchID"
        where a."workspaceID" = r."workspaceID" and a."kind" = ${kind} and a."recordID" = r."id" and b."at" >= ${at}
        order by b."at", a."batchID" limit 1
      ), r."key") as "key"
      from ${sql.table(kind)} as r
      where r."createdAt" < ${at} and (r."deletedAt" is null or r."deletedAt" >= ${at})`.execute(db);
    for (const { workspaceID, id, key } of rows) keys.set(`${workspaceID} ${kind} ${key}`, id);
  }
  return keys;
}

/** All values of a record, or those that an entry has changed of it: by field, and by `field/pointer` inside a document. */
function converted(kind: string, values: string | null, findID: FindID): string | null {
  if (values === null) return null;
  const text = (value: unknown) => (typeof value === 'string' ? withIDs(value, findID).text : value);
  const parsed = Object.entries(JSON.parse(values) as Record<string, unknown>);
  const changed = parsed.map(([key, value]) => {
    const [field, ...pointer] = key.split('/');
    let made = value;
    for (const [table, column, paths = [[]]] of places) {
      if (table !== kind || column !== field) continue;
      for (const path of paths)
        if (
          pointer.length <= path.length &&
          pointer.every((part, index) => path[index] === '*' || path[index] === part)
        )
          made = changedAt(made, path.slice(pointer.length), '', text);
    }
    return [key, made];
  });
  return JSON.stringify(Object.fromEntries(changed));
}
