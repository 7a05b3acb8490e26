import { stringify } from 'csv-stringify/sync';
import type { StocktakeLineRow, stocktakeFileGet } from '#contract/kinds/stocktake-line.ts';
import { exact } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { guardFormula } from '#server/records/limits/formula-guard.ts';
import type { Records } from '#server/records/records.ts';
import { lineRows } from './lines.ts';

const pageSize = 1000;
const header = [
  'Box',
  'Box code',
  'Item',
  'Unit',
  'Expected',
  'Counted',
  'Difference',
  'Unit value',
  'Value difference',
];

/** Lines of a stocktake as CSV: UTF-8 with BOM and CRLF, as every CSV of the product. */
export async function stocktakeFile(
  records: Records,
  workspaceID: string,
  stocktakeID: string,
  { state }: OperationQuery<typeof stocktakeFileGet>,
): Promise<string> {
  const rows: StocktakeLineRow[] = [];
  for (let page = 0, total = 1; rows.length < total; page++) {
    const some = await lineRows(records, workspaceID, { stocktakeID, state, page, pageSize });
    rows.push(...some.rows);
    total = some.rows.length < pageSize ? rows.length : some.total;
  }
  const cells = [[...header, 'Counted at', 'Note'], ...rows.map(cellsOf)];
  return `\uFEFF${stringify(cells, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })}`;
}

function cellsOf(row: StocktakeLineRow): string[] {
  const { expected, counted, itemValue } = row;
  const difference = counted === null ? null : exact(counted - expected);
  const worth = difference === null || itemValue === null ? null : exact(difference * itemValue);
  const texts = [row.boxName, row.boxCode, row.itemName, row.itemUnit].map(guardFormula);
  const numbers = [expected, counted, difference, itemValue, worth].map((value) => (value === null ? '' : `${value}`));
  return [...texts, ...numbers, row.countedAt ?? '', guardFormula(row.note)];
}
