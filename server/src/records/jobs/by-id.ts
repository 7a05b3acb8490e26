import type { RecordKind, StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { countParts } from '../references/parts.ts';
import {
  leavePartsInPieces,
  restorePartsInPieces,
  type TrashedTogether,
  trashedTogether,
  trashPartsInPieces,
} from '../references/parts-in-pieces.ts';
import { counted } from '../wording.ts';
import type { LongCommand } from './long-command.ts';

interface IDs {
  ids: readonly string[];
}

/** What has been done so far; also the cursor that is enough to go on. */
interface Done {
  at: number;
  changed: number;
  /** Of the first one changed. */
  title: string;
  /** Records that are back without their parts. */
  rest?: TrashedTogether[];
}

interface ByID<F extends object, Input extends IDs, Answer> {
  name: string;
  kind: RecordKind<F>;
  /** `Changing`. */
  doing: string | ((input: Input) => string);
  /** The records that are in the trash rather than the live ones. */
  isOfTrash?: boolean;
  /** Their parts go along: into the trash before them, or out of it after them. */
  areWhole?: boolean;
  /** Jobs only: refuses before the first piece what `change` would refuse in a later one. */
  refuse?(reader: RecordReader, records: readonly StoredRecord<F>[], input: Input): Promise<void>;
  /** Answers those it changed. */
  change(tx: RecordTransaction, records: StoredRecord<F>[], input: Input): Promise<readonly StoredRecord<F>[]>;
  summary(done: { changed: number; subject: string }, input: Input, reader: RecordReader): string | Promise<string>;
  answer(changed: number): Answer;
}

/** A long command that does the same to each record of a list of ids; it is resumable. */
export function byID<F extends object, Input extends IDs, Answer extends object>(
  options: ByID<F, Input, Answer>,
): LongCommand<Input, Answer> {
  const { name, kind, doing, isOfTrash = false, areWhole = false, change, summary, answer } = options;
  return {
    name,
    isResumable: true,
    measure: async (reader, input) => {
      const { length } = input.ids;
      const words = typeof doing === 'string' ? doing : doing(input);
      const parts = areWhole ? await countParts(reader, kind, input.ids, { isOfTrash }) : 0;
      return { records: length + parts, title: `${words} ${counted(length, kind)}` };
    },
    async assertPossible(reader, input) {
      const records = await (isOfTrash ? reader.getTrashed(kind, input.ids) : reader.getMany(kind, input.ids));
      await options.refuse?.(reader, records, input);
    },
    async run(tx, input, cursor) {
      const ids = [...new Set(input.ids)];
      let done = (cursor as Done | null) ?? { at: 0, changed: 0, title: '' };
      const pause = () => tx.nextPiece(done);
      while (done.rest || done.at < ids.length) {
        if (done.rest) {
          await restorePartsInPieces(tx, kind, done.rest, pause);
          const { rest, ...without } = done;
          done = without;
          await pause();
          continue;
        }
        const portion = ids.slice(done.at, done.at + tx.pieceSize);
        let records = await find(tx, portion, portion.length === ids.length);
        const found = records.map(({ id }) => id);
        // Others have written since.
        if (areWhole && !isOfTrash && (await trashPartsInPieces(tx, kind, found, pause)))
          records = await find(tx, found, false);
        const live = new Set(records.map(({ id }) => id));
        const gone = portion.filter((id) => !live.has(id));
        if (areWhole && !isOfTrash && gone.length > 0) {
          await leavePartsInPieces(tx, kind, gone, pause);
          records = await find(tx, [...live], false);
        }
        const rest = areWhole && isOfTrash ? trashedTogether(records) : [];
        const changed = await change(tx, records, input);
        const [first] = changed;
        done = {
          at: done.at + portion.length,
          changed: done.changed + changed.length,
          title: done.title || (first ? kind.title(first) : ''),
          ...(rest.length > 0 && { rest }),
        };
        await pause();
      }
      const subject = done.changed === 1 ? `“${done.title}”` : counted(done.changed, kind);
      tx.summarise(await summary({ changed: done.changed, subject }, input, tx));
      return answer(done.changed);
    },
  };

  /** In one transaction all must be there; a job has checked that at its start (`assertPossible`) and skips what has gone since. */
  async function find(tx: RecordTransaction, ids: readonly string[], isWhole: boolean): Promise<StoredRecord<F>[]> {
    if (isWhole) return isOfTrash ? tx.getTrashed(kind, ids) : tx.getMany(kind, ids);
    const found = new Map((await tx.findMany(kind, ids)).map((record) => [record.id, record]));
    return ids.flatMap((id) => {
      const record = found.get(id);
      return record && (record.deletedAt !== null) === isOfTrash ? [record] : [];
    });
  }
}

/** Those that an update changed: it answers the very object of one that it left as it was. */
export function changedOnes<F extends object>(
  before: readonly StoredRecord<F>[],
  after: readonly StoredRecord<F>[],
): StoredRecord<F>[] {
  return after.filter((record, index) => record !== before[index]);
}
