import { sql } from 'kysely';
import { compareText, sortKey } from '../fold.ts';
import { prepare, type Source } from '../prepare.ts';
import { bestOf, Found, pageByName } from './found.ts';
import { type Matches, matchAll, type Term } from './matches.ts';
import { editDistance, isForgivable, likelyGrams, tokens } from './tokens.ts';

export interface Candidate {
  kind: string;
  recordID: string;
  title: string;
  isArchived: boolean;
  score: number;
  /** The words of the index that matched, one for each word asked. */
  terms: string[];
}

const termsFrom = (limit: number) =>
  prepare<{ workspaceID: string; from: string; to: string }, { termID: number; term: string }>((db, given) =>
    db
      .selectFrom('searchTerm')
      .select(['termID', 'term'])
      .where('workspaceID', '=', given('workspaceID'))
      .where('term', '>=', given('from'))
      .where('term', '<', given('to'))
      .orderBy('term')
      .limit(limit),
  );

/** For the best few. */
const firstFrom = termsFrom(40);
/**
 * For all that there are, and of numbers always: thousands of numbered things have a word each, which few records hold, and
 * `gasket 16` is to find every one from 1600 to 1699.
 */
const allFrom = termsFrom(2000);

const termsOfGrams = prepare<{ workspaceID: string; grams: string[] }, { termID: number; term: string }>((db, given) =>
  db
    .selectFrom('searchGram')
    .innerJoin('searchTerm', 'searchTerm.termID', 'searchGram.termID')
    .select(['searchTerm.termID', 'searchTerm.term', sql<number>`count(*)`.as('shared')])
    .where('searchGram.workspaceID', '=', given('workspaceID'))
    .where(given.among('searchGram.gram', 'grams'))
    .groupBy(['searchTerm.termID', 'searchTerm.term'])
    .orderBy('shared', 'desc')
    .orderBy('searchTerm.term')
    .limit(60),
);

interface DocumentRow {
  documentID: number;
  kind: string;
  recordID: string;
  title: string;
}

const documents = prepare<{ workspaceID: string; documentIDs: number[] }, DocumentRow>((db, given, engine) =>
  db
    .selectFrom('searchDocument')
    .select(['documentID', 'kind', 'recordID', 'title'])
    .where(given.among('documentID', 'documentIDs'))
    // With a plus SQLite doesn't go through all documents of the workspace instead.
    .where(
      engine === 'sqlite'
        ? sql<boolean>`+"workspaceID" = ${given('workspaceID')}`
        : sql<boolean>`"workspaceID" = ${given('workspaceID')}`,
    ),
);

async function begins(source: Source, workspaceID: string, token: string, wordsFrom: typeof allFrom): Promise<Term[]> {
  const from = /^\d/.test(token) ? allFrom : wordsFrom;
  const rows = await from(source, { workspaceID, from: token, to: `${token}\u{10ffff}` });
  return rows.map((row) => ({
    ...row,
    quality: row.term === token ? 1 : 0.6 + 0.3 * (token.length / row.term.length),
  }));
}

/** Words at most one edit away (two from eight letters on), nearest first. */
async function resembles(source: Source, workspaceID: string, token: string): Promise<Term[]> {
  if (!isForgivable(token)) return [];
  const limit = token.length >= 8 ? 2 : 1;
  const likely = await termsOfGrams(source, { workspaceID, grams: likelyGrams(token) });
  return likely
    .map(({ termID, term }) => {
      const whole = editDistance(token, term, limit);
      const start = editDistance(token, term.slice(0, token.length), limit) + 0.5;
      return { termID, term, distance: Math.min(whole, start) };
    })
    .filter(({ distance }) => distance <= limit + 0.5)
    .sort((a, b) => a.distance - b.distance || (a.term < b.term ? -1 : 1))
    .slice(0, 8)
    .map(({ termID, term, distance }) => ({ termID, term, quality: 0.5 / (1 + distance) }));
}

