import type { Names } from '../expression/names.ts';

/** How the cells of a file call records, so that people can read and write them (docs/guide/csv.md). */
export interface CellNames {
  /** The record's key, or its name where it has none; its id when that says more than one record, or nothing. */
  wordOf(kind: string, id: string): string;
  /** The records that a word may mean: the one with this key or id, else all with this name. */
  idsOf(kind: string, word: string): readonly string[];
  expressions: Names;
}

/** What a cell says, or what is wrong with it. */
export type CellRead<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** How a document is written as the text of one cell. */
export interface DocumentCell<Value> {
  textOf(value: Value, names: CellNames): string;
  valueIn(text: string, names: CellNames): CellRead<Value>;
}
