import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessMapping, isColumnName } from './columns/column-mapping.ts';
import { readTable } from './delimited-text.ts';
import { readImport } from './formats.ts';

const headerOf = (text: string) => {
  const { headers, headerLine, rows } = readTable(text, { isName: isColumnName });
  return { headers, headerLine, rows: rows.length };
};

describe('decisions §4 Import: the header', () => {
  test.each([
    ['a title', 'My things\nName,Qty\nSaw,1\nFile,2\n', 2],
    ['a title with a comma', 'My things, spring 2026\nName;Qty;Place\nSaw;1;Shed\nFile;2;Shed\n', 2],
    ['a title with a semicolon', 'Things; all\nName,Qty,Place\nSaw,1,Shed\nFile,2,Shed\n', 2],
    ['a title and a date in cells', 'Inventory,2026\n,\nName,Qty,Place,Price,Tags\nSaw,1,Shed,2,a\n', 3],
    ['a title that is a name of a column', 'Stock\nName,Qty,Place\nSaw,1,Shed\n', 2],
    ['blank rows', '\n;;\n;;\nName;Qty;Place\nSaw;1;Shed\n', 4],
    ['words of another language', 'Inventar\nBezeichnung;Anzahl;Lagerort\nSäge;1;Schuppen\n', 2],
    ['nothing', 'Name,Qty\nSaw,1\n', 1],
    ['nothing, in one column', 'Name\nSaw\nFile\n', 1],
    ['nothing, with commas that are not in quotes', 'Name\nSaw, big\nFile\n', 1],
    ['nothing, and few names over long rows', 'Name,Qty\nSaw,1,2,3,4,5\nFile,1,2,3,4,5\n', 1],
    ['nothing, and blank names', 'Name,,,,\nSaw,1,2,3,4\n', 1],
  ])('below %s', (_, text, line) => {
    expect(headerOf(text).headerLine).toBe(line);
  });

  test('a format that is known by its columns is known below a title', () => {
    const { source } = readImport(
      Buffer.from('Export of Shelf\n"Title","Kit","Location","Valuation"\nSaw,Tools,Shed,3\n'),
    );
    expect(source).toMatchObject({ format: 'shelf', rows: [{ item: { name: 'Saw' } }] });
  });

  test('no row of any file is both left out and read', () => {
    const cell = fc.oneof(fc.constantFrom('', 'Name', 'Qty', '1', 'x'), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 15 }), (rows) => {
        const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
        const filled = rows.filter((cells) => cells.some((text) => text.trim() !== '')).length;
        if (filled === 0) return;
        const table = readTable(`sep=,\n${quoted.join('\n')}`, { isName: isColumnName });
        expect(table.above.length + 1 + table.rows.length).toBe(filled);
      }),
    );
  });
});

test.each([
  ['Piece,Qty,Location', ['name', 'quantity', 'location']],
  ['Name,Archive,Handler,Art', ['name', 'field', 'field', 'field']],
  ['Name,Pièce,Archivé,Händler', ['name', 'place', 'archived', 'purchasedFrom']],
  ['Quantity,Local,Location', ['quantity', 'name', 'location']],
  ['Anzahl,Lager', ['quantity', 'name']],
])('decisions §4 Import: English columns are not taken for words of other languages: %s', (header, mapping) => {
  expect(guessMapping(header.split(','))).toEqual(mapping);
});
