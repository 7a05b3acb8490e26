import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Behaviour } from './behaviour.ts';
import type { DeclaredKind } from './declared-kind.ts';
import { byID } from './jobs/by-id.ts';
import type { LongCommand } from './jobs/long-command.ts';
import { counted } from './wording.ts';

interface IDs {
  ids: readonly string[];
}

/** Puts records into the trash. */
export function deleteCommand<D extends KindDeclaration>(kind: DeclaredKind<D>): LongCommand<IDs, object> {
  return byID({
    name: `${kind.kind}Delete`,
    kind,
    doing: 'Deleting',
    areWhole: true,
    async change(tx, records, _input: IDs) {
      await tx.trash(kind, records);
      return records;
    },
    summary: ({ subject }) => `Deleted ${subject}`,
    answer: () => ({}),
  });
}

/** Takes records back from the trash, with what was trashed with them where the kind says so. */
export function restoreCommand<D extends KindDeclaration>(
  kind: DeclaredKind<D>,
  { restored, restoreWhole }: Behaviour<D> = {},
): LongCommand<IDs, object> {
  const name = `${kind.kind}Restore`;
  if (restoreWhole)
    return {
      name,
      measure: async (reader, { ids }) => ({
        records: await restoreWhole.count(reader, ids),
        title: `Restoring ${counted(ids.length, kind)}`,
      }),
      async run(tx, { ids }) {
        const asked = await restoreWhole.run(tx, ids);
        const [first] = asked;
        tx.summarise(
          `Restored ${asked.length === 1 && first ? `“${kind.title(first)}”` : counted(asked.length, kind)}`,
        );
        return {};
      },
    };
  return byID({
    name,
    kind,
    doing: 'Restoring',
    isOfTrash: true,
    areWhole: true,
    async change(tx, records, _input: IDs) {
      await tx.restoreAlone(kind, records);
      await restored?.(tx, records);
      return records;
    },
    summary: ({ subject }) => `Restored ${subject}`,
    answer: () => ({}),
  });
}
