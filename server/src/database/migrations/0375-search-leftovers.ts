import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { asBuffer, documentAt, postingBytes } from '../search/posting.ts';

/**
 * Postings of deleted workspaces stayed. On SQLite the next words and documents got the numbers of deleted ones, and with them
 * these postings: what a document's own list of words doesn't name is taken out.
 */
export function searchLeftovers(engine: Engine): Migration {
  return {
    async up(db) {
      for (const name of ['searchBlock', 'searchWord'])
        await sql`delete from ${sql.table(name)} where not exists
          (select 1 from "searchTerm" as t where t."termID" = ${sql.table(name)}."termID")`.execute(db);
      if (engine === 'sqlite') await removeLeftovers(db as Kysely<Index>);
    },
  };
}

interface Index {
  searchDocument: { documentID: number; postings: string };
  searchBlock: { blockID: number; termID: number; postings: Uint8Array };
  searchWord: { termID: number; blocks: number; recent: Uint8Array };
}

const chunk = 1000;

async function removeLeftovers(db: Kysely<Index>): Promise<void> {
  const words = await wordsOfDocuments(db);
  /** What is left of them; null: all. */
  const withoutLeftovers = (termID: number, postings: Uint8Array): Buffer | null => {
    const all = asBuffer(postings);
    const kept: Buffer[] = [];
    for (let at = 0; at < all.length; at += postingBytes)
      if (words.get(documentAt(all, at))?.includes(termID)) kept.push(all.subarray(at, at + postingBytes));
    return kept.length * postingBytes === all.length ? null : Buffer.concat(kept);
  };
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('searchBlock')
      .select(['blockID', 'termID', 'postings'])
      .where('blockID', '>', last)
      .orderBy('blockID')
      .limit(chunk)
      .execute();
    for (const { blockID, termID, postings } of rows) {
      const kept = withoutLeftovers(termID, postings);
      const block = db.updateTable('searchBlock').where('blockID', '=', blockID);
      if (kept && kept.length > 0) await block.set({ postings: kept }).execute();
      else if (kept) await removeBlock(db, blockID, termID);
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.blockID;
  }
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('searchWord')
      .select(['termID', 'recent'])
      .where('termID', '>', last)
      .orderBy('termID')
      .limit(chunk)
      .execute();
    for (const { termID, recent } of rows) {
      const kept = withoutLeftovers(termID, recent);
      if (kept) await db.updateTable('searchWord').set({ recent: kept }).where('termID', '=', termID).execute();
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.termID;
  }
}

async function removeBlock(db: Kysely<Index>, blockID: number, termID: number): Promise<void> {
  await db.deleteFrom('searchBlock').where('blockID', '=', blockID).execute();
  await sql`update "searchWord" set "blocks" = "blocks" - 1 where "termID" = ${termID}`.execute(db);
}

/** Numbers of the words of each document. */
async function wordsOfDocuments(db: Kysely<Index>): Promise<Map<number, Int32Array>> {
  const words = new Map<number, Int32Array>();
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('searchDocument')
      .select(['documentID', 'postings'])
      .where('documentID', '>', last)
      .orderBy('documentID')
      .limit(chunk)
      .execute();
    for (const { documentID, postings } of rows)
      words.set(
        documentID,
        Int32Array.from(JSON.parse(postings) as [number, number][], ([termID]) => termID),
      );
    const end = rows.at(-1);
    if (!end) return words;
    last = end.documentID;
  }
}
