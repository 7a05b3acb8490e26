import { propertyProblem } from '#contract/kinds/property-problem.ts';
import { isRecordValue, type PropertyValue, type PropertyValues } from '#contract/kinds/property-values.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import type { PropertyFields, PropertyRecord } from '../kinds/property.ts';
import { propertySetKind } from '../kinds/property-set.ts';
import type { RecordReader } from '../record-reader.ts';
import { hasValueOf } from './property-filter.ts';

type Kind = RecordKind<Record<string, unknown>>;

/** Records read at once. */
const atOnce = 500;
const shownCharacters = 40;

/** Whether values of the one may be no values of the other. One value is also a list of one. */
function isOtherType(before: PropertyFields, after: PropertyFields): boolean {
  const { type, to, isList } = after;
  return type !== before.type || (type === 'record' && to !== before.to) || (before.isList && !isList);
}

/** A record that has a value which a property of another type may not have. */
export interface Misfit {
  /** `“Lamp” has “XL”, which doesn’t fit this type`. */
  detail: string;
  /** What to do first. */
  advice: string;
}

/**
 * The first record, a live one or one in the trash, with a value that doesn’t fit the property once it is changed.
 * @param since only records that were written then or later
 */
export async function findMisfit(
  reader: RecordReader,
  before: PropertyRecord,
  changes: Partial<PropertyFields>,
  since = '',
): Promise<Misfit | undefined> {
  const property = { ...before, ...changes };
  if (!isOtherType(before, property)) return undefined;
  for (const each of reader.context.kinds.values()) {
    const kind = each as unknown as Kind;
    const found = await findIn(reader, kind, property, since);
    if (!found) continue;
    const [record] = await reader.findMany(kind, [found.id]);
    if (record) return misfitOf(reader, property, kind, record, found.value);
  }
  return undefined;
}

/** Reads no more of each record than its values: there may be many, and others wait to write. */
async function findIn({ db, context }: RecordReader, kind: Kind, property: PropertyRecord, since: string) {
  const { table, propertiesField } = kind;
  if (propertiesField === undefined) return undefined;
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table as 'item')
      .select(['id', `${propertiesField} as values` as 'properties as values'])
      .where('workspaceID', '=', context.workspaceID)
      .where('id', '>', after)
      .$if(since !== '', (query) => query.where('updatedAt', '>=', since))
      .where(hasValueOf(propertiesField, [property.id]))
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, values } of rows) {
      const value = (JSON.parse(values) as PropertyValues)[property.id];
      if (value !== undefined && propertyProblem(property, value, String) !== null) return { id, value };
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return undefined;
    after = last.id;
  }
}

async function misfitOf(
  reader: RecordReader,
  property: PropertyRecord,
  kind: Kind,
  record: StoredRecord<Record<string, unknown>>,
  value: PropertyValue,
): Promise<Misfit> {
  // One that is restored has its value again.
  const who = `“${kind.title(record)}”${record.deletedAt === null ? '' : ' in the trash'}`;
  const isTooMany = Array.isArray(value) && !property.isList;
  const [set] = await reader.findMany(propertySetKind, [property.propertySetID]);
  const isHidden = set !== undefined && !set.kinds.some((name) => name === kind.kind);
  const clear = isTooMany && value.length < 2 ? 'clear it' : 'change or clear it';
  return {
    detail: `${who} has ${isTooMany ? listed(value.length) : shown(value)}, which doesn’t fit this type`,
    advice: isHidden
      ? `Its set isn’t used for ${kind.many} anymore: add them to the set, then ${clear}.`
      : `${clear.charAt(0).toUpperCase()}${clear.slice(1)} first.`,
  };
}

const listed = (length: number) => (length === 1 ? 'a list of one value' : `${length} values`);

function shown(value: PropertyValue): string {
  const [first] = [value].flat();
  return first === undefined || isRecordValue(first) ? 'a value' : `“${cutText(String(first), shownCharacters)}”`;
}
