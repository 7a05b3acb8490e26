import type { trashDelete } from '#contract/history.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import type { OperationBody } from '#contract/operation.ts';
import { chunks } from '#server/database/search/write.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { eraseParts, eraseRecords, eraseStock } from '#server/records/erase.ts';
import type { Erasing } from '#server/records/jobs/assert-not-erasing.ts';
import { inlineRecords, type LongCommand } from '#server/records/jobs/long-command.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { countParts } from '#server/records/references/parts.ts';
import { mustHold } from '#server/records/references/reference.ts';
import { counted, inWords } from '#server/records/wording.ts';

type Input = OperationBody<typeof trashDelete>;
type Kind = RecordKind<Record<string, unknown>>;

/** What refers to others first, so that nothing that is there refers to what is gone. */
const ordered = Object.keys(declarations)
  .filter((name) => (pageKinds as readonly string[]).includes(name))
  .toReversed() as PageKind[];

const kindOf = ({ context }: RecordReader, name: PageKind) => context.kinds.get(name) as unknown as Kind;
const idsOf = (input: Input, name: PageKind) => (input as Record<string, string[] | undefined>)[`${name}IDs`] ?? [];

interface Cursor extends Erasing {
  erased: Record<string, number>;
  /** Of the first one. */
  title: string;
}

/** Nobody can stop it where parts would be left of what is gone, or something would have lost its parts. */
const mayStop = (cursor: unknown): boolean => !(cursor as Cursor | null)?.rest;

/** Deletes records of the trash forever. It cannot be taken back: stopped, what is gone stays gone. */
export const deleteForever: LongCommand<Input, object> = {
  name: 'trashDelete',
  role: 'owner',
  isResumable: true,
  isFinal: true,
  mayStop,

  async measure(reader, input) {
    const chosen = ordered.flatMap((name) => idsOf(input, name).map((id) => ({ name, id })));
    if (chosen.length === 0) throw invalid({ pointer: `/${pageKinds[0]}IDs`, detail: 'Choose at least one record' });
    for (const name of ordered) {
      const ids = idsOf(input, name);
      if (ids.length === 0) continue;
      await reader.getTrashed(kindOf(reader, name), ids);
      const [held] = await heldOnes(reader, name, ids, new Set(chosen.map(({ id }) => id)));
      if (held !== undefined) throw await stillHeld(reader, name, held);
    }
    const title = `Deleting ${counted(chosen.length, 'record')} forever`;
    let records = chosen.length;
    for (const name of ordered) records += await weightOfParts(reader, name, idsOf(input, name));
    return { records, title };
  },

  async run(tx, input, cursor) {
    const done = (cursor as Cursor | null) ?? { erased: {}, title: '' };
    await eraseRest(tx, done);
    for (const name of ordered) {
      const ids = [...new Set(idsOf(input, name))];
      for (let at = 0; at < ids.length; ) {
        const portion = ids.slice(at, at + tx.pieceSize);
        at += portion.length;
        await erase(tx, name, portion, done);
        await tx.nextPiece(done);
      }
    }
    return summarise(tx, done, 'Deleted', 'forever');
  },
};

/** The same of everything that was in the trash at a time, when somebody asked for it; what is put there later stays. */
export const emptyTrash: LongCommand<{ until?: string }, object> = {
  name: 'trashEmpty',
  role: 'owner',
  isResumable: true,
  isFinal: true,
  mayStop,

  async measure(reader) {
    let count = 0;
    for (const name of ordered) {
      const found = await trashOf(reader, name)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      count += Number(found.count);
    }
    if (count === 0) throw new ProblemError('conflict', 'The trash is already empty.');
    let records = count;
    // More are a job, whatever their parts are.
    for (const name of count > inlineRecords ? [] : ordered) {
      const rows = await trashOf(reader, name).select('id').execute();
      records += await weightOfParts(
        reader,
        name,
        rows.map(({ id }) => id),
      );
    }
    return { records, title: `Deleting ${counted(count, 'record')} forever` };
  },

  // A job that an earlier version of the server began has no time.
  async run(tx, { until = tx.context.now }, cursor) {
    const done = (cursor as Cursor | null) ?? { erased: {}, title: '' };
    await eraseRest(tx, done);
    for (const name of ordered)
      for (let after = ''; ; ) {
        const rows = await trashOf(tx, name)
          .select('id')
          .where('deletedAt', '<=', until)
          .where('id', '>', after)
          .orderBy('id')
          .limit(tx.pieceSize)
          .execute();
        const last = rows.at(-1);
        if (!last) break;
        after = last.id;
        await erase(
          tx,
          name,
          rows.map(({ id }) => id),
          done,
        );
        await tx.nextPiece(done);
      }
    return summarise(tx, done, 'Emptied the trash:', 'deleted forever');
  },
};

