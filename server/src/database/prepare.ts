import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './connection.ts';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** What a prepared query runs on: a database, outside of transactions, or a transaction. */
export type Source = Pick<Database, 'engine' | 'read' | 'run'> | Pick<Transaction, 'engine' | 'db' | 'run'>;

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
  return (source: Source, values: Parameters): Promise<Row[]> => {
    const { engine } = source;
    compiled[engine] ??= build('read' in source ? source.read : source.db, givenOf(engine), engine).compile();
    const query = compiled[engine];
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? bind(engine, parameter, values) : parameter,
    );
    return source.run(query.sql, parameters) as Promise<Row[]>;
  };
}

/** `column in (…)` of a query that is built each time; the list is one parameter whatever its length. */
export function isAmong(engine: Engine, column: string, list: readonly string[]): RawBuilder<boolean> {
  return engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select "value" from json_each(${JSON.stringify(list)}))`
    : sql<boolean>`${sql.ref(column)} = any(${list})`;
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
