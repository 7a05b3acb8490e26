import { type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { isRecordValue, type PropertyValues, singleValues } from '#contract/kinds/property-values.ts';

/** The field of a kind that holds the values of properties; undefined when it has none. */
export const propertiesFieldOf = (declaration: KindDeclaration): string | undefined =>
  fieldsOf(declaration).find(({ type }) => type === 'properties')?.name;

/** Whether a column of values has one of any of these properties. */
export function hasValueOf(column: string, propertyIDs: readonly string[]): RawBuilder<boolean> {
  const each = propertyIDs.map((id) => sql`${sql.ref(column)} like ${`%"${id}":%`}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/**
 * Whether a stored value of a property has some text in it; of what leads to a record, its id. Compared in code: how JSON
 * text is searched differs between the engines.
 */
export function hasText(propertyID: string, text: string): (stored: string) => boolean {
  const wanted = fold(text);
  return (stored) => {
    const value = (JSON.parse(stored) as PropertyValues)[propertyID];
    return (
      value !== undefined &&
      singleValues(value).some((single) => fold(isRecordValue(single) ? single.id : String(single)).includes(wanted))
    );
  };
}
