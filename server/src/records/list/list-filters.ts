import { sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { KindQuery, ListCall } from '../behaviour.ts';
import { hasText, hasValueOf, propertiesFieldOf } from '../properties/property-filter.ts';

/** The filters that follow from the declaration: tags, choices, yes or no, and references. */
export function filterByFields(
  declaration: KindDeclaration,
  base: KindQuery,
  { records, workspaceID, query }: ListCall,
  /** Filters that the kind looks at by itself. */
  special: readonly string[],
): KindQuery {
  const { kind } = declaration;
  let filtered = base;
  for (const tag of [query.tag ?? []].flat() as string[]) filtered = filtered.where(carries(kind, workspaceID, tag));
  for (const { name, type, isFilterable } of fieldsOf(declaration)) {
    const value = query[name];
    if (!isFilterable || value === undefined || special.includes(name)) continue;
    const column = sql.ref(`${kind}.${name}`);
    if (type === 'references') filtered = filtered.where(sql<boolean>`${column} like ${`%"${String(value)}"%`}`);
    else filtered = filtered.where(sql<boolean>`${column} = ${type === 'yesNo' ? (value ? 1 : 0) : value}`);
  }
  const properties = propertiesFieldOf(declaration);
  if (properties !== undefined && query.propertyID !== undefined)
    filtered = filtered.where(hasValueOf(`${kind}.${properties}`, [String(query.propertyID)]));
  const { due } = declaration;
  if (due && query.due !== undefined) {
    const [on, done] = [sql.ref(`${kind}.${due.on}`), sql.ref(`${kind}.${due.done}`)];
    if (query.due === 'done') return filtered.where(sql<boolean>`${done} is not null`);
    filtered = filtered.where(sql<boolean>`${done} is null`);
    const today = query.today ?? records.now().slice(0, 10);
    if (query.due === 'overdue') filtered = filtered.where(sql<boolean>`${on} < ${today}`);
  }
  return filtered;
}

/** A filter that no query can be made of: what a stored column has to pass. */
export function keptBy(
  declaration: KindDeclaration,
  { query: { propertyID, propertyValue } }: ListCall,
): { column: string; test: (stored: string) => boolean } | null {
  const column = propertiesFieldOf(declaration);
  if (column === undefined || propertyID === undefined || propertyValue === undefined) return null;
  return { column, test: hasText(String(propertyID), String(propertyValue)) };
}

function carries(kind: string, workspaceID: string, tag: string) {
  return sql<boolean>`exists (select 1 from "recordTag" where "recordTag"."workspaceID" = ${workspaceID}
    and "recordTag"."tagFold" = ${fold(tag)} and "recordTag"."kind" = ${kind}
    and "recordTag"."recordID" = ${sql.ref(`${kind}.id`)})`;
}
