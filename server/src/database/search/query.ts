import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { editDistance, grams, isForgivable, tokens } from './tokens.ts';
import { postedWeights, weightOf } from './weights.ts';

export interface Candidate {
  kind: string;
  recordID: string;
  score: number;
  /** The words of the index that matched, one for each word asked. */
  terms: string[];
}

interface Term {
  termID: number;
  term: string;
  /** 1 as typed, less for a longer word it begins, least for a typo. */
  quality: number;
}

interface Query {
  db: Kysely<Tables>;
  workspaceID: string;
  weights: number[] | null;
  limit: number;
}

const prefixTerms = 40;
/** How many documents of a word are looked at when several words must meet. */
const intersectionDepth = 3000;

async function begins(query: Query, token: string): Promise<Term[]> {
  const rows = await query.db
    .selectFrom('searchTerm')
    .select(['termID', 'term'])
    .where('workspaceID', '=', query.workspaceID)
    .where('term', '>=', token)
    .where('term', '<', `${token}\u{10ffff}`)
    .orderBy('term')
    .limit(prefixTerms)
    .execute();
  return rows.map((row) => ({
    ...row,
    quality: row.term === token ? 1 : 0.6 + 0.3 * (token.length / row.term.length),
  }));
}

/** Words at most one edit away (two from eight letters on), nearest first. */
async function resembles(query: Query, token: string): Promise<Term[]> {
  if (!isForgivable(token)) return [];
  const limit = token.length >= 8 ? 2 : 1;
  const likely = await query.db
    .selectFrom('searchGram')
    .innerJoin('searchTerm', 'searchTerm.termID', 'searchGram.termID')
    .select(['searchTerm.termID', 'searchTerm.term', sql<number>`count(*)`.as('shared')])
    .where('searchGram.workspaceID', '=', query.workspaceID)
    .where('searchGram.gram', 'in', grams(token))
    .groupBy(['searchTerm.termID', 'searchTerm.term'])
    .orderBy('shared', 'desc')
    .orderBy('searchTerm.term')
    .limit(60)
    .execute();
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

/** The best documents of each word a token stands for: documentID → score. */
async function documents(
  query: Query,
  terms: Term[],
  depth: number,
): Promise<Map<number, { score: number; term: string }>> {
  const found = new Map<number, { score: number; term: string }>();
  for (const { termID, term, quality } of terms) {
    let select = query.db
      .selectFrom('searchPosting')
      .select(['documentID', 'weight'])
      .where('termID', '=', termID)
      .orderBy('weight', 'desc')
      .orderBy('documentID', 'desc')
      .limit(depth);
    if (query.weights) select = select.where('weight', 'in', query.weights);
    for (const { documentID, weight } of await select.execute()) {
      const score = weightOf(weight) * quality;
      const known = found.get(documentID);
      if (!known || known.score < score) found.set(documentID, { score, term });
    }
  }
  return found;
}

async function meet(
  query: Query,
  expansions: Term[][],
): Promise<{ documentID: number; score: number; terms: string[] }[]> {
  const depth = expansions.length === 1 ? query.limit : intersectionDepth;
  const sets = await Promise.all(expansions.map((terms) => documents(query, terms, depth)));
  const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size);
  const hits: { documentID: number; score: number; terms: string[] }[] = [];
  for (const documentID of smallest?.keys() ?? []) {
    if (!others.every((set) => set.has(documentID))) continue;
    const parts = sets.map((set) => set.get(documentID) ?? { score: 0, term: '' });
    hits.push({
      documentID,
      score: parts.reduce((sum, part) => sum + part.score, 0),
      terms: parts.map((part) => part.term),
    });
  }
  return hits.sort((a, b) => b.score - a.score || b.documentID - a.documentID).slice(0, query.limit);
}

/**
 * Records that hold every word asked (each may be the beginning of a word), best first; when none does, typos are
 * forgiven. `limit` candidates at most; ties come newest first, alike on both engines.
 */
export async function findCandidates(
  db: Kysely<Tables>,
  workspaceID: string,
  text: string,
  options: { kinds?: readonly string[]; limit: number },
): Promise<Candidate[]> {
  const asked = [...new Set(tokens(text))].slice(0, 8);
  if (asked.length === 0) return [];
  const query: Query = {
    db,
    workspaceID,
    limit: options.limit,
    weights: options.kinds ? postedWeights(options.kinds) : null,
  };
  const exact = await Promise.all(asked.map((token) => begins(query, token)));
  const first = await Promise.all(
    asked.map((token, index) => (exact[index]?.length ? exact[index] : resembles(query, token))),
  );
  let hits = first.every((terms) => terms.length > 0) ? await meet(query, first) : [];
  if (hits.length === 0) {
    const wider = await Promise.all(
      asked.map(async (token, index) => [...(exact[index] ?? []), ...(await resembles(query, token))]),
    );
    if (wider.every((terms) => terms.length > 0)) hits = await meet(query, wider);
  }
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom('searchDocument')
    .select(['documentID', 'kind', 'recordID'])
    .where(
      'documentID',
      'in',
      hits.map((hit) => hit.documentID),
    )
    .execute();
  const byID = new Map(rows.map((row) => [row.documentID, row]));
  return hits.flatMap(({ documentID, score, terms }) => {
    const row = byID.get(documentID);
    return row ? [{ kind: row.kind, recordID: row.recordID, score, terms }] : [];
  });
}
