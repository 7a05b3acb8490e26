import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../connection.ts';
import type { Tables } from '../tables.ts';
import { grams, isForgivable, tokens } from './tokens.ts';
import { postedWeight } from './weights.ts';

export interface SearchText {
  /** The field's label, shown when it is what matched. */
  field: string;
  text: string;
  weight: number;
}

export interface SearchDocument {
  kind: string;
  recordID: string;
  /** Null takes the record out of the index. */
  texts: SearchText[] | null;
}

type Postings = [termID: number, weight: number][];

const chunkSize = 400;
const termCache = new LRUCache<string, number>({ max: 100_000 });
const cacheKey = (workspaceID: string, term: string) => `${workspaceID} ${term}`;

export function chunks<T>(values: readonly T[], size = chunkSize): T[][] {
  const result: T[][] = [];
  for (let index = 0; index < values.length; index += size) result.push(values.slice(index, index + size));
  return result;
}

/** Best weight of each word of a document. */
function weights(document: SearchDocument): Map<string, number> {
  const best = new Map<string, number>();
  for (const { text, weight } of document.texts ?? []) {
    const posted = postedWeight(weight, document.kind);
    for (const term of tokens(text)) if ((best.get(term) ?? 0) < posted) best.set(term, posted);
  }
  return best;
}

/** Ids of the words, adding those the workspace has not had. Cached only after the commit that made them durable. */
async function termIDs(transaction: Transaction, workspaceID: string, terms: string[]): Promise<Map<string, number>> {
  const { db } = transaction;
  const ids = new Map<string, number>();
  const unknown: string[] = [];
  for (const term of terms) {
    const known = termCache.get(cacheKey(workspaceID, term));
    if (known === undefined) unknown.push(term);
    else ids.set(term, known);
  }
  const learnt: { term: string; termID: number }[] = [];
  for (const chunk of chunks(unknown)) {
    const found = await db
      .selectFrom('searchTerm')
      .select(['term', 'termID'])
      .where('workspaceID', '=', workspaceID)
      .where('term', 'in', chunk)
      .execute();
    learnt.push(...found);
    const present = new Set(found.map((row) => row.term));
    const missing = chunk.filter((term) => !present.has(term));
    if (missing.length === 0) continue;
    const added = await db
      .insertInto('searchTerm')
      .values(missing.map((term) => ({ workspaceID, term })))
      .returning(['term', 'termID'])
      .execute();
    learnt.push(...added);
    await addGrams(db, workspaceID, added);
  }
  for (const { term, termID } of learnt) ids.set(term, termID);
  transaction.afterCommit(() => {
    for (const { term, termID } of learnt) termCache.set(cacheKey(workspaceID, term), termID);
  });
  return ids;
}

async function addGrams(db: Kysely<Tables>, workspaceID: string, added: { term: string; termID: number }[]) {
  const rows = added
    .filter(({ term }) => isForgivable(term))
    .flatMap(({ term, termID }) => grams(term).map((gram) => ({ workspaceID, gram, termID })));
  for (const chunk of chunks(rows)) await db.insertInto('searchGram').values(chunk).execute();
}

async function removePostings(db: Kysely<Tables>, removed: Map<number, number[]>) {
  for (const [termID, documentIDs] of removed)
    for (const chunk of chunks(documentIDs))
      await db.deleteFrom('searchPosting').where('termID', '=', termID).where('documentID', 'in', chunk).execute();
}

/** Brings the index in line with these records; posts only what changed. Part of the command's own transaction. */
export async function indexDocuments(
  transaction: Transaction,
  workspaceID: string,
  documents: SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const { db } = transaction;
  const wanted = new Map(documents.map((document) => [document.recordID, { document, terms: weights(document) }]));
  const ids = await termIDs(transaction, workspaceID, [
    ...new Set([...wanted.values()].flatMap(({ terms }) => [...terms.keys()])),
  ]);
  const postingsOf = (terms: Map<string, number>): Postings =>
    [...terms].map(([term, weight]) => [ids.get(term) ?? 0, weight]);

  const removed = new Map<number, number[]>();
  const added: { termID: number; weight: number; documentID: number }[] = [];
  const gone: number[] = [];

  for (const chunk of chunks([...wanted.keys()])) {
    const existing = await db
      .selectFrom('searchDocument')
      .select(['documentID', 'recordID', 'postings'])
      .where('workspaceID', '=', workspaceID)
      .where('recordID', 'in', chunk)
      .execute();
    const known = new Set<string>();
    for (const { documentID, recordID, postings } of existing) {
      known.add(recordID);
      const entry = wanted.get(recordID);
      const before = JSON.parse(postings) as Postings;
      const after = entry ? postingsOf(entry.terms) : [];
      const now = new Map(after);
      const then = new Map(before);
      for (const [termID, weight] of before) {
        if (now.get(termID) === weight) continue;
        const list = removed.get(termID);
        if (list) list.push(documentID);
        else removed.set(termID, [documentID]);
      }
      for (const [termID, weight] of after) if (then.get(termID) !== weight) added.push({ termID, weight, documentID });
      if (entry?.document.texts === null) gone.push(documentID);
      else if (postings !== JSON.stringify(after))
        await db
          .updateTable('searchDocument')
          .set({ postings: JSON.stringify(after) })
          .where('documentID', '=', documentID)
          .execute();
    }
    const fresh = chunk.filter((recordID) => !known.has(recordID) && wanted.get(recordID)?.document.texts);
    if (fresh.length === 0) continue;
    const inserted = await db
      .insertInto('searchDocument')
      .values(
        fresh.map((recordID) => {
          const entry = wanted.get(recordID);
          return {
            workspaceID,
            kind: entry?.document.kind ?? '',
            recordID,
            postings: JSON.stringify(entry ? postingsOf(entry.terms) : []),
          };
        }),
      )
      .returning(['documentID', 'recordID'])
      .execute();
    for (const { documentID, recordID } of inserted)
      for (const [termID, weight] of postingsOf(wanted.get(recordID)?.terms ?? new Map()))
        added.push({ termID, weight, documentID });
  }
  await removePostings(db, removed);
  for (const chunk of chunks(added, 2000)) await db.insertInto('searchPosting').values(chunk).execute();
  for (const chunk of chunks(gone)) await db.deleteFrom('searchDocument').where('documentID', 'in', chunk).execute();
}
