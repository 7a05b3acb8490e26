import type { DocumentCell } from '#content/cell/cell-names.ts';
import { jsonCell } from '#content/cell/json-cell.ts';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import type { RecordFileProblem } from '#contract/record-file.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import type { NamedProperty } from '#server/records/properties/load-properties.ts';
import { fold } from '../values/fold.ts';
import { derivedColumns } from './derived-columns.ts';

export type NamedField = Field & { name: string };
export type AnyKind = DeclaredKind<KindDeclaration>;

/** A column of the CSV of a kind. */
export interface RecordColumn {
  header: string;
  /** Null: the record's own id. */
  field: NamedField | null;
  /** Holds ids: the record's own, or those of the records that a field refers to. */
  isID: boolean;
  /** Of the field with the values of properties: the one that the column is of. */
  property?: NamedProperty;
  /** Of a document: how it is written, beside as JSON. */
  cell?: DocumentCell<unknown>;
}

/** Id first, then each field; a reference has a column of names and one of ids, and each property a column. */
export function recordColumns({ declaration, cells }: AnyKind, properties: readonly NamedProperty[]): RecordColumn[] {
  const columns = [
    { header: 'ID', field: null, isID: true },
    ...fieldsOf(declaration)
      .filter(({ isInternal }) => !isInternal)
      .flatMap((field): RecordColumn[] => {
        if (field.type === 'properties')
          return properties.map((property) => ({ header: property.name, field, isID: false, property }));
        const value = { header: field.label, field, isID: false };
        if (field.type === 'document') return [{ ...value, cell: cells[field.name] ?? jsonCell(field.refers ?? []) }];
        return field.to ? [value, { header: `${field.label} ID`, field, isID: true }] : [value];
      }),
  ];
  const taken = new Set<string>();
  return columns.map((column) => {
    const { property, header } = column;
    const isTaken = property !== undefined && taken.has(nameOf(header));
    const named = isTaken ? { ...column, header: `${property.set}: ${header}` } : column;
    taken.add(nameOf(named.header));
    return named;
  });
}

/** Where each column is in a file: known by its header or by the name of its field, whatever the case and spacing. */
export function findColumns(
  kind: AnyKind,
  properties: readonly NamedProperty[],
  headers: readonly string[],
): { positions: Map<RecordColumn, number>; problems: Omit<RecordFileProblem, 'line'>[] } {
  const { many } = kind;
  const known = columnsByName(kind, properties);
  const positions = new Map<RecordColumn, number>();
  const problems: Omit<RecordFileProblem, 'line'>[] = [];
  const derived = new Set(derivedColumns(kind.kind, []).map(({ header }) => nameOf(header)));
  // Only an export has ids: in a file of somebody's own it is worth saying that such a column is not read.
  const isExport = headers.some((header) => known.get(nameOf(header))?.field === null);
  for (const [position, header] of headers.entries()) {
    if (header === '') continue;
    const column = known.get(nameOf(header));
    if (!column && isExport && derived.has(nameOf(header))) continue;
    if (!column)
      problems.push({
        column: header,
        message: `“${header}” isn’t a field of ${many}. The column is skipped.`,
      });
    else if (positions.has(column))
      problems.push({
        column: header,
        message: `There are two columns for “${column.header}”. Only the first is read.`,
      });
    else positions.set(column, position);
  }
  return { positions, problems };
}

/** Whether a file of the kind can have a column of that name. */
export function columnNames(kind: AnyKind, properties: readonly NamedProperty[]): (header: string) => boolean {
  const known = columnsByName(kind, properties);
  return (header) => known.has(nameOf(header));
}

function columnsByName(kind: AnyKind, properties: readonly NamedProperty[]): Map<string, RecordColumn> {
  const columns = recordColumns(kind, properties);
  const known = new Map<string, RecordColumn>();
  const add = (name: string, column: RecordColumn) => {
    if (!known.has(nameOf(name))) known.set(nameOf(name), column);
  };
  for (const column of columns) add(column.header, column);
  for (const column of columns) {
    if (column.field === null) add(`${kind.kind}ID`, column);
    // A field that refers to records is named after their ids.
    else if (!column.property && (column.isID || !column.field.to)) add(column.field.name, column);
  }
  return known;
}

const nameOf = (header: string) => fold(header).replace(/[\s_-]+/gu, '');
