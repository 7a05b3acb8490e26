import type { Transaction } from '../connection.ts';
import { prepare } from '../prepare.ts';
import { asBuffer, documentAt, mergePostings, postingBytes, splitPostings } from './posting.ts';

const blocksOf = prepare<{ termID: number }, { blockID: number; first: number }>((db, given) =>
  db.selectFrom('searchBlock').select(['blockID', 'first']).where('termID', '=', given('termID')).orderBy('first'),
);

const readBlocks = prepare<{ blockIDs: number[] }, { blockID: number; postings: Uint8Array }>((db, given) =>
  db.selectFrom('searchBlock').select(['blockID', 'postings']).where(given.among('blockID', 'blockIDs')),
);

const removeBlocks = prepare<{ blockIDs: number[] }, never>((db, given) =>
  db.deleteFrom('searchBlock').where(given.among('blockID', 'blockIDs')),
);

/** Puts postings of a word into its blocks, in place of what they say of the same documents; gives how many blocks there are then. */
export async function moveIntoBlocks(transaction: Transaction, termID: number, postings: Buffer): Promise<number> {
  const blocks = await blocksOf(transaction, { termID });
  const targets: { block: { blockID: number; first: number } | null; news: Buffer }[] = [];
  // Before the first block when that is no longer where the word begins: a new one comes there.
  for (let from = 0, place = -1; from < postings.length; ) {
    const documentID = documentAt(postings, from);
    while (place + 1 < blocks.length && (blocks[place + 1]?.first ?? 0) <= documentID) place++;
    const end = blocks[place + 1]?.first ?? Number.POSITIVE_INFINITY;
    let to = from;
    while (to < postings.length && documentAt(postings, to) < end) to += postingBytes;
    targets.push({ block: blocks[place] ?? null, news: postings.subarray(from, to) });
    from = to;
  }
  const blockIDs = targets.flatMap(({ block }) => block?.blockID ?? []);
  const before = new Map(
    (await readBlocks(transaction, { blockIDs })).map((row) => [row.blockID, asBuffer(row.postings)]),
  );
  const empty: number[] = [];
  const changed: [number, number, number, Buffer][] = [];
  const added: [number, number, Buffer][] = [];
  for (const { block, news } of targets) {
    const old = block === null ? null : (before.get(block.blockID) ?? null);
    const isAppended = !old?.length || documentAt(old, old.length - postingBytes) < documentAt(news, 0);
    const parts = splitPostings(mergePostings(old ?? Buffer.alloc(0), news, true), isAppended);
    if (block && parts[0]) changed.push([block.blockID, termID, block.first, parts[0]]);
    else if (block) empty.push(block.blockID);
    for (const [index, part] of parts.entries())
      if (index > 0) added.push([termID, documentAt(part, 0), part]);
      else if (block === null) added.push([termID, 0, part]);
  }
  const columns = ['termID', 'first', 'postings'];
  await transaction.insertRows({
    table: 'searchBlock',
    columns: ['blockID', ...columns],
    rows: changed,
    key: ['blockID'],
  });
  await transaction.insertRows({ table: 'searchBlock', columns, rows: added });
  if (empty.length > 0) await removeBlocks(transaction, { blockIDs: empty });
  return blocks.length + added.length - empty.length;
}
