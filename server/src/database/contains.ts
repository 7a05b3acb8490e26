import { type RawBuilder, sql } from 'kysely';

/** Whether a folded column holds this folded text anywhere; what LIKE means something by is taken as it is written. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
