import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { chunkSide, printRow, readRow, storedRow } from '#contract/kinds/map-rows.ts';

interface Row {
  workspaceID: string;
  id: string;
  updatedAt: string;
}

interface Chunk extends Row {
  rows: string;
}

interface Line extends Row {
  counted: number | null;
  countedAt: string | null;
  note: string;
}

/**
 * Undo and redo once made a second line of one item and box in a stocktake, which could not be posted then, and a second chunk of
 * tiles in one place of a map, of which only one was seen. The later one stays, with what the earlier one says where it says nothing; that one
 * goes into the trash, out of which nothing takes it.
 */
export function joinedPairs(): Migration {
  return {
    async up(db) {
      await join<Chunk>(
        db as Kysely<object>,
        'mapChunk',
        ['layerID', 'x', 'y'],
        (chunk) => chunk.updatedAt,
        joinChunks,
      );
      await join<Line>(
        db as Kysely<object>,
        'stocktakeLine',
        ['stocktakeID', 'boxID', 'itemID'],
        // What was counted comes before what was not.
        ({ counted, countedAt, updatedAt }) => (counted === null ? `0 ${updatedAt}` : `1 ${countedAt ?? ''}`),
        async (of, line, earlier) => {
          if (line.note !== '' || earlier.note === '') return;
          line.note = earlier.note;
          await sql`update "stocktakeLine" set "note" = ${line.note} where ${isRow(line)}`.execute(of);
        },
      );
    },
  };
}

const isRow = ({ workspaceID, id }: Row) => sql<boolean>`"workspaceID" = ${workspaceID} and "id" = ${id}`;

async function join<R extends Row>(
  db: Kysely<object>,
  table: string,
  place: readonly string[],
  ageOf: (row: R) => string,
  complete: (db: Kysely<object>, later: R, earlier: R) => Promise<void>,
): Promise<void> {
  const now = new Date().toISOString();
  const columns = place.map((column) => sql.ref(column));
  // Those that went into the trash together would come out of it together.
  const { rows: places } = await sql<Record<string, string | number | null>>`
    select "workspaceID", ${sql.join(columns)}, "deletedBatchID" from ${sql.table(table)}
    where "deletedAt" is null or "deletedBatchID" is not null
    group by "workspaceID", ${sql.join(columns)}, "deletedBatchID" having count(*) > 1`.execute(db);
  for (const { workspaceID, deletedBatchID, ...values } of places) {
    const isThere = sql.join(
      place.map((column) => sql`${sql.ref(column)} = ${values[column] ?? null}`),
      sql` and `,
    );
    const isTogether =
      deletedBatchID === null ? sql`"deletedAt" is null` : sql`"deletedBatchID" = ${deletedBatchID ?? null}`;
    const { rows } = await sql<R>`select * from ${sql.table(table)}
      where "workspaceID" = ${workspaceID ?? null} and ${isThere} and ${isTogether}`.execute(db);
    const [last, ...others] = rows.toSorted((one, other) => {
      const [first, second] = [`${ageOf(one)} ${one.id}`, `${ageOf(other)} ${other.id}`];
      return first < second ? 1 : -1;
    });
    if (!last) continue;
    await sql`update ${sql.table(table)} set "version" = "version" + 1 where ${isRow(last)}`.execute(db);
    for (const other of others) {
      await complete(db, last, other);
      await sql`update ${sql.table(table)} set "version" = "version" + 1,
        "deletedAt" = coalesce("deletedAt", ${now}), "deletedBatchID" = null where ${isRow(other)}`.execute(db);
    }
  }
}

async function joinChunks(db: Kysely<object>, chunk: Chunk, earlier: Chunk): Promise<void> {
  const [rows, below] = [chunk, earlier].map((each) => JSON.parse(each.rows) as string[]);
  const joined = (rows ?? []).map((row, index) => {
    const [cells, under] = [readRow(row) ?? empty, readRow(below?.[index] ?? '') ?? empty];
    return storedRow(printRow(cells.map((cell, column) => (cell === 0 ? (under[column] ?? 0) : cell))));
  });
  chunk.rows = JSON.stringify(joined);
  await sql`update "mapChunk" set "rows" = ${chunk.rows} where ${isRow(chunk)}`.execute(db);
}

const empty: readonly number[] = new Array<number>(chunkSide).fill(0);
