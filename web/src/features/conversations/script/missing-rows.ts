import type { MissingRecord } from '#content/expression/effects-text.ts';

/** What there is none of as a CSV file: created from it, it is one step of the history. All are of one kind. */
export function missingRows(records: readonly MissingRecord[]): File {
  const isVariable = records[0]?.kind === 'variable';
  const header = isVariable ? ['key', 'type', 'initial'] : ['name', 'key'];
  const rows = records.map(({ name, key, type, initial }) => (isVariable ? [name, type, initial] : [name, key]));
  const text = [header, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\n');
  return new File([text], 'script.csv', { type: 'text/csv' });
}

const cellOf = (value = '') => `"${value.replaceAll('"', '""')}"`;
