import { isSame } from '#contract/differences.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { propertyProblem } from '#contract/kinds/property-problem.ts';
import type { PropertyValue, PropertyValues } from '#contract/kinds/property-values.ts';
import { chunks } from '#server/database/search/write.ts';
import { ProblemError } from '#server/http/problem.ts';
import { decode, type RecordKind } from '../kind.ts';
import { type PropertyRecord, propertyKind } from '../kinds/property.ts';
import type { RecordReader } from '../record-reader.ts';

/** A property with the kinds that its set applies to. */
interface Definition {
  property: PropertyRecord;
  kinds: readonly string[];
}

/** The properties of these ids that are there: neither they nor their sets are in the trash. */
async function findDefinitions(reader: RecordReader, ids: readonly string[]): Promise<Map<string, Definition>> {
  const found = new Map<string, Definition>();
  for (const chunk of chunks([...new Set(ids)])) {
    const rows = await reader.db
      .selectFrom('property')
      .innerJoin('propertySet', (join) =>
        join
          .onRef('propertySet.workspaceID', '=', 'property.workspaceID')
          .onRef('propertySet.id', '=', 'property.propertySetID'),
      )
      .selectAll('property')
      .select('propertySet.kinds as setKinds')
      .where('property.workspaceID', '=', reader.context.workspaceID)
      .where('property.id', 'in', chunk)
      .where('property.deletedAt', 'is', null)
      .where('propertySet.deletedAt', 'is', null)
      .execute();
    for (const { setKinds, ...row } of rows)
      found.set(row.id, { property: decode(propertyKind, row), kinds: JSON.parse(setKinds) as string[] });
  }
  return found;
}

/**
 * 400 with one entry for each value that is new and does not fit its property, or whose property this workspace does not
 * have or does not give to records of the kind. Values that were there before stay, and any can be cleared. One query,
 * however many records.
 */
export async function assertPropertyValues<F extends object>(
  reader: RecordReader,
  kind: RecordKind<F>,
  changes: readonly { before: Partial<F> | null; values: Partial<F> }[],
): Promise<void> {
  const { propertiesField } = kind;
  if (propertiesField === undefined) return;
  const valuesOf = (fields: Partial<F> | null) => (fields?.[propertiesField] ?? {}) as PropertyValues;
  const given: [propertyID: string, value: PropertyValue][] = changes.flatMap(({ before, values }) => {
    const known = valuesOf(before);
    return Object.entries(valuesOf(values)).filter(([id, value]) => !isSame(known[id], value));
  });
  if (given.length === 0) return;
  const definitions = await findDefinitions(
    reader,
    given.map(([id]) => id),
  );
  const manyOf = (name: string) => reader.context.kinds.get(name)?.many ?? name;
  const errors = new Map<string, string>();
  for (const [id, value] of given) {
    const definition = definitions.get(id);
    const detail = definition
      ? isFor(definition, kind.kind)
        ? propertyProblem(definition.property, value, manyOf)
        : `${definition.property.name} is not a property of ${kind.many}`
      : 'This property does not exist.';
    if (detail !== null && !errors.has(id)) errors.set(id, detail);
  }
  const [first] = errors.values();
  if (first === undefined) return;
  throw new ProblemError('validation', first, {
    errors: [...errors].map(([id, detail]) => ({ pointer: `/${propertiesField}/${id}`, detail })),
  });
}

/**
 * The first property that these values don't fit because its type is another by now; those of one that is gone fit. A choice
 * that is no option any more stays where it is. @param at when the values were written over
 */
export async function propertyOfOtherType(
  reader: RecordReader,
  values: readonly PropertyValues[],
  at: string,
): Promise<PropertyRecord | undefined> {
  const given = values.flatMap((each) => Object.entries(each));
  const ids = given.map(([id]) => id);
  const definitions = ids.length === 0 ? new Map<string, Definition>() : await findDefinitions(reader, ids);
  for (const [id, value] of given) {
    const property = definitions.get(id)?.property;
    if (!property || propertyProblem(property, value, String) === null) continue;
    const choices = [value].flat().filter((one) => typeof one === 'string');
    const isOther = propertyProblem({ ...property, choices }, value, String) !== null;
    if (isOther || (await wasOfOtherType(reader, property, at))) return property;
  }
  return undefined;
}

/** Whether the property has got another type since. */
async function wasOfOtherType({ db, context }: RecordReader, { id, type }: PropertyRecord, at: string) {
  const later = await db
    .selectFrom('historyEntry as entry')
    .innerJoin('historyBatch as batch', (join) =>
      join.onRef('batch.workspaceID', '=', 'entry.workspaceID').onRef('batch.batchID', '=', 'entry.batchID'),
    )
    .select('entry.before')
    .where('entry.workspaceID', '=', context.workspaceID)
    .where('entry.recordID', '=', id)
    .where('entry.action', '=', 'update')
    .where('entry.before', 'like', '%"type":%')
    .where('batch.at', '>=', at)
    .orderBy('batch.at')
    .orderBy('entry.seq')
    .execute();
  const [first] = later.map(({ before }) => JSON.parse(before ?? '{}') as { type?: string });
  return first?.type !== undefined && first.type !== type;
}

const isFor = ({ kinds }: Definition, kind: string): kind is PageKind => kinds.includes(kind);
