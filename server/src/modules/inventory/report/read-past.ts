import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Records } from '#server/records/records.ts';
import type { Past, PastChange, PastKind } from './past.ts';

/** Rows that are read at once: each portion holds the process for some milliseconds. */
const atOnce = 2000;

/** Everything that counts, as it is now. */
export async function readNow({ database }: Records, workspaceID: string, past: Past): Promise<void> {
  const pages = async <Row extends { id: string }>(table: PastKind, columns: string[], add: (row: Row) => void) => {
    for (let after = ''; ; ) {
      const rows = (await database.read
        .selectFrom(table as 'item')
        .select(['id', ...columns] as 'id'[])
        .where('workspaceID', '=', workspaceID)
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute()) as Row[];
      for (const row of rows) add(row);
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      after = last.id;
    }
  };
  await pages<{ id: string; parentPlaceID: string | null; name: string; deletedAt: string | null }>(
    'place',
    ['parentPlaceID', 'name', 'deletedAt'],
    ({ id, deletedAt, ...place }) => past.addPlace(id, place, deletedAt === null),
  );
  await pages<{ id: string; placeID: string | null; name: string; deletedAt: string | null }>(
    'box',
    ['placeID', 'name', 'deletedAt'],
    ({ id, deletedAt, ...box }) => past.addBox(id, box, deletedAt === null),
  );
  type Item = {
    id: string;
    name: string;
    unit: string;
    value: number | null;
    tags: string;
    deletedAt: string | null;
  };
  await pages<Item>('item', ['name', 'unit', 'value', 'tags', 'deletedAt'], ({ id, tags, deletedAt, ...item }) =>
    past.addItem(id, { ...item, tags: JSON.parse(tags) as string[] }, deletedAt === null),
  );
  await pages<{ id: string; itemID: string; boxID: string; quantity: number }>(
    'stock',
    ['itemID', 'boxID', 'quantity'],
    ({ id, ...stock }) => past.addStock(id, stock),
  );
}

/** What was done to them after a moment, the newest change first. */
export async function* changesSince(
  { database }: Records,
  workspaceID: string,
  moment: string,
): AsyncGenerator<PastChange> {
  const { first } = await firstSince(database.read, workspaceID, moment).executeTakeFirstOrThrow();
  if (first === null) return;
  let cursor: { batchID: string; seq: number } | null = null;
  for (;;) {
    let query = database.read
      .selectFrom('historyEntry as entry')
      .innerJoin('historyBatch as batch', (join) =>
        join.onRef('batch.workspaceID', '=', 'entry.workspaceID').onRef('batch.batchID', '=', 'entry.batchID'),
      )
      .select([
        'batch.at',
        'entry.batchID',
        'entry.seq',
        'entry.kind',
        'entry.recordID',
        'entry.action',
        'entry.before',
      ])
      .where('entry.workspaceID', '=', workspaceID)
      .where('entry.batchID', '>=', first)
      .where('entry.kind', 'in', ['item', 'box', 'place', 'stock'])
      .orderBy('entry.batchID', 'desc')
      .orderBy('entry.seq', 'desc')
      .limit(atOnce);
    if (cursor)
      query = query.where(sql<boolean>`("entry"."batchID", "entry"."seq") < (${cursor.batchID}, ${cursor.seq})`);
    const rows: Awaited<ReturnType<typeof query.execute>> = await query.execute();
    for (const { at, kind, recordID, action, before } of rows)
      yield {
        at,
        kind: kind as PastKind,
        recordID,
        action,
        before: before === null ? null : (JSON.parse(before) as Record<string, unknown>),
      };
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    cursor = last;
  }
}

/** By the index of the moments: for the least of all ids the databases walk the whole history before the moment. */
export function firstSince(db: Kysely<Tables>, workspaceID: string, moment: string) {
  return db
    .with(
      (name) => name('since').materialized(),
      (cte) =>
        cte
          .selectFrom('historyBatch')
          .select('batchID')
          .where('workspaceID', '=', workspaceID)
          .where('at', '>', moment),
    )
    .selectFrom('since')
    .select((select) => select.fn.min('batchID').as('first'));
}

/** Differs when something was changed in between: what was read would not fit together. */
export async function stateOfHistory({ database }: Records, workspaceID: string) {
  const { entries, batches, since } = await database.read
    .selectFrom('historyBatch')
    .select((select) => [
      select.fn.sum<number | string | null>('entryCount').as('entries'),
      select.fn.countAll<number | string>().as('batches'),
      select.fn.min('at').as('since'),
    ])
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  return { mark: `${entries} ${batches}`, since: since as string | null };
}
