import { describe, expect, test } from 'vitest';
import { detectDelimiter, readTable } from './delimited-text.ts';

describe('§1 import: CSV', () => {
  test.each([
    [',', 'a,b,c\n1;2;3;4;5'],
    [';', 'a;b,c;d\n'],
    ['\t', 'a\tb\n'],
    ['|', 'a|b|c\n'],
    [',', 'a\n'],
    [';', '"x,y,z";b;c\n'],
  ])('the delimiter %j is found', (delimiter, text) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  test('Excel’s sep= line says the delimiter and is no row', () => {
    const table = readTable('sep=;\na;b\n1;2\n');
    expect(table.headers).toEqual(['a', 'b']);
    expect(table.rows).toEqual([{ line: 3, cells: ['1', '2'] }]);
  });

  test('a row knows the line it begins on, past blank rows and line breaks in cells', () => {
    const table = readTable('a,b\r\n\r\n"one\r\ntwo",x\r\n , \r\nlast,"y\nz"\r\n');
    expect(table.rows).toEqual([
      { line: 3, cells: ['one\r\ntwo', 'x'] },
      { line: 6, cells: ['last', 'y\nz'] },
    ]);
  });

  test('a quote that is never closed names the line of its row and says what to do', () => {
    expect(() => readTable('a,b\n1,2\n3,"4\n5,6\n')).toThrow(/line 3 is never closed.*""/);
    expect(() => readTable('a,b\n1,2\n3,"4\n5,6\n')).toThrow(expect.objectContaining({ code: 'quote', line: 3 }));
  });

  test.each([
    ['a,b\n1,2\n"3" tall,4\n', 3],
    ['a,b\n1,2\n3,4 "big"\n', 3],
    ['sep=,\na,b\n"1"x,2\n', 3],
    ['a,b\n\n"x\r\ny",2\n3,4"5\n', 5],
  ])('a quote in the wrong place names its line', (text, line) => {
    expect(() => readTable(text)).toThrow(expect.objectContaining({ code: 'quote', line }));
  });

  test('a row with too many cells is an error of that row alone, one with too few a warning', () => {
    const table = readTable('a,b\n1,2,3\n1\n1,2,\n');
    expect(table.problems).toMatchObject([
      { line: 2, severity: 'error', code: 'too-many-cells' },
      { line: 3, severity: 'warning', code: 'too-few-cells' },
    ]);
  });

  test('more than 200 columns or 100,000 rows are refused; a cell over 32 kB is an error of its cell', () => {
    expect(() => readTable(`${'a,'.repeat(200)}a\n`)).toThrow(/200 columns/);
    expect(() => readTable(`a\n${'1\n'.repeat(100_001)}`)).toThrow(/100,000 rows/);
    expect(readTable(`a\n${'1\n'.repeat(100_000)}`).rows).toHaveLength(100_000);
    expect(readTable(`a,b\n1,${'é'.repeat(16_385)}\n`).problems).toMatchObject([
      { line: 2, column: 'b', code: 'cell-too-large' },
    ]);
    expect(readTable(`a,b\n1,${'é'.repeat(16_384)}\n`).problems).toEqual([]);
  });
});
