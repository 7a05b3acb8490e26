import { type Compilable, CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** What a prepared query runs on: a database, outside of transactions, or a transaction. */
export type Source = { engine: Engine; read: Kysely<Tables> } | { engine: Engine; db: Kysely<Tables> };

class Placeholder {
  readonly name: string;
  readonly isList: boolean;

  constructor(name: string, isList: boolean) {
    this.name = name;
    this.isList = isList;
  }
}

export interface Given<Parameters> {
  <Name extends keyof Parameters & string>(name: Name): RawBuilder<Parameters[Name]>;
  /** `column in (…)`; the list is one parameter whatever its length, so the statement keeps its text. */
  among(column: string, name: keyof Parameters & string): RawBuilder<boolean>;
}

interface Compiled {
  sql: string;
  parameters: readonly unknown[];
}

/**
 * A query whose text is built once and given its parameters each time: of a small query, building the text is most of
 * the cost. What is built may differ by engine, and by nothing else.
 */
export function prepare<Parameters extends object, Row>(
  build: (db: Kysely<Tables>, given: Given<Parameters>, engine: Engine) => Compilable<Row>,
) {
  const compiled: Partial<Record<Engine, Compiled>> = {};
  return async (source: Source, values: Parameters): Promise<Row[]> => {
    const { engine } = source;
    const db = 'read' in source ? source.read : source.db;
    compiled[engine] ??= build(db, givenOf(engine), engine).compile();
    const query = compiled[engine];
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? bind(engine, parameter, values) : parameter,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(query.sql, parameters));
    return rows;
  };
}

function givenOf<Parameters>(engine: Engine): Given<Parameters> {
  const value = <T>(name: string, isList: boolean) => sql<T>`${new Placeholder(name, isList)}`;
  return Object.assign(<Name extends keyof Parameters & string>(name: Name) => value<Parameters[Name]>(name, false), {
    among: (column: string, name: string) =>
      engine === 'sqlite'
        ? sql<boolean>`${sql.ref(column)} in (select "value" from json_each(${value(name, true)}))`
        : sql<boolean>`${sql.ref(column)} = any(${value(name, true)})`,
  });
}

function bind(engine: Engine, { name, isList }: Placeholder, values: object): unknown {
  const value = (values as Record<string, unknown>)[name];
  return isList && engine === 'sqlite' ? JSON.stringify(value) : value;
}
