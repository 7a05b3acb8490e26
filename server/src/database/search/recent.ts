import type { Transaction } from '../connection.ts';
import { prepare } from '../prepare.ts';
import { moveIntoBlocks } from './compact.ts';
import { asBuffer, encodePosting, mergePostings, postingBytes } from './posting.ts';

/** What changed of a word: a document that holds it now, or holds it no longer (weight 0). */
export interface Posting {
  termID: number;
  documentID: number;
  weight: number;
  listing: string;
}

interface WordRow {
  termID: number;
  blocks: number;
  recent: Uint8Array;
}

const wordsByID = prepare<{ termIDs: number[] }, WordRow>((db, given) =>
  db.selectFrom('searchWord').select(['termID', 'blocks', 'recent']).where(given.among('termID', 'termIDs')),
);

/**
 * Recent postings that a word may have before they are moved into its blocks. The more blocks there are, the more of them
 * each move writes anew; the row of the recent ones, which every change of one writes, should fit a page.
 */
export const recentLimit = (blocks: number): number => Math.min(12 + 5 * blocks, 280);

/**
 * Adds postings to the recent ones of their words, each in place of an earlier one of its document, and moves those of words
 * that have too many into blocks. `limit` is for tests.
 */
export async function addRecent(transaction: Transaction, posted: Posting[], limit = recentLimit): Promise<void> {
  const byWord = Map.groupBy(
    // In the order of the table, so that neighbours find its pages at hand.
    posted.sort((a, b) => a.termID - b.termID || a.documentID - b.documentID),
    ({ termID }) => termID,
  );
  const termIDs = [...byWord.keys()];
  for (let from = 0; from < termIDs.length; from += chunk) {
    const some = termIDs.slice(from, from + chunk);
    const known = new Map((await wordsByID(transaction, { termIDs: some })).map((row) => [row.termID, row]));
    const rows: [number, number, Buffer][] = [];
    for (const termID of some) {
      const { blocks, recent } = known.get(termID) ?? { blocks: 0, recent: nothing };
      const merged = mergePostings(
        asBuffer(recent),
        encoded(byWord.get(termID) ?? []),
        // Without blocks there is nothing that a posting of weight 0 could stand against.
        blocks === 0,
      );
      if (merged.length <= limit(blocks) * postingBytes) rows.push([termID, blocks, merged]);
      else rows.push([termID, await moveIntoBlocks(transaction, termID, merged), nothing]);
    }
    await transaction.insertRows({
      table: 'searchWord',
      columns: ['termID', 'blocks', 'recent'],
      rows,
      key: ['termID'],
    });
  }
}

const chunk = 400;
const nothing = Buffer.alloc(0);

function encoded(postings: readonly Posting[]): Buffer {
  return Buffer.concat(postings.map(({ documentID, weight, listing }) => encodePosting(documentID, weight, listing)));
}
