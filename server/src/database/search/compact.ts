import type { Transaction } from '../connection.ts';
import { prepare } from '../prepare.ts';
import { asBuffer, documentAt, postingBytes, splitPostings, weightAt } from './posting.ts';

/** Postings that stay where they were written first; there, writing one costs a fraction of rewriting a block. */
const recentLimit = 17_000;
/** Postings moved at a time: some milliseconds. */
const step = 1000;

interface Progress {
  /** About how many recent postings there are: each process counts what it adds itself. */
  recent: number;
  /** The word to go on from, so that all have their turn. */
  termID: number;
}

const progressOf = new Map<string, Progress>();

const countRecent = prepare<{ workspaceID: string }, { count: number }>((db, given) =>
  db
    .selectFrom('searchRecent')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('workspaceID', '=', given('workspaceID')),
);

interface RecentRow {
  termID: number;
  documentID: number;
  posting: Uint8Array;
}

const someRecent = prepare<{ workspaceID: string; termID: number }, RecentRow>((db, given) =>
  db
    .selectFrom('searchRecent')
    .select(['termID', 'documentID', 'posting'])
    .where('workspaceID', '=', given('workspaceID'))
    .where('termID', '>=', given('termID'))
    .orderBy('termID')
    .orderBy('documentID')
    .limit(step),
);

const removeRecent = prepare<{ workspaceID: string; from: number; to: number; documentID: number }, never>(
  (db, given) =>
    db
      .deleteFrom('searchRecent')
      .where('workspaceID', '=', given('workspaceID'))
      .where('termID', '>=', given('from'))
      .where((row) =>
        row.or([
          row('termID', '<', given('to')),
          row.and([row('termID', '=', given('to')), row('documentID', '<=', given('documentID'))]),
        ]),
      ),
);

const blocksOf = prepare<{ termIDs: number[] }, { blockID: number; termID: number; first: number }>((db, given) =>
  db
    .selectFrom('searchBlock')
    .select(['blockID', 'termID', 'first'])
    .where(given.among('termID', 'termIDs'))
    .orderBy('termID')
    .orderBy('first'),
);

const readBlocks = prepare<{ blockIDs: number[] }, { blockID: number; postings: Uint8Array }>((db, given) =>
  db.selectFrom('searchBlock').select(['blockID', 'postings']).where(given.among('blockID', 'blockIDs')),
);

const removeBlocks = prepare<{ blockIDs: number[] }, never>((db, given) =>
  db.deleteFrom('searchBlock').where(given.among('blockID', 'blockIDs')),
);

/**
 * Called when postings were added to a workspace's recent ones: moves as many into blocks as are too many. `limit` is for
 * tests.
 */
export async function keepRecentFew(
  transaction: Transaction,
  workspaceID: string,
  added: number,
  limit = recentLimit,
): Promise<void> {
  let progress = progressOf.get(workspaceID);
  if (!progress) {
    const [row] = await countRecent(transaction, { workspaceID });
    progress = { recent: Number(row?.count ?? 0) - added, termID: 0 };
    if (progressOf.size > 10_000) progressOf.clear();
    progressOf.set(workspaceID, progress);
  }
  progress.recent += added;
  while (progress.recent > limit) {
    const rows = await someRecent(transaction, { workspaceID, termID: progress.termID });
    const last = rows.at(-1);
    if (last) await moveIntoBlocks(transaction, workspaceID, rows);
    else if (progress.termID === 0) progress.recent = 0;
    progress.recent -= rows.length;
    progress.termID = last && rows.length === step ? last.termID : 0;
  }
}

/** A block to write, and what goes into it in order of documents. */
interface Target {
  blockID: number | null;
  termID: number;
  first: number;
  rows: RecentRow[];
}

async function moveIntoBlocks(transaction: Transaction, workspaceID: string, rows: RecentRow[]): Promise<void> {
  const termIDs = [...new Set(rows.map((row) => row.termID))];
  const blocks = Map.groupBy(await blocksOf(transaction, { termIDs }), (block) => block.termID);
  const targets = new Map<string, Target>();
  for (const row of rows) {
    const { termID } = row;
    const block = blocks.get(termID)?.findLast(({ first }) => first <= row.documentID);
    const first = block?.first ?? 0;
    const key = `${termID} ${first}`;
    const target = targets.get(key);
    if (target) target.rows.push(row);
    else targets.set(key, { blockID: block?.blockID ?? null, termID, first, rows: [row] });
  }
  const oldIDs = [...targets.values()].flatMap(({ blockID }) => blockID ?? []);
  const before = new Map(
    (await readBlocks(transaction, { blockIDs: oldIDs })).map(({ blockID, postings }) => [blockID, asBuffer(postings)]),
  );
  const empty: number[] = [];
  const changed: [number, number, number, Buffer][] = [];
  const added: [number, number, Buffer][] = [];
  for (const { blockID, termID, first, rows: news } of targets.values()) {
    const old = blockID === null ? null : (before.get(blockID) ?? null);
    const isAppended = !old?.length || documentAt(old, old.length - postingBytes) < (news[0]?.documentID ?? 0);
    const parts = splitPostings(merge(old, news), isAppended);
    if (blockID !== null && parts[0]) changed.push([blockID, termID, first, parts[0]]);
    else if (blockID !== null) empty.push(blockID);
    for (const [index, part] of parts.entries())
      if (index > 0) added.push([termID, documentAt(part, 0), part]);
      else if (blockID === null) added.push([termID, first, part]);
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
  const [from, to] = [rows[0], rows.at(-1)];
  if (from && to)
    await removeRecent(transaction, { workspaceID, from: from.termID, to: to.termID, documentID: to.documentID });
}

/** A block with its news in place of what it said of the same documents. */
function merge(block: Buffer | null, news: RecentRow[]): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  const end = block?.length ?? 0;
  for (const { documentID, posting } of news) {
    const from = at;
    while (block && at < end && documentAt(block, at) < documentID) at += postingBytes;
    if (block && at > from) parts.push(block.subarray(from, at));
    if (block && at < end && documentAt(block, at) === documentID) at += postingBytes;
    if (weightAt(asBuffer(posting), 0) > 0) parts.push(posting);
  }
  if (block && at < end) parts.push(block.subarray(at));
  return Buffer.concat(parts);
}
