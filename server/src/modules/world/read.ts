import { isDeepStrictEqual } from 'node:util';
import { namedFields } from '#content/script/named-fields.ts';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { OperationBody } from '#contract/operation.ts';
import {
  gameKinds,
  type WorldKind,
  type WorldNames,
  type WorldPage,
  type WorldRecords,
  worldKinds,
  type worldRecordsGet,
} from '#contract/world.ts';
import { isAmong } from '#server/database/prepare.ts';
import { workspaceLanguage } from '#server/records/held-world.ts';
import { decodeColumn, encode, type FieldType, isJSON, type RecordKind } from '#server/records/kind.ts';
import { textLength } from '#server/records/limits/text-length.ts';
import type { Records } from '#server/records/records.ts';

type Fields = Record<string, unknown>;

/** How records of a kind are read for the world. */
interface WorldReader {
  kind: WorldKind;
  table: RecordKind['table'];
  /** What a new record has. */
  initial: Fields;
  fields: readonly { name: string; type: FieldType; initial: unknown; initialColumn: unknown }[];
  /** Holds something in all of its rows. */
  needs: string | undefined;
}

/** Rows read by one query; between two of them other requests have their turn. */
const chunkRows = 250;
const pageRows = 2000;
/** Characters after which a page ends: rows may hold long texts. */
const pageCharacters = 1_000_000;
/** Of rows that say more than so many characters only a few are read at once: each may be as long as a request is. */
const chunkCharacters = 4_000_000;
const longRows = 8;

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
    language: after === undefined ? await workspaceLanguage(records.database.read, workspaceID) : null,
    next: null,
  };
  let [rowsLeft, charactersLeft] = [pageRows, pageCharacters];
  const from = worldKinds.indexOf(name as WorldKind);
  for (const each of from < 0 ? [] : worldKinds.slice(from)) {
    const reader = readerOf(records, each);
    const rows: Fields[] = [];
    page.initial[each] = reader.initial;
    page.rows[each] = rows;
    let last = each === name ? afterID : '';
    for (;;) {
      const most = Math.min(chunkRows, rowsLeft);
      const limit = await fittingRows(records, rowsAfter(records, workspaceID, reader, last, most), reader, most);
      const found = await chunkAfter(records, workspaceID, reader, last, limit);
      for (const columns of found) {
        const { row, characters } = compact(reader, columns);
        rows.push(row);
        charactersLeft -= characters;
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

/** What scripts call records by, of all kinds that they call anything. */
export async function worldNames(records: Records, workspaceID: string): Promise<WorldNames> {
  const names: WorldNames = { initial: {}, rows: {} };
  for (const kind of worldKinds) {
    const named = namedFields[kind];
    if (!named) continue;
    const all = readerOf(records, kind);
    const reader = { ...all, fields: all.fields.filter(({ name }) => named.fields.includes(name)) };
    const rows: Fields[] = [];
    names.initial[kind] = Object.fromEntries(reader.fields.map(({ name, initial }) => [name, initial]));
    names.rows[kind] = rows;
    for (let found: Fields[] = [], last = ''; ; last = String(found.at(-1)?.id)) {
      found = await chunkAfter(records, workspaceID, reader, last, chunkRows, named.isNamed);
      for (const columns of found) rows.push(compact(reader, columns).row);
      if (found.length < chunkRows) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return names;
}

/** Those of the ids that are there and not in the trash; of the first ids alone once they say as much as a page does. */
export async function worldRecords(
  records: Records,
  workspaceID: string,
  { kind: name, ids }: OperationBody<typeof worldRecordsGet>,
): Promise<WorldRecords> {
  const reader = readerOf(records, name);
  const rows: Fields[] = [];
  let [read, charactersLeft] = [0, pageCharacters];
  while (read < ids.length && charactersLeft > 0) {
    if (read > 0) await new Promise((resolve) => setImmediate(resolve));
    const next = ids.slice(read, read + chunkRows);
    const limit = await fittingRows(records, rowsByID(records, workspaceID, reader, next), reader, next.length);
    const found = await rowsByID(records, workspaceID, reader, next.slice(0, limit))
      .select(columnsOf(reader))
      .execute();
    for (const columns of found) {
      const { row, characters } = compact(reader, columns);
      rows.push(row);
      charactersLeft -= characters;
    }
    read += limit;
  }
  return { initial: reader.initial, rows, total: rows.length, next: read < ids.length ? read : null };
}

function readerOf({ kinds }: Records, name: WorldKind): WorldReader {
  const kind = kinds.get(name) as unknown as RecordKind<Fields> & { initial: Fields };
  const { worldFields, worldNeeds: needs }: KindDeclaration = declarations[name];
  const { table } = kind;
  const initialColumns = encode(kind, kind.initial);
  const fields = Object.entries(kind.fields)
    .filter(([field]) => worldFields?.includes(field) !== false)
    .map(([field, type]) => {
      return { name: field, type, initial: kind.initial[field], initialColumn: initialColumns[field] };
    });
  const initial = Object.fromEntries(
    fields.flatMap(({ name: field }) => (field in kind.initial ? [[field, kind.initial[field]]] : [])),
  );
  return { kind: name, table, initial, fields, needs };
}

const columnsOf = ({ fields }: WorldReader) => ['id', 'version', ...fields.map(({ name }) => name as 'id')] as const;

/** The rows of a kind that are in the world. */
const rowsOf = ({ database }: Records, workspaceID: string, { table, needs }: WorldReader) =>
  database.read
    .selectFrom(table)
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .$if(needs !== undefined, (query) => query.where(needs as 'id', 'is not', null));

const rowsByID = (records: Records, workspaceID: string, reader: WorldReader, ids: readonly string[]) =>
  rowsOf(records, workspaceID, reader).where(isAmong(records.database.engine, 'id', ids));

const rowsAfter = (records: Records, workspaceID: string, reader: WorldReader, after: string, limit: number) =>
  rowsOf(records, workspaceID, reader).where('id', '>', after).orderBy('id').limit(limit);

function chunkAfter(
  records: Records,
  workspaceID: string,
  reader: WorldReader,
  after: string,
  limit: number,
  isNamed = false,
): Promise<Fields[]> {
  return rowsAfter(records, workspaceID, reader, after, limit)
    .select(columnsOf(reader))
    .$if(isNamed, (query) => query.where('name' as 'id', '!=', ''))
    .execute();
}

/** How many of so many rows are read at once. */
async function fittingRows(
  { database }: Records,
  rows: ReturnType<typeof rowsOf>,
  { kind, fields }: WorldReader,
  limit: number,
): Promise<number> {
  if (limit <= longRows) return limit;
  const length = textLength(declarations[kind], new Set(fields.map(({ name }) => name)));
  const { characters } = await database.read
    .selectFrom(rows.select(length.as('characters')).as('next'))
    .select(({ fn }) => fn.sum<number | string | null>('characters').as('characters'))
    .executeTakeFirstOrThrow();
  return Number(characters ?? 0) > chunkCharacters ? longRows : limit;
}

async function count(records: Records, workspaceID: string): Promise<number> {
  let total = 0;
  for (const kind of worldKinds) {
    const { needs } = readerOf(records, kind);
    const { rows } = await records.database.read
      .selectFrom(kind)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .$if(needs !== undefined, (query) => query.where(needs as 'id', 'is not', null))
      .executeTakeFirstOrThrow();
    total += Number(rows);
  }
  return total;
}

/** A row as it is sent: without what a new record has in a field, which is told before it is decoded. */
function compact({ kind, fields }: WorldReader, columns: Fields): { row: Fields; characters: number } {
  const row: Fields = { [`${kind}ID`]: columns.id, version: columns.version };
  let characters = 0;
  for (const { name, type, initial, initialColumn } of fields) {
    const column = columns[name];
    if (column === initialColumn) continue;
    const value = decodeColumn(type, column);
    // The same document may be written in several ways.
    if (isJSON(type) && isDeepStrictEqual(value, initial)) continue;
    row[name] = value;
    characters += typeof column === 'string' ? column.length : 8;
  }
  return { row, characters };
}
