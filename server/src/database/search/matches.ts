import { sql } from 'kysely';
import { prepare, type Source } from '../prepare.ts';
import { Found, holding, unite, type WordPostings } from './found.ts';
import { asBuffer, documentAt } from './posting.ts';
import { kindsMask } from './weights.ts';

export interface Term {
  termID: number;
  term: string;
  /** 1 as typed, less for a longer word it begins, least for a typo. */
  quality: number;
}

/** Documents that hold every word asked. */
export interface Matches {
  found: Found;
  /** Index words of `found.matched`, for each of its words. */
  words: readonly Term[][];
}

const nothing = Buffer.alloc(0);

interface Row {
  termID: number;
  postings: Uint8Array;
  isRecent: number;
}

// In one statement, so that a posting that moves into a block meanwhile is seen in one place or the other.
const postings = prepare<{ termIDs: number[] }, Row>((db, given) =>
  db
    .selectFrom('searchWord')
    .select(['termID', 'recent as postings', sql<number>`1`.as('isRecent')])
    .where(given.among('termID', 'termIDs'))
    .unionAll(
      db
        .selectFrom('searchBlock')
        .select(['termID', 'postings', sql<number>`0`.as('isRecent')])
        .where(given.among('termID', 'termIDs')),
    ),
);

async function readPostings(source: Source, termIDs: number[]): Promise<Map<number, WordPostings>> {
  const found = new Map<number, WordPostings>(termIDs.map((termID) => [termID, { blocks: [], recent: nothing }]));
  for (const row of await postings(source, { termIDs })) {
    const of = found.get(row.termID);
    if (!of) continue;
    if (row.isRecent) of.recent = asBuffer(row.postings);
    else of.blocks.push(asBuffer(row.postings));
  }
  for (const { blocks } of found.values()) blocks.sort((one, other) => documentAt(one, 0) - documentAt(other, 0));
  return found;
}

/** Documents of the kinds that hold one word of each list: the rarest list's documents, then looked up in the others'. */
export async function matchAll(
  source: Source,
  expansions: readonly Term[][],
  kinds: readonly string[] | null,
): Promise<Matches> {
  const termIDs = [...new Set(expansions.flat().map(({ termID }) => termID))];
  const all = await readPostings(source, termIDs);
  const sizeOf = ({ termID }: Term) => {
    const of = all.get(termID);
    return of ? of.recent.length + of.blocks.reduce((sum, block) => sum + block.length, 0) : 0;
  };
  const lists = expansions
    .map((terms, index) => ({ terms, index, size: terms.reduce((sum, term) => sum + sizeOf(term), 0) }))
    .sort((a, b) => a.size - b.size || a.index - b.index);
  const mask = kindsMask(kinds);
  let within: Found | null = null;
  const words: Term[][] = [];
  for (const { terms } of lists) {
    const held: Found[] = terms.map(({ termID, quality }, matched) =>
      holding(all.get(termID) ?? { blocks: [], recent: nothing }, { mask, quality, matched, within }),
    );
    within = unite(held);
    words.push(terms);
    if (within.count === 0) break;
  }
  return { found: within ?? new Found(0, 0), words };
}
