import { propertyProblem } from '#contract/kinds/property-problem.ts';
import { isRecordValue, type PropertyValues, singleValues } from '#contract/kinds/property-values.ts';
import { cutText } from '#server/database/cut-text.ts';
import { decode, type RecordKind } from '../kind.ts';
import type { PropertyFields, PropertyRecord } from '../kinds/property.ts';
import type { RecordReader } from '../record-reader.ts';
import { hasValueOf } from './property-filter.ts';

/** Records read at once. */
const atOnce = 500;
const shownCharacters = 40;

/** Whether values of the one may be no values of the other. One value is also a list of one. */
function isOtherType(before: PropertyFields, after: PropertyFields): boolean {
  const { type, to, isList } = after;
  return type !== before.type || (type === 'record' && to !== before.to) || (before.isList && !isList);
}

/**
 * Which record, a live one or one in the trash, has a value that a property of another type may not have: `“Lamp” has “XL”, which doesn’t
 * fit this type`. Undefined when all fit.
 */
export async function findMisfit(
  { db, context }: RecordReader,
  before: PropertyRecord,
  changes: Partial<PropertyFields>,
): Promise<string | undefined> {
  const property = { ...before, ...changes };
  if (!isOtherType(before, property)) return undefined;
  for (const each of context.kinds.values()) {
    const kind = each as unknown as RecordKind<Record<string, unknown>>;
    const { table, propertiesField } = kind;
    if (propertiesField === undefined) continue;
    for (let after = ''; ; ) {
      const rows = await db
        .selectFrom(table as 'item')
        .selectAll()
        .where('workspaceID', '=', context.workspaceID)
        .where('id', '>', after)
        .where(hasValueOf(propertiesField, [property.id]))
        .orderBy('id')
        .limit(atOnce)
        .execute();
      for (const row of rows) {
        const record = decode(kind, row as unknown as Record<string, unknown>);
        const value = (record[propertiesField] as PropertyValues)[property.id];
        if (value === undefined || propertyProblem(property, value, String) === null) continue;
        const [first] = singleValues(value);
        const isNamed = first !== undefined && !isRecordValue(first);
        const has = isNamed ? `has “${cutText(String(first), shownCharacters)}”` : 'has a value';
        // One that is restored has its value again.
        const where = row.deletedAt === null ? '' : ' in the trash';
        return `“${kind.title(record)}”${where} ${has}, which doesn’t fit this type`;
      }
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) break;
      after = last.id;
    }
  }
  return undefined;
}
