import { type RawBuilder, sql } from 'kysely';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';

/** Their columns hold no text. */
const numbers: ReadonlySet<string> = new Set(['number', 'quantity', 'amount', 'yesNo']);

/** The characters in the texts and documents of a row of the kind. @param names of some fields; all unless given */
export function textLength(declaration: KindDeclaration, names?: ReadonlySet<string>): RawBuilder<number> {
  const texts = fieldsOf(declaration).filter(({ name, type }) => !numbers.has(type) && names?.has(name) !== false);
  const lengths = texts.map(({ name }) => sql`coalesce(length(${sql.ref(name)}), 0)`);
  return lengths.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(lengths, sql` + `)})`;
}
