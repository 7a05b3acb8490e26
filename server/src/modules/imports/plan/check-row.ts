import { itemFields as itemSchemas } from '#contract/kinds/item.ts';
import { placeLevels } from '#contract/kinds/place.ts';
import type { ImportRow } from '../import-row.ts';
import { hasError } from '../problem.ts';
import { shorten } from '../values/number-value.ts';
import { unstorablePath, unstorableText } from '../values/storable.ts';
import type { ItemValues } from './workspace-snapshot.ts';

/**
 * Holds a row to what the product accepts (contract/item.ts), so that what the dry run promises can be written. `column` is our
 * name for the field; plan.ts puts the file's in its place.
 */
export function checkRow(row: ImportRow): void {
  const { item } = row;
  checkStorable(row);
  if ((item.name ?? '').trim() === '') {
    if (!hasError(row.problems)) complain(row, 'name', 'name-missing', 'This row has no name.');
    return;
  }
  item.name = item.name?.trim();
  normalizeTags(row);
  for (const [field, value] of Object.entries(item) as Array<[keyof ItemValues, never]>) {
    // Most cells are blank, and a blank is always good.
    if (value === '' || value === null) continue;
    // The file names it in words of its own (plan-parents.ts).
    if (field === 'parentItemID') continue;
    const checked = itemSchemas[field].safeParse(value);
    if (!checked.success)
      complain(row, field, 'value', `${checked.error.issues[0]?.message ?? 'This value is not allowed'}.`);
  }
  if (row.locationPath.length > placeLevels) {
    complain(row, 'location', 'location', `A location has at most ${placeLevels} levels.`);
    return;
  }
  for (const name of [...row.locationPath, row.boxName ?? 'box']) {
    const checked = itemSchemas.name.safeParse(name);
    if (!checked.success)
      complain(row, 'location', 'location', `“${shorten(name)}” cannot be a location: its name is too long.`);
  }
}

/** A JSON file can hold characters that no database keeps. */
function checkStorable(row: ImportRow): void {
  const { item, fields, locationPath, boxName, boxCode } = row;
  const texts: Record<string, unknown> = { ...item, location: [locationPath, boxName], boxCode };
  for (const [name, text] of Object.entries(fields)) texts[`field:${name}`] = [name, text];
  for (const [column, text] of Object.entries(texts))
    if (unstorablePath(text)) complain(row, column, 'character', unstorableText);
}

/** A tag of another program may hold the signs that separate ours. */
function normalizeTags(row: ImportRow): void {
  const tags = row.item.tags;
  if (!tags?.some((tag) => /[,;]/.test(tag))) return;
  row.item.tags = [...new Set(tags.map(withoutSeparators).filter((tag) => tag !== ''))];
  const message = 'A tag can’t contain , or ; so it was replaced with a space.';
  row.problems.push({ line: row.line, column: 'tags', severity: 'warning', code: 'tag-changed', message });
}

const withoutSeparators = (tag: string): string =>
  tag
    .split(/[,;]/)
    .map((part) => part.trim())
    .join(' ')
    .trim();

function complain(row: ImportRow, column: string, code: string, message: string): void {
  row.problems.push({ line: row.line, column, severity: 'error', code, message });
}