/**
 * All documents of the kinds (of all when none are named) that hold every word asked, each of which may be the beginning of a
 * word; when there are none, typos are forgiven.
 */
export async function findDocuments(
  source: Source,
  workspaceID: string,
  text: string,
  kinds: readonly string[] | null,
  wordsFrom = allFrom,
): Promise<Matches> {
  const asked = [...new Set(tokens(text))].slice(0, 8);
  const none = { found: new Found(0, 0), words: [] };
  if (asked.length === 0) return none;
  const hold = async (expansions: Term[][]) =>
    expansions.every((terms) => terms.length > 0) ? matchAll(source, expansions, kinds) : none;
  const exact = await Promise.all(asked.map((token) => begins(source, workspaceID, token, wordsFrom)));
  const first = await Promise.all(
    asked.map((token, index) => (exact[index]?.length ? exact[index] : resembles(source, workspaceID, token))),
  );
  const hits = await hold(first);
  if (hits.found.count > 0) return hits;
  const wider = await Promise.all(
    asked.map(async (token, index) => [...(exact[index] ?? []), ...(await resembles(source, workspaceID, token))]),
  );
  return hold(wider);
}

/** Records found by a text (findDocuments), best first, `limit` at most, and then parts of records, `parts` at most. */
export async function findCandidates(
  source: Source,
  workspaceID: string,
  text: string,
  options: { kinds?: readonly string[]; limit: number; parts?: number },
): Promise<Candidate[]> {
  const { found, words } = await findDocuments(source, workspaceID, text, options.kinds ?? null, firstFrom);
  // Parts, of which there are many, leave the records their places.
  const best = [
    ...bestOf(found, options.limit, (index) => found.isPart[index] === 0),
    ...bestOf(found, options.parts ?? 0, (index) => found.isPart[index] === 1),
  ];
  if (best.length === 0) return [];
  const documentIDs = best.map((index) => found.documentIDs[index] as number);
  const rows = await documents(source, { workspaceID, documentIDs });
  const byID = new Map(rows.map((row) => [row.documentID, row]));
  return best.flatMap((index) => {
    const row = byID.get(found.documentIDs[index] as number);
    const terms = words.flatMap((terms, word) => terms[found.matched[word]?.[index] ?? 0]?.term ?? []);
    if (!row) return [];
    const { kind, recordID, title } = row;
    const isArchived = found.isArchived[index] === 1;
    return [{ kind, recordID, title, isArchived, score: found.scores[index] as number, terms }];
  });
}

/** Ids of the records on a page of what a search found, sorted by name. */
export async function findPageByName(
  source: Source,
  workspaceID: string,
  found: Found,
  page: { from: number; count: number; direction: 'asc' | 'desc' },
): Promise<string[]> {
  const { documentIDs, skip } = pageByName(found, page);
  if (documentIDs.length === 0) return [];
  const keyed = (await documents(source, { workspaceID, documentIDs })).map(({ recordID, title }) => ({
    recordID,
    key: sortKey(title),
  }));
  const turn = page.direction === 'asc' ? 1 : -1;
  keyed.sort((a, b) => turn * (compareText(a.key, b.key) || compareText(a.recordID, b.recordID)));
  return keyed.slice(skip, skip + page.count).map(({ recordID }) => recordID);
}

/** Ids of the records on a page of what a search found, best first. */
export async function findPageByScore(
  source: Source,
  workspaceID: string,
  found: Found,
  { from, count }: { from: number; count: number },
): Promise<string[]> {
  const documentIDs = bestOf(found, from + count)
    .slice(from)
    .map((index) => found.documentIDs[index] as number);
  if (documentIDs.length === 0) return [];
  const rows = await documents(source, { workspaceID, documentIDs });
  const byID = new Map(rows.map(({ documentID, recordID }) => [documentID, recordID]));
  return documentIDs.flatMap((documentID) => byID.get(documentID) ?? []);
}
