import { type RawBuilder, sql } from 'kysely';
import type { OperationBody } from '#contract/operation.ts';
import type { KindUsers, usersOfManyGet } from '#contract/reference.ts';
import { prepare } from '#server/database/prepare.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';

type Kind = RecordKind<Record<string, unknown>>;

interface Target {
  workspaceID: string;
  targetKind: string;
  targetIDs: string[];
}

const namesShown = 3;

const kindsOfUsers = prepare<Target, { kind: string }>((db, given) =>
  db
    .selectFrom('reference')
    .select('kind')
    .distinct()
    .where('workspaceID', '=', given('workspaceID'))
    .where(given.among('targetID', 'targetIDs'))
    .where('targetKind', '=', given('targetKind'))
    .where('isLive', '=', 1)
    .orderBy('kind'),
);

/**
 * How many records beside these use any of them, and what the first are called. A record whose part uses one counts as that
 * record: the quest of a node.
 */
export async function usersOfMany(
  records: Records,
  workspaceID: string,
  { kind: targetKind, ids: targetIDs }: OperationBody<typeof usersOfManyGet>,
) {
  const target = { workspaceID, targetKind, targetIDs };
  const reader = new RecordReader(records.database, records.contextOf({ workspaceID, actorID: null, operation: '' }));
  const found = (await kindsOfUsers(records.database, target)).flatMap(({ kind }) => kindOf(records, kind) ?? []);
  const wholes = Map.groupBy(found, (kind) => wholeOf(kind)?.kind ?? kind.kind);
  const rows: KindUsers[] = [];
  for (const [name, users] of [...wholes].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const kind = kindOf(records, name);
    if (!kind) continue;
    const ids = await userIDs(reader, target, users);
    if (ids.length === 0) continue;
    const first = await reader.findMany(kind, ids.slice(0, namesShown));
    const titles = new Map(first.map((record) => [record.id, kind.title(record)]));
    const names = ids.slice(0, namesShown).flatMap((id) => titles.get(id) ?? []);
    rows.push({ kind: kind.kind, one: kind.one, many: kind.many, total: ids.length, names });
  }
  return { rows, total: rows.reduce((sum, { total }) => sum + total, 0) };
}

const kindOf = ({ kinds }: Records, name: string) => kinds.get(name) as unknown as Kind | undefined;

/** Where the kind's records are parts of another: which kind, by which field. */
function wholeOf({ references = [] }: Kind): { kind: string; field: string } | undefined {
  const owner = references.find(({ isOwner, isTrashedAlong }) => isOwner && isTrashedAlong);
  return owner && 'kind' in owner ? owner : undefined;
}

/** Of the users of these kinds, and of what those are parts of, each once, in the order they were made. */
async function userIDs(reader: RecordReader, { workspaceID, targetKind, targetIDs }: Target, users: readonly Kind[]) {
  const found = new Set<string>();
  for (const user of users) {
    const whole = wholeOf(user);
    const id: RawBuilder<string> = sql.ref(whole ? `part.${whole.field}` : 'reference.recordID');
    let select = reader.db
      .selectFrom('reference')
      .select(id.as('id'))
      .distinct()
      .where('reference.workspaceID', '=', workspaceID)
      .where('reference.targetID', 'in', targetIDs)
      .where('reference.targetKind', '=', targetKind)
      .where('reference.kind', '=', user.kind)
      .where('reference.isLive', '=', 1);
    if (whole)
      select = select.innerJoin(`${user.table} as part` as 'item as part', (join) =>
        join.onRef('part.workspaceID', '=', 'reference.workspaceID').onRef('part.id', '=', 'reference.recordID'),
      ) as unknown as typeof select;
    for (const row of await select.execute()) found.add(row.id);
  }
  for (const id of targetIDs) found.delete(id);
  return [...found].sort();
}
