import type { z } from 'zod';
import type { FieldName, KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Declarations } from '#contract/kinds/kinds.ts';
import type { Flag, RecordColumns } from './columns.ts';

/** How a field is kept: flags as 0 or 1, lists and documents as JSON text, the rest as it is. */
type Column<D extends KindDeclaration, F extends FieldName<D>> = D['fields'][F]['type'] extends 'yesNo'
  ? Flag
  : D['fields'][F]['type'] extends 'tags' | 'lines' | 'references' | 'document' | 'properties' | 'effects'
    ? string
    : z.output<D['fields'][F]['schema']>;

/** A text that lists are sorted by has its sort key beside it (fold.ts). */
type SortKeys<D extends KindDeclaration> = {
  [F in FieldName<D> as D['fields'][F] extends { type: 'text'; isSortable: true } ? `${F}Fold` : never]: string;
};

type RecordTable<D extends KindDeclaration> = RecordColumns & { [F in FieldName<D>]: Column<D, F> } & SortKeys<D>;

/** The records of a workspace, one table a kind (decisions §4), as their declarations say. */
export type RecordTables = { [Kind in keyof Declarations]: RecordTable<Declarations[Kind]> };

export type MediaTable = RecordTables['media'];
