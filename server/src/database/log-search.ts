import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import { contains } from './contains.ts';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** A log with a column `searchFold`, and its index on SQLite (migration 0031). */
export type SearchedLog = 'auditEntry' | 'outbox';

const indexes = {
  auditEntry: { key: 'auditEntry.auditID', search: 'auditSearch', grams: 'auditGram' },
  outbox: { key: 'outbox.mailID', search: 'outboxSearch', grams: 'outboxGram' },
} as const;

/** Of more candidates than this, reading the rows in order is as quick. */
const mostCandidates = 2000;
const pieceLetters = 3;
const mostPieces = 24;

/**
 * What a row of a log must fulfil to hold every word of a search. PostgreSQL finds the words through its own index
 * (pg_trgm). On SQLite the rows that have the rarest piece of the words are candidates, found in FTS5; where no piece is
 * rare, or the words are shorter than a piece, all rows are read.
 */
export async function searchConditions(
  { read, engine }: { read: Kysely<Tables>; engine: Engine },
  log: SearchedLog,
  search: string,
): Promise<RawBuilder<boolean>[]> {
  const words = [...new Set(fold(search).split(/\s+/).filter(Boolean))];
  const held = words.map((word) => contains('searchFold', word));
  if (engine === 'postgres') return held;
  const piece = await rarestPiece(read, log, words);
  if (piece === null) return held;
  const { key, search: table } = indexes[log];
  const isCandidate = sql<boolean>`${sql.ref(key)} in (
    select "recordID" from ${sql.table(table)} where "searchID" in (${rowsWith(log, piece)}))`;
  return [isCandidate, ...held];
}

/** Counting rows of a piece ends at the limit, so that a common one costs no more than a rare one. */
async function rarestPiece(db: Kysely<Tables>, log: SearchedLog, words: readonly string[]): Promise<string | null> {
  const pieces = [...new Set(words.flatMap(piecesOf))].slice(0, mostPieces);
  if (pieces.length === 0) return null;
  const counts = pieces.map(
    (piece) => sql`select ${piece} as "piece", count(*) as "total"
      from (${rowsWith(log, piece)} limit ${mostCandidates + 1})`,
  );
  const { rows } = await sql<{ piece: string; total: number }>`
    select * from (${sql.join(counts, sql` union all `)}) order by "total" limit 1`.execute(db);
  const rarest = rows[0];
  return rarest && rarest.total <= mostCandidates ? rarest.piece : null;
}

const rowsWith = (log: SearchedLog, piece: string) => {
  const { grams } = indexes[log];
  return sql`select rowid from ${sql.table(grams)} where ${sql.ref(grams)} match ${`"${piece.replaceAll('"', '""')}"`}`;
};

function piecesOf(word: string): string[] {
  const letters = [...word];
  const count = Math.max(0, letters.length - pieceLetters + 1);
  return Array.from({ length: count }, (_, at) => letters.slice(at, at + pieceLetters).join(''));
}
