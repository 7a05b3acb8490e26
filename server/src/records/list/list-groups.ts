import { sql } from 'kysely';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { KindQuery, ListCall } from '../behaviour.ts';

/** The field by which records stand together, and the kind that it leads to. */
type Grouping = Pick<ReturnType<typeof fieldsOf>[number], 'name' | 'to'>;

/** The field by which a list with this sort shows its records together. */
export function groupField(declaration: KindDeclaration, sort: string | undefined): Grouping | undefined {
  return fieldsOf(declaration).find(({ name, isGroupable }) => isGroupable && name === sort);
}

/** How many of the list are in each of the groups that the rows are of, by id; the empty one has none. */
export async function groupsOf(
  { kind }: KindDeclaration,
  base: KindQuery,
  field: string,
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, number>> {
  const shown = new Set(rows.map((row) => row[field]));
  if (shown.size === 0) return {};
  const column = sql.ref<string | null>(`${kind}.${field}`);
  const named = [...shown].filter((id) => id !== null);
  const counts = await base
    .where(({ or }) =>
      or([
        ...(named.length > 0 ? [sql<boolean>`${column} in (${sql.join(named)})`] : []),
        ...(shown.has(null) ? [sql<boolean>`${column} is null`] : []),
      ]),
    )
    .select(column.as('group'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .groupBy(column)
    .execute();
  return Object.fromEntries(
    (counts as unknown as { group: string | null; total: number }[]).map(({ group, total }) => [
      group ?? '',
      Number(total),
    ]),
  );
}

/** By id, the colors of the records that the rows are grouped by; undefined where their kind has none. */
export async function groupColorsOf(
  { records, workspaceID }: ListCall,
  { name, to }: Grouping,
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, string> | undefined> {
  const color = to && to in declarations && fieldsOf(declarations[to]).find(({ type }) => type === 'color')?.name;
  if (!color) return undefined;
  const ids = [...new Set(rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])))];
  if (ids.length === 0) return {};
  const found = await records.database.read
    .selectFrom(to as 'faction')
    .select(['id', color as 'color'])
    .where('workspaceID', '=', workspaceID)
    .where('id', 'in', ids)
    .where(color as 'color', '!=', '')
    .execute();
  return Object.fromEntries(found.map((row) => [row.id, row[color as 'color']]));
}
