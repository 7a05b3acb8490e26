import type { Kysely } from 'kysely';
import type { PropertyType, PropertyValues, SingleValue } from '#contract/kinds/property-values.ts';
import { singleValues } from '#contract/kinds/property-values.ts';
import { sortKey, textOrder } from '#server/database/fold.ts';
import type { Tables } from '#server/database/tables.ts';

/** What a record is sorted by; null: it has no value, and comes last. Those of one property are of one type. */
type Key = number | string | null;

/**
 * How a list is sorted by a property: texts as names are, choices in their order, of several values by the first. What
 * leads to records or files has no order, nor has a property that is not there.
 * @returns the key of what a column of values has
 */
export async function propertyKeys(
  db: Kysely<Tables>,
  workspaceID: string,
  propertyID: string,
): Promise<(stored: string) => Key> {
  const property = await db
    .selectFrom('property')
    .select(['type', 'choices'])
    .where('workspaceID', '=', workspaceID)
    .where('id', '=', propertyID)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!property) return () => null;
  const choices = property.type === 'choice' ? (JSON.parse(property.choices) as string[]) : [];
  const entry = `"${propertyID}":`;
  const known = new Map<string, Key>();
  return (stored) => {
    // Parsing is what takes long where there are thousands: most have no value, or one that others have too.
    const from = stored.indexOf(entry);
    if (from < 0) return null;
    const to = stored.indexOf(',"', from);
    const text = stored.slice(from, to < 0 ? undefined : to);
    let key = known.get(text);
    if (key === undefined) {
      const [first] = singleValues((JSON.parse(stored) as PropertyValues)[propertyID] ?? []);
      key = first === undefined || first === '' ? null : keyOf(property.type, first, choices);
      known.set(text, key);
    }
    return key;
  };
}

function keyOf(type: PropertyType, value: SingleValue, choices: readonly string[]): Key {
  if (typeof value === 'object') return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' || type === 'date') return value;
  if (type !== 'choice') return sortKey(value);
  const place = choices.indexOf(value);
  return place < 0 ? choices.length : place;
}

/** Sorts by these keys; of equal ones the order stays. Thousands of records have few different values: those are compared. */
export function sortByKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => Key, direction: 'asc' | 'desc'): Row[] {
  const rowsBy = Map.groupBy(rows, keyOf);
  const without = rowsBy.get(null) ?? [];
  const keys = [...rowsBy.keys()].filter((key) => key !== null);
  const compare = textOrder(keys.filter((key) => typeof key === 'string'));
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = keys.sort(
    (one, other) => sign * (typeof one === 'number' ? one - Number(other) : compare(one, String(other))),
  );
  return [...sorted.flatMap((key) => rowsBy.get(key) ?? []), ...without];
}
