import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, initialValues, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { propertyProblem } from '#contract/kinds/property-problem.ts';
import type { PropertyValues } from '#contract/kinds/property-values.ts';
import type { RecordFileProblem } from '#contract/record-file.ts';
import type { Parsed } from '../values/number-value.ts';
import { parsePropertyText } from '../values/property-text.ts';
import { cellValue } from './cell-value.ts';
import { expressionWarnings } from './expression-warnings.ts';
import type { FileNames } from './file-names.ts';
import type { RecordRow, RecordTable } from './read-records.ts';
import { cellText } from './record-cells.ts';
import type { NamedField, RecordColumn } from './record-columns.ts';
import { referenceValue } from './reference-value.ts';

type Values = Record<string, unknown>;
type Before = Values & { id: string };

export interface RowValues {
  values: Values;
  problems: Omit<RecordFileProblem, 'line'>[];
  /** What is imported as it is. */
  warnings: Omit<RecordFileProblem, 'line'>[];
}

interface Reading {
  declaration: KindDeclaration;
  declarationOf(kind: string): KindDeclaration;
  names: FileNames;
  table: RecordTable;
}

/** The fields that a row sets. A blank cell, and one that says what the record says already, leaves its field alone. */
export function rowValues(reading: Reading, row: RecordRow, before: Before | null): RowValues {
  const { declaration } = reading;
  const values: Values = {};
  const problems: RowValues['problems'] = [];
  for (const field of fieldsOf(declaration)) {
    if (field.type === 'properties') {
      const found = propertiesOf(reading, row, field, before);
      if (Object.keys(found.values).length > 0) values[field.name] = found.values;
      problems.push(...found.problems);
      continue;
    }
    const parsed = fieldValue(reading, row, field, before);
    if (parsed === null) continue;
    const held = parsed.ok ? withinLimits(field, parsed.value, before) : parsed;
    if (held.ok) values[field.name] = held.value;
    else problems.push({ column: field.label, message: held.message });
  }
  if (before === null && problems.length === 0) problems.push(...missingOf(declaration, values));
  const whole = { ...initialValues(declaration), ...before, ...values };
  const issue = problems.length === 0 ? declaration.whole?.safeParse(whole).error?.issues[0] : undefined;
  if (issue) problems.push({ column: null, message: issue.message });
  const warnings = problems.length === 0 ? expressionWarnings(declaration, values, reading.names.expressions) : [];
  return { values, problems, warnings };
}

/** The values of properties with those that the row sets; none when it sets none. */
function propertiesOf(
  { names, table, declarationOf }: Reading,
  row: RecordRow,
  field: NamedField,
  before: Before | null,
) {
  const values: PropertyValues = {};
  const problems: RowValues['problems'] = [];
  for (const column of table.columns) {
    const { property, header } = column;
    if (!property || column.field?.name !== field.name) continue;
    const text = row.cell(column);
    if (text.trim() === '' || (before !== null && isSameText(text, cellText(column, before, names)))) continue;
    const target = property.to ? names.of(property.to) : undefined;
    const parsed = parsePropertyText(text, property, {
      writing: table.writing,
      idsOf: (name) => target?.meant(name).map(({ id }) => id) ?? [],
    });
    const problem = parsed.ok
      ? propertyProblem(property, parsed.value, (kind) => declarationOf(kind).many)
      : parsed.message;
    if (problem !== null) problems.push({ column: header, message: problem });
    else if (parsed.ok) values[property.id] = parsed.value;
  }
  const known = (before?.[field.name] ?? {}) as PropertyValues;
  return { values: Object.keys(values).length === 0 ? {} : { ...known, ...values }, problems };
}

/** Null: the row says nothing of the field. */
function fieldValue(
  { declarationOf, names, table }: Reading,
  row: RecordRow,
  field: NamedField,
  before: Before | null,
): Parsed<unknown> | null {
  const columns = table.columns.filter((column) => column.field?.name === field.name);
  const read = (column: RecordColumn | undefined) => {
    const text = column ? row.cell(column) : '';
    const isBlank = text.trim() === '';
    const isAsStored = column !== undefined && before !== null && isSameText(text, cellText(column, before, names));
    return { text: isBlank ? '' : text, isAsStored };
  };
  const column = columns.find(({ isID }) => !isID);
  const value = read(column);
  const id = read(columns.find(({ isID }) => isID));
  if ([value, id].every(({ text, isAsStored }) => text === '' || isAsStored)) return null;
  const to = field.to === undefined ? undefined : names.of(field.to);
  if (!field.to || !to) {
    const { writing } = table;
    return cellValue({ field, cell: column?.cell }, value.text, { writing, names });
  }
  return referenceValue({ field, declaration: declarationOf(field.to), names: to }, value.text, id.text);
}

/** As its field allows it; what it was before is not looked at again. */
function withinLimits(field: NamedField, value: unknown, before: Before | null): Parsed<unknown> {
  if (before && isDeepStrictEqual(before[field.name], value)) return { ok: true, value };
  const { data, error } = field.schema.safeParse(value);
  if (!error) return { ok: true, value: data };
  return { ok: false, message: error.issues[0]?.message ?? 'This value is not allowed' };
}

function missingOf(declaration: KindDeclaration, values: Values): RowValues['problems'] {
  return fieldsOf(declaration)
    .filter(
      ({ name, isRequired, isKey, initial }) =>
        !isKey && (isRequired || initial === undefined) && values[name] === undefined,
    )
    .map(({ label }) => ({ column: label, message: `${label} is required` }));
}

/** Line breaks and white space at the ends are what spreadsheets change. */
function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return plain(one) === plain(other);
}
