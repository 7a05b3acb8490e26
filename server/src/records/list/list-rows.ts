import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { Behaviour, ListCall, ListRow } from '../behaviour.ts';
import { columnTypeOf } from '../column-types.ts';
import { isJSON } from '../kind.ts';
import { covers } from '../media-rows.ts';
import { keepFirst } from './first-members.ts';

/** So much of a long text is shown in a list. */
const shownCharacters = 300;

/** Rows of a list as they are answered. */
export async function presentRows<D extends KindDeclaration>(
  declaration: D,
  { complete }: Behaviour<D>,
  { records, workspaceID }: ListCall,
  rows: readonly ListRow[],
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const { kind } = declaration;
  const fields = fieldsOf(declaration).filter(({ isInList }) => isInList);
  const ids = rows.map(({ id }) => id);
  const [thumbnails, extras] = await Promise.all([
    declaration.has.includes('photos') ? covers(records, workspaceID, kind as PageKind, ids) : null,
    complete?.({ records, workspaceID }, rows),
  ]);
  return rows.map((row, index) => {
    const answer: Record<string, unknown> = { [`${kind}ID`]: row.id, version: row.version, updatedAt: row.updatedAt };
    for (const { name, type, inRow } of fields) {
      const value = row[name];
      const stored = columnTypeOf(type);
      if (isJSON(stored)) {
        answer[name] = JSON.parse(String(value));
        if (inRow) keepFirst(answer[name], inRow.path, inRow.count);
      } else if (stored === 'flag') answer[name] = value === 1;
      else answer[name] = type === 'longText' ? cutText(String(value), shownCharacters) : value;
    }
    if (thumbnails) answer.thumbnailURL = thumbnails.get(row.id) ?? '';
    return extras ? Object.assign(answer, extras[index]) : answer;
  });
}
