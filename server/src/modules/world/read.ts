import { isDeepStrictEqual } from 'node:util';
import type { OperationBody } from '#contract/operation.ts';
import {
  gameKinds,
  type WorldKind,
  type WorldPage,
  type WorldRecords,
  worldKinds,
  type worldRecordsGet,
} from '#contract/world.ts';
import { recordsByID } from '#server/records/find.ts';
import { decode, fieldsOf, type RecordKind, type StoredRecord } from '#server/records/kind.ts';
import type { Records } from '#server/records/records.ts';

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields> & { initial: Fields };

/** Rows read by one query; between two of them other requests have their turn. */
const chunkRows = 250;
const pageRows = 2000;
/** Characters after which a page ends: rows may hold long texts. */
const pageCharacters = 1_000_000;

/** Whether there is a record, not in the trash, of a kind that only games have. */
export async function holdsGame({ database }: Records, workspaceID: string): Promise<boolean> {
  for (const kind of gameKinds) {
    const found = await database.read
      .selectFrom(kind)
      .select('id')
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** The rows after that place, in the order of `worldKinds` and of ids. */
export async function worldPage(records: Records, workspaceID: string, after?: string): Promise<WorldPage> {
  const [name, afterID = ''] = after?.split('/') ?? [worldKinds[0]];
  const page: WorldPage = {
    initial: {},
    rows: {},
    total: after === undefined ? await count(records, workspaceID) : null,
    next: null,
  };
  let [rowsLeft, charactersLeft] = [pageRows, pageCharacters];
  const from = worldKinds.indexOf(name as WorldKind);
  for (const each of from < 0 ? [] : worldKinds.slice(from)) {
    const kind = kindOf(records, each);
    const rows: Fields[] = [];
    page.initial[each] = kind.initial;
    page.rows[each] = rows;
    let last = each === name ? afterID : '';
    for (;;) {
      const limit = Math.min(chunkRows, rowsLeft);
      const found = await chunkAfter(records, workspaceID, kind, last, limit);
      for (const row of found) {
        rows.push(compact(kind, decode(kind, row)));
        charactersLeft -= charactersOf(row);
      }
      rowsLeft -= found.length;
      last = String(found.at(-1)?.id ?? last);
      if (found.length < limit) break;
      if (rowsLeft <= 0 || charactersLeft <= 0) {
        page.next = `${each}/${last}`;
        return page;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return page;
}

/** Those of the ids that are there and not in the trash. */
export async function worldRecords(
  records: Records,
  workspaceID: string,
  { kind: name, ids }: OperationBody<typeof worldRecordsGet>,
): Promise<WorldRecords> {
  const kind = kindOf(records, name);
  const found = await recordsByID(kind.table)(records.database, { workspaceID, ids });
  const rows = found.filter(({ deletedAt }) => deletedAt === null).map((row) => compact(kind, decode(kind, row)));
  return { initial: kind.initial, rows, total: rows.length };
}

function kindOf({ kinds }: Records, name: WorldKind): Kind {
  return kinds.get(name) as unknown as Kind;
}

function chunkAfter({ database }: Records, workspaceID: string, { table }: Kind, after: string, limit: number) {
  return database.read
    .selectFrom(table)
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('id', '>', after)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

async function count({ database }: Records, workspaceID: string): Promise<number> {
  let total = 0;
  for (const kind of worldKinds) {
    const { rows } = await database.read
      .selectFrom(kind)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    total += Number(rows);
  }
  return total;
}

/** A row as it is sent: without what a new record has in a field. */
function compact(kind: Kind, record: StoredRecord<Fields>): Fields {
  const row: Fields = { [`${kind.kind}ID`]: record.id, version: record.version };
  for (const [field, value] of Object.entries(fieldsOf<Fields>(kind, record)))
    if (!isInitial(value, kind.initial[field])) row[field] = value;
  return row;
}

const isInitial = (value: unknown, initial: unknown): boolean =>
  typeof value === 'object' && value !== null ? isDeepStrictEqual(value, initial) : value === initial;

const charactersOf = (row: Fields): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
