import type { Kysely } from 'kysely';
import type { PropertyType, PropertyValues, SingleValue } from '#contract/kinds/property-values.ts';
import { singleValues } from '#contract/kinds/property-values.ts';
import { compareText, sortKey } from '#server/database/fold.ts';
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
  return (stored) => {
    const value = (JSON.parse(stored) as PropertyValues)[propertyID];
    const [first] = value === undefined ? [] : singleValues(value);
    return first === undefined || first === '' ? null : keyOf(property.type, first, choices);
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

/** Sorts by these keys; of equal ones the order stays. */
export function sortByKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => Key, direction: 'asc' | 'desc'): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort(({ key: one }, { key: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * (typeof one === 'number' ? one - Number(other) : compareText(one, String(other)));
    })
    .map(({ row }) => row);
}
