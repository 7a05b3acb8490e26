import { sql } from 'kysely';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { KindQuery } from '../behaviour.ts';

/** The field by which a list with this sort shows its records together. */
export function groupField(declaration: KindDeclaration, sort: string | undefined): string | undefined {
  return fieldsOf(declaration).find(({ name, isGroupable }) => isGroupable && name === sort)?.name;
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
