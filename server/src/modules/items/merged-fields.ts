import { isDeepStrictEqual } from 'node:util';
import { inheritanceLevels } from '#contract/kinds/item.ts';
import { type ItemFields, type ItemRecord, itemDefaults, itemKind } from '#server/records/kinds/item.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { withTargets } from '#server/records/references/with-targets.ts';
import { retag } from '#server/records/tagging.ts';

/** Not filled like the others. */
const special: ReadonlySet<string> = new Set(['tags', 'properties', 'archived', 'parentItemID']);

/** The survivor's own values stand; what it leaves empty is filled from the others, in their order. */
export function mergedFields(into: ItemRecord, others: readonly ItemRecord[]): Partial<ItemFields> {
  const patch: Record<string, unknown> = {};
  const isEmpty = (item: ItemRecord, field: keyof ItemFields) =>
    item[field] === null || isDeepStrictEqual(item[field], itemDefaults[field]);
  for (const field of Object.keys(itemKind.fields) as (keyof ItemFields)[]) {
    if (special.has(field) || !isEmpty(into, field)) continue;
    const donor = others.find((other) => !isEmpty(other, field));
    if (donor) patch[field] = donor[field];
  }
  const merged = {
    ...patch,
    tags: retag(
      into.tags,
      others.flatMap((other) => other.tags),
    ),
    properties: Object.assign({}, ...[...others].reverse().map((other) => other.properties), into.properties),
  };
  return withTargets(itemKind as never, merged, new Map(others.map(({ id }) => [id, into.id])));
}

/**
 * What the survivor inherits from: its own, else that of the others, in their order. Never one of those merged, nor what
 * inherits from one: the survivor would inherit from itself.
 */
export async function mergedParent(
  reader: RecordReader,
  into: ItemRecord,
  others: readonly ItemRecord[],
): Promise<string | null> {
  const merged = new Set([into.id, ...others.map(({ id }) => id)]);
  for (const { parentItemID } of [into, ...others])
    if (parentItemID !== null && !(await inheritsFrom(reader, parentItemID, merged))) return parentItemID;
  return null;
}

async function inheritsFrom(reader: RecordReader, itemID: string, ids: ReadonlySet<string>): Promise<boolean> {
  let at: string | null = itemID;
  for (let level = 0; at !== null && level <= inheritanceLevels; level++) {
    if (ids.has(at)) return true;
    const [item]: ItemRecord[] = await reader.findMany(itemKind, [at]);
    at = item?.parentItemID ?? null;
  }
  return false;
}
