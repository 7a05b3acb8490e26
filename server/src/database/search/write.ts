import type { Insertable, Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../connection.ts';
import { sortKey } from '../fold.ts';
import { prepare } from '../prepare.ts';
import type { Tables } from '../tables.ts';
import { updateRows } from '../update-rows.ts';
import { listingOf } from './posting.ts';
import { addRecent, type Posting } from './recent.ts';
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
  /** It can't be in the index yet. */
  isNew?: boolean;
  /** Null takes the record out of the index. */
  texts: SearchText[] | null;
  /** What lists show, and sort by its sort key (fold.ts). */
  title: string;
  isArchived: boolean;
}

type Postings = [termID: number, weight: number][];

const chunkSize = 400;
/** Ids of words, by workspace. */
const termCache = new LRUCache<string, Map<string, number>>({ max: 200 });
/** So many of a workspace, then it begins anew. */
const cachedTerms = 50_000;

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
  const cached = termCache.get(workspaceID);
  for (const term of terms) {
    const known = cached?.get(term);
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
  if (learnt.length > 0) transaction.afterCommit(() => remember(workspaceID, learnt));
  return ids;
}

function remember(workspaceID: string, learnt: readonly { term: string; termID: number }[]): void {
  let known = termCache.get(workspaceID);
  if (!known || known.size > cachedTerms) {
    known = new Map();
    termCache.set(workspaceID, known);
  }
  for (const { term, termID } of learnt) known.set(term, termID);
}

async function addGrams(db: Kysely<Tables>, workspaceID: string, added: { term: string; termID: number }[]) {
  const rows = added
    .filter(({ term }) => isForgivable(term))
    .flatMap(({ term, termID }) => grams(term).map((gram) => ({ workspaceID, gram, termID })));
  for (const chunk of chunks(rows)) await db.insertInto('searchGram').values(chunk).execute();
}

const knownDocuments = prepare<
  { workspaceID: string; recordIDs: string[] },
  { documentID: number; recordID: string; postings: string; listing: string; title: string }
>((db, given) =>
  db
    .selectFrom('searchDocument')
    .select(['documentID', 'recordID', 'postings', 'listing', 'title'])
    .where('workspaceID', '=', given('workspaceID'))
    .where(given.among('recordID', 'recordIDs')),
);

const changeDocument = prepare<{ documentID: number; postings: string; listing: string; title: string }, never>(
  (db, given) =>
    db
      .updateTable('searchDocument')
      .set({ postings: given('postings'), listing: given('listing'), title: given('title') })
      .where('documentID', '=', given('documentID')),
);

const addDocument = prepare<Insertable<Tables['searchDocument']>, { documentID: number; recordID: string }>(
  (db, given) =>
    db
      .insertInto('searchDocument')
      .values({
        workspaceID: given('workspaceID'),
        kind: given('kind'),
        recordID: given('recordID'),
        postings: given('postings'),
        listing: given('listing'),
        title: given('title'),
      })
      .returning(['documentID', 'recordID']),
);

type NewDocument = Insertable<Tables['searchDocument']>;

/** With one statement where each would be a round trip; on SQLite one row a statement (insert-rows.ts). */
async function addDocuments(transaction: Transaction, rows: NewDocument[]) {
  if (transaction.engine === 'postgres' && rows.length > 1)
    return transaction.db.insertInto('searchDocument').values(rows).returning(['documentID', 'recordID']).execute();
  const added: { documentID: number; recordID: string }[] = [];
  for (const row of rows) added.push(...(await addDocument(transaction, row)));
  return added;
}

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
      const listing = listingOf(sortKey(document.title), document.isArchived);
      return [document.recordID, { document, listing, terms: weights(document) }];
    }),
  );
  const ids = await termIDs(transaction, workspaceID, [
    ...new Set([...wanted.values()].flatMap(({ terms }) => [...terms.keys()])),
  ]);
  const postingsOf = (terms: Map<string, number>): Postings =>
    [...terms].map(([term, weight]) => [ids.get(term) ?? 0, weight]);

  const posted: Posting[] = [];
  const post = (documentID: number, termID: number, weight: number, listing: string) =>
    posted.push({ termID, documentID, weight, listing });
  const gone: number[] = [];
  const changed: { documentID: number; id: string; columns: { postings: string; listing: string; title: string } }[] =
    [];

  for (const chunk of chunks([...wanted.keys()])) {
    const known = new Set<string>();
    const recordIDs = chunk.filter((recordID) => !wanted.get(recordID)?.document.isNew);
    const rows = recordIDs.length === 0 ? [] : await knownDocuments(transaction, { workspaceID, recordIDs });
    for (const row of rows) {
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
      else if (entry && (postings !== row.postings || listing !== row.listing || entry.document.title !== row.title))
        changed.push({ documentID, id: recordID, columns: { postings, listing, title: entry.document.title } });
    }
    const fresh = chunk.flatMap((recordID) => {
      const entry = wanted.get(recordID);
      return entry?.document.texts && !known.has(recordID) ? [entry] : [];
    });
    if (fresh.length === 0) continue;
    const added = await addDocuments(
      transaction,
      fresh.map(({ document: { kind, recordID, title }, listing, terms }) => {
        return { workspaceID, kind, recordID, postings: JSON.stringify(postingsOf(terms)), listing, title };
      }),
    );
    for (const { documentID, recordID } of added) {
      const { terms = new Map(), listing = '' } = wanted.get(recordID) ?? {};
      for (const [termID, weight] of postingsOf(terms)) post(documentID, termID, weight, listing);
    }
  }
  await addRecent(transaction, posted);
  const [first] = changed;
  if (first && changed.length === 1)
    await changeDocument(transaction, { documentID: first.documentID, ...first.columns });
  else await updateRows(transaction, 'searchDocument', workspaceID, changed, {}, 'recordID');
  for (const chunk of chunks(gone)) await db.deleteFrom('searchDocument').where('documentID', 'in', chunk).execute();
}
