import { type RawBuilder, sql } from 'kysely';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';

/**
 * What a list is ordered by. Nothing is null, because the engines put nulls at different ends: an empty number counts as 0,
 * an empty day is later than any. Choices stand in their declared order; references in that of the titles they lead to.
 */
export function sortOf({ kind, fields }: KindDeclaration, sort: string): RawBuilder<unknown> {
  const field = fields[sort];
  const column = (name: string) => sql.ref(`${kind}.${name}`);
  switch (field?.type) {
    case 'text':
      // Only what is sorted by has a second column; a title that is not is compared as it was typed.
      return column(field.isSortable ? `${sort}Fold` : sort);
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
    case 'reference':
      return titleOfTarget(kind, column(sort), field.to);
    default:
      return column(sort);
  }
}

/** Behind every text that can be typed: what refers to nothing comes last. */
const last = '\u{10ffff}';

/** The title of what a reference leads to, also when that is in the trash. */
function titleOfTarget(kind: string, id: RawBuilder<unknown>, to: RecordKindName | undefined): RawBuilder<unknown> {
  if (to === undefined) return id;
  const title = sql.ref(`target.${declarations[to].titleField}Fold`);
  return sql`coalesce((select ${title} from ${sql.table(to)} as "target"
    where "target"."workspaceID" = ${sql.ref(`${kind}.workspaceID`)} and "target"."id" = ${id}), ${sql.lit(last)})`;
}
