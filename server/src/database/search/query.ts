import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { editDistance, isForgivable, likelyGrams, tokens } from './tokens.ts';
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
/** Documents of the rarest word that are looked up among the others', best first. */
const driverDepth = 20_000;
const meetLimit = 2000;

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
    .where('searchGram.gram', 'in', likelyGrams(token))
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

interface Found {
  documentID: number;
  score: number;
  /** The index words that matched, one for each word asked. */
  terms: string[];
}

/** The best documents of one word asked, whichever of its index words they hold. */
async function best(query: Query, terms: Term[]): Promise<Found[]> {
  const found = new Map<number, Found>();
  for (const { termID, term, quality } of terms) {
    let select = query.db
      .selectFrom('searchPosting')
      .select(['documentID', 'weight'])
      .where('termID', '=', termID)
      .orderBy('weight', 'desc')
      .orderBy('documentID', 'desc')
      .limit(query.limit);
    if (query.weights) select = select.where('weight', 'in', query.weights);
    for (const { documentID, weight } of await select.execute()) {
      const score = weightOf(weight) * quality;
      const known = found.get(documentID);
      if (!known || known.score < score) found.set(documentID, { documentID, score, terms: [term] });
    }
  }
  return [...found.values()];
}

/** How many documents hold one of the words, counted no further than matters for choosing where to begin. */
async function spread({ db }: Query, terms: Term[]): Promise<number> {
  const some = db
    .selectFrom('searchPosting')
    .select('documentID')
    .where(
      'termID',
      'in',
      terms.map(({ termID }) => termID),
    )
    .limit(5000);
  const row = await db
    .selectFrom(some.as('some'))
    .select((select) => select.fn.countAll<number>().as('documents'))
    .executeTakeFirstOrThrow();
  return Number(row.documents);
}

/** Documents that hold a word of each list: the rarest word's documents, best first, looked up among the others'. */
async function meet(query: Query, expansions: Term[][]): Promise<Found[]> {
  const sizes = await Promise.all(expansions.map((terms) => spread(query, terms)));
  const order = sizes.map((size, index) => ({ size, index })).sort((a, b) => a.size - b.size || a.index - b.index);
  const lists = order.map(({ index }) => new Map((expansions[index] ?? []).map((term) => [term.termID, term])));
  const [rarest, ...others] = lists;
  if (!rarest) return [];
  const driver = query.db
    .selectFrom('searchPosting')
    .select(['documentID', 'termID', 'weight'])
    .where('termID', 'in', [...rarest.keys()])
    .$if(query.weights !== null, (select) => select.where('weight', 'in', query.weights ?? []))
    .orderBy('weight', 'desc')
    .orderBy('documentID', 'desc')
    .limit(driverDepth);
  const columns = others.map((_, index) => [sql.ref(`p${index}.termID`), sql.ref(`p${index}.weight`)]);
  const joins = others.map(
    (terms, index) => sql`inner join "searchPosting" as ${sql.table(`p${index}`)}
      on ${sql.ref(`p${index}.documentID`)} = "d"."documentID" and ${sql.ref(`p${index}.termID`)} in (${sql.join([...terms.keys()])})`,
  );
  const { rows } = await sql<Record<string, number>>`
    select "d"."documentID" as "documentID", "d"."termID" as "t0", "d"."weight" as "w0"
      ${sql.join(
        columns.map(
          ([term, weight], index) =>
            sql`, ${term} as ${sql.ref(`t${index + 1}`)}, ${weight} as ${sql.ref(`w${index + 1}`)}`,
        ),
        sql``,
      )}
    from (${driver}) as "d" ${sql.join(joins, sql` `)}
    order by "d"."weight" desc, "d"."documentID" desc
    limit ${meetLimit}`.execute(query.db);
  const found = new Map<number, Found>();
  for (const row of rows) {
    let score = 0;
    const terms: string[] = [];
    for (const [index, list] of lists.entries()) {
      const term = list.get(row[`t${index}`] ?? 0);
      score += weightOf(row[`w${index}`] ?? 0) * (term?.quality ?? 0);
      terms.push(term?.term ?? '');
    }
    const documentID = row.documentID ?? 0;
    const known = found.get(documentID);
    if (!known || known.score < score) found.set(documentID, { documentID, score, terms });
  }
  return [...found.values()];
}

async function rankedDocuments(query: Query, expansions: Term[][]): Promise<Found[]> {
  const [only = []] = expansions;
  const found = expansions.length === 1 ? await best(query, only) : await meet(query, expansions);
  return found.sort((a, b) => b.score - a.score || b.documentID - a.documentID).slice(0, query.limit);
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
  let hits = first.every((terms) => terms.length > 0) ? await rankedDocuments(query, first) : [];
  if (hits.length === 0) {
    const wider = await Promise.all(
      asked.map(async (token, index) => [...(exact[index] ?? []), ...(await resembles(query, token))]),
    );
    if (wider.every((terms) => terms.length > 0)) hits = await rankedDocuments(query, wider);
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
