import { sql } from 'kysely';
import { prepare, type Source } from '../prepare.ts';
import { asBuffer, documentAt, isArchivedAt, nameAt, postingBytes, weightAt } from './posting.ts';
import { kindsMask, weightOf } from './weights.ts';

export interface Term {
  termID: number;
  term: string;
  /** 1 as typed, less for a longer word it begins, least for a typo. */
  quality: number;
}

/** A document that holds every word asked. */
export interface Match {
  documentID: number;
  score: number;
  /** The index words that matched, one for each word asked. */
  terms: string[];
  isArchived: boolean;
  /** How its name begins (posting.ts). */
  name: number;
}

interface Row {
  termID: number;
  postings: Uint8Array;
  isRecent: number;
}

// In one statement, so that a posting that moves into a block meanwhile is seen in one place or the other.
const postings = prepare<{ workspaceID: string; termIDs: number[] }, Row>((db, given) =>
  db
    .selectFrom('searchRecent')
    .select(['termID', 'posting as postings', sql<number>`1`.as('isRecent')])
    .where('workspaceID', '=', given('workspaceID'))
    .where(given.among('termID', 'termIDs'))
    .unionAll(
      db
        .selectFrom('searchBlock')
        .select(['termID', 'postings', sql<number>`0`.as('isRecent')])
        .where(given.among('termID', 'termIDs')),
    ),
);

interface Postings {
  blocks: Buffer[];
  /** Of documents changed lately: these count in place of the blocks'. */
  recent: Map<number, Buffer>;
}

async function readPostings(source: Source, workspaceID: string, termIDs: number[]): Promise<Map<number, Postings>> {
  const found = new Map<number, Postings>(termIDs.map((termID) => [termID, { blocks: [], recent: new Map() }]));
  for (const row of await postings(source, { workspaceID, termIDs })) {
    const of = found.get(row.termID);
    const bytes = asBuffer(row.postings);
    if (row.isRecent) of?.recent.set(documentAt(bytes, 0), bytes);
    else of?.blocks.push(bytes);
  }
  return found;
}

/** Documents that hold one of the words, each with the best of them; only those of `within`, if given. */
function holding(
  terms: readonly Term[],
  all: ReadonlyMap<number, Postings>,
  mask: number,
  within: ReadonlyMap<number, Match> | null,
): Map<number, Match> {
  const found = new Map<number, Match>();
  for (const { termID, term, quality } of terms) {
    const add = (bytes: Buffer, at: number) => {
      const documentID = documentAt(bytes, at);
      const weight = weightAt(bytes, at);
      if (weight === 0 || ((mask >> (weight & 15)) & 1) === 0) return;
      const before = within?.get(documentID);
      if (within && !before) return;
      const score = (before?.score ?? 0) + weightOf(weight) * quality;
      const known = found.get(documentID);
      if (known && known.score >= score) return;
      const matched = before ? [...before.terms, term] : [term];
      found.set(documentID, {
        documentID,
        score,
        terms: matched,
        isArchived: isArchivedAt(bytes, at),
        name: nameAt(bytes, at),
      });
    };
    const { blocks, recent } = all.get(termID) ?? { blocks: [], recent: new Map<number, Buffer>() };
    for (const block of blocks)
      for (let at = 0; at < block.length; at += postingBytes)
        if (recent.size === 0 || !recent.has(documentAt(block, at))) add(block, at);
    for (const posting of recent.values()) add(posting, 0);
  }
  return found;
}

/** Documents of the kinds that hold one word of each list: the rarest list's documents, then looked up in the others'. */
export async function matchAll(
  source: Source,
  workspaceID: string,
  expansions: readonly Term[][],
  kinds: readonly string[] | null,
): Promise<Match[]> {
  const termIDs = [...new Set(expansions.flat().map(({ termID }) => termID))];
  const all = await readPostings(source, workspaceID, termIDs);
  const sizeOf = ({ termID }: Term) => {
    const of = all.get(termID);
    return (of?.recent.size ?? 0) * postingBytes + (of?.blocks.reduce((sum, block) => sum + block.length, 0) ?? 0);
  };
  const lists = expansions
    .map((terms, index) => ({ terms, index, size: terms.reduce((sum, term) => sum + sizeOf(term), 0) }))
    .sort((a, b) => a.size - b.size || a.index - b.index);
  const mask = kindsMask(kinds);
  let found: Map<number, Match> | null = null;
  for (const { terms } of lists) {
    found = holding(terms, all, mask, found);
    if (found.size === 0) return [];
  }
  return [...(found?.values() ?? [])];
}
