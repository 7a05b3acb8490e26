import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine.ts';

type Type = 'text' | 'integer' | 'real' | 'bigint';
/** `text?` is nullable; everything else is not. */
export type ColumnType = Type | `${Type}?`;

/**
 * Column types that behave alike: text compares by code point on both engines (PostgreSQL would follow its locale),
 * numbers are doubles.
 */
export function sqlType(engine: Engine, type: Type): RawBuilder<unknown> {
  if (engine === 'sqlite') return sql.raw(type === 'bigint' ? 'integer' : type);
  return { text: sql`text collate "C"`, integer: sql`integer`, real: sql`double precision`, bigint: sql`bigint` }[type];
}

export function table(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: Record<string, ColumnType>,
): CreateTableBuilder<string, string> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const nullable = type.endsWith('?');
    builder = builder.addColumn(column, sqlType(engine, type.replace('?', '') as Type), (definition) =>
      nullable ? definition : definition.notNull(),
    );
  }
  return builder;
}
