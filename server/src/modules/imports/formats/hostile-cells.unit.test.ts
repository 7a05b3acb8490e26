import { describe, expect, test } from 'vitest';
import { endsSoon } from '#server/testing/processor-time.ts';
import { checkRow } from '../plan/check-row.ts';
import { readImport } from './formats.ts';

const long = (text: string) => text.repeat(Math.floor(1_000_000 / text.length));
const shelf = 'title,kit,custodian,valuation,location';

describe('§1 import: a cell of a million characters is read soon', () => {
  test.each<[what: string, lines: string[]]>([
    ['blanks in a location', ['name,location', `x,a${long(' ')}b`]],
    ['blanks in a location of Shelf', [shelf, `x,,,,a${long(' ')}b`]],
    ['blanks in a header of Shelf', [`${shelf},cf:a${long(' ')}b`, 'x,,,,,']],
    ['brackets in a header', [`name,${long('(')},${long('[')}`, 'x,,']],
    ['blanks in a tag with a separator', ['HB.name,HB.tags', `x,"a,b${long(' ')}c"`]],
  ])('%s', (_, lines) => {
    const rows = endsSoon(() => {
      const { source } = readImport(Buffer.from(lines.join('\n')));
      for (const row of source.rows) checkRow(row);
      return source.rows;
    });
    expect(rows).toHaveLength(1);
  });

  test('and names are told apart as before', () => {
    const [row] = readImport(Buffer.from(`${shelf},"cf: Colour , type: text"\nLamp,,,,House > Attic > Crate/2,Red`))
      .source.rows;
    expect([row?.locationPath, row?.fields]).toEqual([['House', 'Attic', 'Crate/2'], { Colour: 'Red' }]);
    const [other] = readImport(Buffer.from('name,location\nLamp,House->Attic › Shelf > A>B / 2 \\ C')).source.rows;
    expect(other?.locationPath).toEqual(['House', 'Attic', 'Shelf', 'A>B', '2', 'C']);
  });
});

test('§1 import: a cell over its limit is an error of its row, and what it says is not gone over', () => {
  const { source } = readImport(Buffer.from(`name,tags,location\nSaw,${'a;'.repeat(50_000)},${'b/'.repeat(50_000)}\n`));
  const [row] = source.rows;
  expect([row?.item.tags, row?.locationPath]).toEqual([undefined, []]);
  expect(row?.problems.map(({ code }) => code)).toEqual(['cell-too-large', 'cell-too-large']);
});

test('§1 import: of the name of a column no more is read than can be one', () => {
  const { table } = readImport(Buffer.from(`name,${'x'.repeat(1_000_000)}\nSaw,1\n`));
  expect(table?.headers.map(({ length }) => length)).toEqual([4, 1000]);
});
