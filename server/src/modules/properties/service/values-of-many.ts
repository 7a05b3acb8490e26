import type { PropertyValuesAnswer, propertyValuesGet } from '#contract/kinds/property.ts';
import {
  isRecordValue,
  type PropertyValue,
  type PropertyValues,
  type SingleValue,
  singleValues,
} from '#contract/kinds/property-values.ts';
import type { OperationBody } from '#contract/operation.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';
import { titlesOf } from '#server/records/references/titles.ts';

/** So much of a text, and so many values of a list, are shown in a cell. */
const shownCharacters = 300;
const shownValues = 20;

/** What some properties of records are, for the columns of a list (issue 13 §1). */
export async function valuesOfMany(
  records: Records,
  workspaceID: string,
  { kind: name, ids, propertyIDs }: OperationBody<typeof propertyValuesGet>,
): Promise<PropertyValuesAnswer> {
  const reader = new RecordReader(records.database, records.contextOf({ workspaceID, actorID: null, operation: '' }));
  const kind = reader.context.kinds.get(name) as unknown as RecordKind<Record<string, unknown>> | undefined;
  if (kind?.propertiesField === undefined) return { rows: [], total: 0, versions: {} };
  const found = await reader.db
    .selectFrom(kind.table as 'item')
    .select(['id', 'version', `${kind.propertiesField} as values` as 'properties as values'])
    .where('workspaceID', '=', workspaceID)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  const rows = found.flatMap(({ id, values }) => {
    const all = JSON.parse(values) as PropertyValues;
    const shown = propertyIDs.flatMap((propertyID) => {
      const value = all[propertyID];
      return value === undefined ? [] : [[propertyID, cut(value)] as const];
    });
    return shown.length > 0 ? [{ recordID: id, values: Object.fromEntries(shown) }] : [];
  });
  const links = rows.flatMap((row) => Object.values(row.values).flatMap(singleValues).filter(isRecordValue));
  const named = await titlesOf(reader, links);
  return {
    rows,
    total: rows.length,
    versions: Object.fromEntries(found.map(({ id, version }) => [id, version])),
    titles: Object.fromEntries([...named].map(([id, { title }]) => [id, title])),
  };
}

const cut = (value: PropertyValue): PropertyValue =>
  Array.isArray(value) ? value.slice(0, shownValues).map(cutOne) : cutOne(value);

const cutOne = (value: SingleValue) => (typeof value === 'string' ? cutText(value, shownCharacters) : value);
