import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type FindID, type Named, withIDs } from './message-ids.ts';

interface Row {
  workspaceID: string;
  id: string;
  value: string;
  deletedAt: string | null;
}

/** Where texts are that named records by key so far: in the column itself, or at a path of its JSON. */
export const places: readonly [table: string, column: string, paths?: readonly (readonly string[])[]][] = [
  ['quest', 'description'],
  ['quest', 'journal'],
  ['questNode', 'journal'],
  ['questEdge', 'label'],
  ['npc', 'barks', [['rows', '*', 'text']]],
  ['questNode', 'effects', [['*', 'bark']]],
  ['questEdge', 'effects', [['*', 'bark']]],
  ['conversationNode', 'effects', [['*', 'bark']]],
  ['conversationNode', 'cases', [['rows', '*', 'effects', '*', 'bark']]],
];

/**
 * Descriptions, journals, labels and barks name records by id, as lines of conversations do: a record that is renamed stays the one
 * they name (content §1).
 */
export function textsByID(): Migration {
  return {
    async up(db) {
      await convertAll(db as Kysely<object>);
    },
  };
}

async function convertAll(db: Kysely<object>): Promise<void> {
  const keys = new Map<string, string>();
  for (const kind of ['variable', 'item', 'quest', 'npc', 'conversation']) {
    const { rows } = await sql<{ workspaceID: string; id: string; key: string }>`
      select "workspaceID", "id", "key" from ${sql.table(kind)} where "deletedAt" is null`.execute(db);
    for (const { workspaceID, id, key } of rows) keys.set(`${workspaceID} ${kind} ${key}`, id);
  }
  for (const [table, column, paths = [[]]] of places) {
    const { rows } = await sql<Row>`
      select "workspaceID", "id", ${sql.ref(column)} as "value", "deletedAt" from ${sql.table(table)}
      where ${sql.ref(column)} like ${paths[0]?.length ? '%{%{%' : '%{%'}`.execute(db);
    for (const row of rows) {
      const made = converted(row.value, paths, (kind, key) => keys.get(`${row.workspaceID} ${kind} ${key}`));
      if (made.named.length === 0) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${made.value}
        where "workspaceID" = ${row.workspaceID} and "id" = ${row.id}`.execute(db);
      for (const { path, kind, id } of made.named)
        await sql`insert into "reference"
          ("workspaceID", "kind", "recordID", "field", "path", "targetKind", "targetID", "isLive")
          values (${row.workspaceID}, ${table}, ${row.id}, ${column}, ${path}, ${kind}, ${id}, ${row.deletedAt === null ? 1 : 0})
          on conflict do nothing`.execute(db);
    }
  }
}

function converted(value: string, paths: readonly (readonly string[])[], findID: FindID) {
  const named: (Named & { path: string })[] = [];
  const change = (text: unknown, path: string): unknown => {
    if (typeof text !== 'string') return text;
    const made = withIDs(text, findID);
    named.push(...made.named.map((each) => ({ ...each, path })));
    return made.text;
  };
  if (paths[0]?.length === 0) return { value: String(change(value, '')), named };
  const document = paths.reduce<unknown>((held, path) => changedAt(held, path, '', change), JSON.parse(value));
  return { value: JSON.stringify(document), named };
}

export function changedAt(
  value: unknown,
  [part, ...rest]: readonly string[],
  path: string,
  change: (found: unknown, path: string) => unknown,
): unknown {
  if (part === undefined) return change(value, path);
  if (typeof value !== 'object' || value === null) return value;
  const isMeant = (key: string) => part === '*' || part === key;
  if (Array.isArray(value))
    return value.map((member, index) =>
      isMeant(String(index)) ? changedAt(member, rest, `${path}/${index}`, change) : member,
    );
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      isMeant(key) ? changedAt(member, rest, `${path}/${key}`, change) : member,
    ]),
  );
}
