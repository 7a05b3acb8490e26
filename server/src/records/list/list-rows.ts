import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { Behaviour, ListCall, ListRow } from '../behaviour.ts';
import { columnTypeOf } from '../column-types.ts';
import { isJSON } from '../kind.ts';
import { covers } from '../media-rows.ts';
import { keepFirst } from './first-members.ts';

/** So much of a long text is shown in a list. */
export const shownCharacters = 300;

/** Rows of a list as they are answered. */
export async function presentRows<D extends KindDeclaration>(
  declaration: D,
  { complete, picture }: Behaviour<D>,
  { records, workspaceID }: ListCall,
  rows: readonly ListRow[],
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const { kind } = declaration;
  const fields = fieldsOf(declaration).filter(({ isInList }) => isInList);
  const ids = rows.map(({ id }) => id);
  const shown = rows.map((row) => ({ id: row.id, ...shownValues(fields, row) }));
  const [thumbnails, extras] = await Promise.all([
    declaration.has.includes('photos') ? covers(records, workspaceID, kind as PageKind, ids) : null,
    complete?.({ records, workspaceID }, shown),
  ]);
  return rows.map(({ version, updatedAt }, index) => {
    const { id, ...values } = shown[index] as ListRow;
    const answer: Record<string, unknown> = { [`${kind}ID`]: id, version, updatedAt, ...values };
    if (thumbnails) answer.thumbnailURL = thumbnails.get(id) ?? picture?.(workspaceID, id) ?? '';
    return extras ? Object.assign(answer, extras[index]) : answer;
  });
}

function shownValues(fields: readonly (Field & { name: string })[], row: ListRow): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, type, inRow } of fields) {
    const value = row[name];
    const stored = columnTypeOf(type);
    if (isJSON(stored)) {
      values[name] = JSON.parse(String(value));
      if (inRow) keepFirst(values[name], inRow.path, inRow.count);
    } else if (stored === 'flag') values[name] = value === 1;
    else values[name] = type === 'longText' ? cutText(String(value), shownCharacters) : value;
  }
  return values;
}
