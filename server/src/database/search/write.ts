import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../connection.ts';
import { prepare } from '../prepare.ts';
import type { Tables } from '../tables.ts';
import { keepRecentFew } from './compact.ts';
import { encodePosting, listingOf } from './posting.ts';
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
  /** What lists sort it by (fold.ts). */
  sortKey: string;
  isArchived: boolean;
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

const knownDocuments = prepare<
  { workspaceID: string; recordIDs: string[] },
  { documentID: number; recordID: string; postings: string; listing: string }
>((db, given) =>
  db
    .selectFrom('searchDocument')
    .select(['documentID', 'recordID', 'postings', 'listing'])
    .where('workspaceID', '=', given('workspaceID'))
    .where(given.among('recordID', 'recordIDs')),
);

const changeDocument = prepare<{ documentID: number; postings: string; listing: string }, never>((db, given) =>
  db
    .updateTable('searchDocument')
    .set({ postings: given('postings'), listing: given('listing') })
    .where('documentID', '=', given('documentID')),
);

/** Brings the index in line with these records; posts only what changed. Part of the command's own transaction. */
export async function indexDocuments(
  transaction: Transaction,
  workspaceID: string,
  documents: SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const { db } = transaction;
  const wanted = new Map(
    documents.map((document) => {
      const listing = listingOf(document.sortKey, document.isArchived);
      return [document.recordID, { document, listing, terms: weights(document) }];
    }),
  );
  const ids = await termIDs(transaction, workspaceID, [
    ...new Set([...wanted.values()].flatMap(({ terms }) => [...terms.keys()])),
  ]);
  const postingsOf = (terms: Map<string, number>): Postings =>
    [...terms].map(([term, weight]) => [ids.get(term) ?? 0, weight]);

  const posted: [string, number, number, Buffer][] = [];
  const post = (documentID: number, termID: number, weight: number, listing: string) =>
    posted.push([workspaceID, termID, documentID, encodePosting(documentID, weight, listing)]);
  const gone: number[] = [];

  for (const chunk of chunks([...wanted.keys()])) {
    const known = new Set<string>();
    for (const row of await knownDocuments(transaction, { workspaceID, recordIDs: chunk })) {
      const { documentID, recordID } = row;
      known.add(recordID);
      const entry = wanted.get(recordID);
      const listing = entry?.listing ?? row.listing;
      const after = entry ? postingsOf(entry.terms) : [];
      const then = new Map(JSON.parse(row.postings) as Postings);
      for (const [termID, weight] of after) {
        if (then.get(termID) !== weight || listing !== row.listing) post(documentID, termID, weight, listing);
        then.delete(termID);
      }
      for (const termID of then.keys()) post(documentID, termID, 0, listing);
      const postings = JSON.stringify(after);
      if (entry?.document.texts === null) gone.push(documentID);
      else if (postings !== row.postings || listing !== row.listing)
        await changeDocument(transaction, { documentID, postings, listing });
    }
    const fresh = chunk.flatMap((recordID) => {
      const entry = wanted.get(recordID);
      return entry?.document.texts && !known.has(recordID) ? [entry] : [];
    });
    if (fresh.length === 0) continue;
    const inserted = await db
      .insertInto('searchDocument')
      .values(
        fresh.map(({ document: { kind, recordID }, listing, terms }) => {
          const postings = JSON.stringify(postingsOf(terms));
          return { workspaceID, kind, recordID, postings, listing };
        }),
      )
      .returning(['documentID', 'recordID'])
      .execute();
    for (const { documentID, recordID } of inserted) {
      const { terms = new Map(), listing = '' } = wanted.get(recordID) ?? {};
      for (const [termID, weight] of postingsOf(terms)) post(documentID, termID, weight, listing);
    }
  }
  await transaction.insertRows({
    table: 'searchRecent',
    columns: ['workspaceID', 'termID', 'documentID', 'posting'],
    // In the order of the table, so that neighbours find its pages at hand.
    rows: posted.sort((a, b) => a[1] - b[1] || a[2] - b[2]),
    key: ['workspaceID', 'termID', 'documentID'],
  });
  for (const chunk of chunks(gone)) await db.deleteFrom('searchDocument').where('documentID', 'in', chunk).execute();
  await keepRecentFew(transaction, workspaceID, posted.length);
}
