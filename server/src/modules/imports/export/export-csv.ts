import { stringify } from 'csv-stringify/sync';
import type { PropertyValue } from '#contract/kinds/property-values.ts';
import { guardFormula } from '#server/records/limits/formula-guard.ts';
import { currencyColumn, fieldPrefix, ownColumns } from '../formats/format-own-csv.ts';
import { inventoryFields, type SnapshotProperty, type WorkspaceSnapshot } from '../plan/workspace-snapshot.ts';
import { joinEscaped } from '../values/escaped-list.ts';
import { propertyLabels } from '../values/property-labels.ts';
import { propertyText } from '../values/property-text.ts';
import { byName, type ExportRow, exportRows } from './export-rows.ts';
import { gameCells, markCells, type OptionalColumn } from './optional-columns.ts';

/**
 * A workspace as our own CSV (decisions §4 Export): one row for each stock, and one for each item without. UTF-8 with BOM and
 * CRLF, so that Excel opens it as it is. Text that a spreadsheet would run as a formula is guarded; numbers stay numbers. Names
 * of tags and places are escaped as escaped-list.ts says. The game's side of items, and icons and colors, have columns when
 * some record has them. Importing it into the same workspace changes nothing.
 */
export function exportCsv(world: WorkspaceSnapshot): string {
  return [...exportCsvParts(world)].join('');
}

/** The same in pieces of a thousand rows, for a file. */
export function* exportCsvParts(world: WorkspaceSnapshot): Generator<string> {
  const fields = byName(world.properties);
  const labels = propertyLabels(fields);
  const optional = [...gameCells(world), ...markCells(world)];
  const headers = [...ownColumns, currencyColumn, ...optional.map(({ header }) => header)];
  const header = [...headers, ...fields.map(({ id }) => fieldPrefix + labels.get(id))].map(guardFormula);
  yield `\uFEFF${text([header])}`;
  let rows: string[][] = [];
  for (const row of exportRows(world)) {
    rows.push(cells(row, optional, fields, world.currency ?? ''));
    if (rows.length < 1000) continue;
    yield text(rows);
    rows = [];
  }
  if (rows.length > 0) yield text(rows);
}

function text(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

function cells(
  row: ExportRow,
  optional: readonly OptionalColumn[],
  fields: readonly SnapshotProperty[],
  currency: string,
): string[] {
  const { item, stock, box, placePath } = row;
  const values = inventoryFields.map((field) => cell(field === 'tags' ? joinEscaped(item.tags, ';') : item[field]));
  const where = [stock?.quantity ?? null, joinEscaped(placePath, '/'), box?.name ?? '', box?.code ?? '', box?.id ?? ''];
  const own = fields.map(({ id }) => (Object.hasOwn(item.properties, id) ? propertyCell(item.properties[id]!) : ''));
  const hasMoney = item.value !== null || item.purchasePrice !== null || item.soldPrice !== null;
  const others = optional.map(({ of }) => cell(of(row)));
  return [item.id, ...values, ...where.map(cell), hasMoney ? currency : '', ...others, ...own];
}

/** Numbers stay numbers; what may be text is guarded. */
function propertyCell(value: PropertyValue): string {
  return typeof value === 'number' ? String(value) : guardFormula(propertyText(value));
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? guardFormula(value) : String(value);
}
