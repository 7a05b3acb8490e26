import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { PropertyValue, PropertyValues } from '#contract/kinds/property-values.ts';
import type { Behaviour } from './behaviour.ts';
import type { DeclaredKind } from './declared-kind.ts';
import { moveInWords, settingsInWords } from './history/changes-in-words.ts';
import { byID, changedOnes } from './jobs/by-id.ts';
import type { LongCommand } from './jobs/long-command.ts';
import type { StoredRecord } from './kind.ts';
import { assertWithinLimits } from './limits/field-limits.ts';
import { assertPropertyValues } from './properties/assert-values.ts';
import { retag } from './tagging.ts';
import { counted } from './wording.ts';

interface BulkSave extends Readonly<Record<string, unknown>> {
  ids: readonly string[];
  version?: number;
  /** Null takes the value away. */
  properties?: Readonly<Record<string, PropertyValue | null>>;
  addTags?: readonly string[];
  removeTags?: readonly string[];
}

/** The same change to many records as one batch. */
export function bulkSaveCommand<D extends KindDeclaration>(
  kind: DeclaredKind<D>,
  { movedBy, prepareBulk }: Behaviour<D> = {},
): LongCommand<BulkSave, { changed: number }> {
  const { declaration } = kind;
  const tagField = fieldsOf(declaration).find(({ type }) => type === 'tags')?.name;
  const names = fieldsOf(declaration).flatMap(({ name, isInBulk }) => (isInBulk || name === 'archived' ? [name] : []));
  const patchOf = (input: BulkSave, record: StoredRecord) => ({
    ...Object.fromEntries(names.map((name) => [name, input[name]])),
    ...(tagField && (input.addTags || input.removeTags)
      ? {
          [tagField]: retag(
            (record as unknown as Record<string, string[]>)[tagField] ?? [],
            input.addTags,
            input.removeTags,
          ),
        }
      : {}),
    ...(kind.propertiesField && input.properties
      ? { [kind.propertiesField]: merged(record, kind.propertiesField, input.properties) }
      : {}),
  });
  const fixed = (input: BulkSave) =>
    Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));
  const isMove = (input: BulkSave) => movedBy !== undefined && input[movedBy] !== undefined;
  return byID<never, BulkSave, { changed: number }>({
    name: `${declaration.kind}BulkSave`,
    kind: kind as never,
    doing: (input) => (isMove(input) ? 'Moving' : 'Changing'),
    async refuse(reader, records, input) {
      for (const record of records) {
        const patch = Object.fromEntries(
          Object.entries(patchOf(input, record)).filter(([, value]) => value !== undefined),
        );
        assertWithinLimits(kind, patch as never, record as never);
      }
      const changes = records.map((record) => ({ before: record as never, values: patchOf(input, record) as never }));
      await assertPropertyValues(reader, kind, changes);
      await prepareBulk?.(reader, records as never, fixed(input) as never);
    },
    async change(tx, records, input) {
      for (const record of records) await tx.assertVersion(kind as never, record as never, input.version);
      await prepareBulk?.(tx, records as never, fixed(input) as never);
      const changes = records.map((record) => ({ record, patch: patchOf(input, record) }));
      return changedOnes(records, await tx.updateMany(kind as never, changes as never));
    },
    async summary({ changed, subject }, input, reader) {
      const move = isMove(input)
        ? await moveInWords(reader, declaration.fields[movedBy ?? ''], null, input[movedBy ?? ''])
        : '';
      const changes = await settingsInWords(reader, declaration, input, isMove(input) ? movedBy : undefined);
      const records = changed === 1 ? subject : counted(changed, declaration);
      if (isArchivingAlone(input)) return `${input.archived ? 'Archived' : 'Unarchived'} ${records}`;
      const what = `${isMove(input) ? 'Moved' : 'Changed'} ${records}${move}`;
      return changes === '' ? what : `${what}: ${changes}`;
    },
    answer: (changed) => ({ changed }),
  });
}

/** Nothing else is changed. */
const isArchivingAlone = ({ ids: _, version: __, archived, ...others }: BulkSave) =>
  archived !== undefined && Object.values(others).every((value) => value === undefined);

function merged(
  record: StoredRecord,
  field: string,
  given: Readonly<Record<string, PropertyValue | null>>,
): PropertyValues {
  const values = { ...(record as unknown as Record<string, PropertyValues>)[field] };
  for (const [propertyID, value] of Object.entries(given))
    if (value === null) delete values[propertyID];
    else values[propertyID] = value;
  return values;
}
