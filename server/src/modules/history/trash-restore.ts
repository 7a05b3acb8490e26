import type { trashRestore } from '#contract/history.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import type { OperationBody } from '#contract/operation.ts';
import { invalid } from '#server/http/problem.ts';
import type { Behaviours } from '#server/records/behaviour.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import type { RecordKind, StoredRecord } from '#server/records/kind.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { countParts } from '#server/records/references/parts.ts';
import { restorePartsInPieces, trashedTogether } from '#server/records/references/parts-in-pieces.ts';
import { counted, inWords } from '#server/records/wording.ts';

type Input = OperationBody<typeof trashRestore>;
type Kind = RecordKind<Record<string, unknown>>;

/** In the order in which they can be written: what others stand in comes first. */
const ordered = Object.keys(declarations).filter((name) =>
  (pageKinds as readonly string[]).includes(name),
) as PageKind[];

const asked = (input: Input) =>
  ordered.flatMap((name) => {
    const ids = (input as Record<string, string[] | undefined>)[`${name}IDs`] ?? [];
    return ids.length === 0 ? [] : [{ name, ids }];
  });

const kindOf = ({ context }: RecordReader, name: PageKind) => context.kinds.get(name) as unknown as Kind;

/**
 * Takes records of several kinds back as one batch: what others stand in first, so that what stood in one finds it there.
 */
export function restoreFromTrash(behaviours: Behaviours): LongCommand<Input, object> {
  return {
    name: 'trashRestore',

    async measure(reader, input) {
      const parts = asked(input);
      const count = parts.reduce((sum, { ids }) => sum + ids.length, 0);
      if (count === 0) throw invalid({ pointer: `/${pageKinds[0]}IDs`, detail: 'Choose at least one record' });
      let records = 0;
      for (const { name, ids } of parts)
        records +=
          (await behaviours[name]?.restoreWhole?.count(reader, ids)) ??
          ids.length + (await countParts(reader, kindOf(reader, name), ids, { isOfTrash: true }));
      return { records, title: `Restoring ${counted(count, 'record')}` };
    },

    async assertPossible(reader, input) {
      for (const { name, ids } of asked(input)) await reader.getTrashed(kindOf(reader, name), ids);
    },

    async run(tx, input) {
      const words: string[] = [];
      const parts = asked(input);
      // Read before one kind brings back what was trashed with it of another.
      const trashed = new Map<PageKind, StoredRecord<Record<string, unknown>>[]>();
      for (const { name, ids } of parts) trashed.set(name, await tx.getTrashed(kindOf(tx, name), ids));
      for (const [index, { name, ids }] of parts.entries()) {
        if (index > 0) await tx.nextPiece();
        const kind = kindOf(tx, name);
        const records = trashed.get(name) ?? [];
        const { restored, restoreWhole } = behaviours[name] ?? {};
        if (restoreWhole) await restoreWhole.run(tx, ids);
        else
          for await (const portion of tx.inPieces(records.map(({ id }) => id))) {
            // Somebody else may have restored some since.
            const found = (await tx.findMany(kind, portion)).filter(({ deletedAt }) => deletedAt !== null);
            await tx.restoreAlone(kind, found);
            await restored?.(tx, found as never);
            await restorePartsInPieces(tx, kind, trashedTogether(found), () => tx.nextPiece());
          }
        const [first] = records;
        words.unshift(records.length === 1 && first ? `“${kind.title(first)}”` : counted(records.length, kind));
      }
      tx.summarise(`Restored ${inWords(words)}`);
      return {};
    },
  };
}