const trashOf = ({ db, context: { workspaceID } }: RecordReader, name: PageKind) =>
  db.selectFrom(name).where('workspaceID', '=', workspaceID).where('deletedAt', 'is not', null);

/** Changes of parts in the history that are forgotten while one record is erased. */
const changesPerRecord = 100;

/** About as many records as it takes to erase the parts of these, and what the history says of parts that they had. */
async function weightOfParts(reader: RecordReader, name: PageKind, ids: readonly string[]): Promise<number> {
  let changes = 0;
  for (const chunk of chunks(ids)) {
    const { count } = await reader.db
      .selectFrom('historyPart')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('workspaceID', '=', reader.context.workspaceID)
      .where('ownerID', 'in', chunk)
      .executeTakeFirstOrThrow();
    changes += Number(count);
  }
  const parts = await countParts(reader, kindOf(reader, name), ids, { isOfTrash: true });
  return parts + Math.floor(changes / changesPerRecord);
}

/** Those that are in the trash still, and that nothing outside of it holds. */
async function erase(tx: RecordTransaction, name: PageKind, ids: readonly string[], done: Cursor): Promise<void> {
  const kind = kindOf(tx, name);
  const trashed = (await tx.findMany(kind, ids)).filter(({ deletedAt }) => deletedAt !== null);
  const held = new Set(
    await heldOnes(
      tx,
      name,
      trashed.map(({ id }) => id),
      'live',
    ),
  );
  const records = trashed.filter(({ id }) => !held.has(id));
  const [first] = records;
  if (!first) return;
  done.title ||= kind.title(first);
  done.rest = { name, ids: records.map(({ id }) => id) };
  await eraseRest(tx, done);
}

/** From wherever it is. */
async function eraseRest(tx: RecordTransaction, done: Cursor): Promise<void> {
  if (!done.rest) return;
  const { name, ids } = done.rest;
  const kind = kindOf(tx, name as PageKind);
  const pause = () => tx.nextPiece(done);
  await eraseStock(tx, kind, ids, pause);
  // They before their other parts: nobody restores what is half gone, nor what loses its stock (assert-not-erasing.ts).
  const records = await tx.findMany(kind, ids);
  if (records.length > 0) {
    await eraseRecords(tx, kind, records);
    done.erased[name] = (done.erased[name] ?? 0) + records.length;
  }
  await eraseParts(tx, kind, ids, pause);
  delete done.rest;
}

/** Those of the ids that a record must not lose: of others than these, or, `live`, of those out of the trash. */
async function heldOnes(
  reader: RecordReader,
  name: PageKind,
  ids: readonly string[],
  others: ReadonlySet<string> | 'live',
): Promise<string[]> {
  const held = new Set<string>();
  for (const chunk of chunks(ids)) {
    let select = reader.db
      .selectFrom('reference')
      .select(['kind', 'recordID', 'field', 'targetID'])
      .where('workspaceID', '=', reader.context.workspaceID)
      .where('targetKind', '=', name)
      .where('targetID', 'in', chunk);
    if (others === 'live') select = select.where('isLive', '=', 1);
    for (const { kind, recordID, field, targetID } of await select.execute()) {
      const references = (reader.context.kinds.get(kind) as unknown as Kind | undefined)?.references ?? [];
      const isHolding = references.some((reference) => reference.field === field && mustHold(reference));
      if (isHolding && (others === 'live' || !others.has(recordID))) held.add(targetID);
    }
  }
  return [...held];
}

async function stillHeld(reader: RecordReader, name: PageKind, id: string): Promise<ProblemError> {
  const kind = kindOf(reader, name);
  const [record] = await reader.findMany(kind, [id]);
  const title = record ? kind.title(record) : kind.one;
  return new ProblemError(
    'conflict',
    `Other records in the trash are still in “${title}”. Delete those forever first, or empty the trash.`,
  );
}

function summarise(tx: RecordTransaction, { erased, title }: Cursor, before: string, after: string): object {
  const counts = Object.entries(erased);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const words = counts.map(([name, count]) => counted(count, kindOf(tx, name as PageKind)));
  tx.summarise(`${before} ${total === 1 ? `“${title}”` : inWords(words)} ${after}`);
  return {};
}
