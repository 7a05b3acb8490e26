import { type RawBuilder, sql } from 'kysely';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';

/**
 * What a list is ordered by. Nothing is null, because the engines put nulls at different ends: an empty number counts as 0,
 * an empty day is later than any. Choices stand in their declared order.
 */
export function sortOf({ kind, fields }: KindDeclaration, sort: string): RawBuilder<unknown> {
  const field = fields[sort];
  const column = (name: string) => sql.ref(`${kind}.${name}`);
  switch (field?.type) {
    case 'text':
      return column(`${sort}Fold`);
    case 'number':
    case 'amount':
    case 'quantity':
      return sql`coalesce(${column(sort)}, 0)`;
    case 'day':
      return sql`coalesce(${column(sort)}, '9999-12-31')`;
    case 'choice': {
      const places = Object.keys(field.choices ?? {}).map(
        (value, index) => sql`when ${sql.lit(value)} then ${sql.lit(index)}`,
      );
      return sql`case ${column(sort)} ${sql.join(places, sql` `)} else ${sql.lit(places.length)} end`;
    }
    default:
      return column(sort);
  }
}
