import fc from 'fast-check';
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
    expect(readTable('"sep=;"\ra;b\r1;2\r')).toEqual(table);
  });

  test('a row knows the line it begins on, past blank rows and line breaks in cells', () => {
    const table = readTable('a,b\r\n\r\n"one\r\ntwo",x\r\n , \r\nlast,"y\nz"\r\n');
    expect(table.rows).toEqual([
      { line: 3, cells: ['one\r\ntwo', 'x'] },
      { line: 6, cells: ['last', 'y\nz'] },
    ]);
  });

  test('a quote in the header is refused: it names its line and says what to do', () => {
    expect(() => readTable('a,"b\n1,2\n')).toThrow(/line 1 is never closed.*""/);
    expect(() => readTable('a,b "c"\n1,2\n')).toThrow(expect.objectContaining({ code: 'quote', line: 1 }));
  });

  test.each([
    ['a,b\n1,2\n3,"4\n5,6\n', 3, ['3', '"4']],
    ['a,b\n1,2\n"3" tall,4\n5,6\n', 3, ['"3" tall', '4']],
    ['a,b\n1,2\n3,4 "big"\n5,6', 3, ['3', '4 "big"']],
    ['sep=,\na,b\n"1"x,2\n5,6\n', 3, ['"1"x', '2']],
    ['a,b\n\n"x\r\ny",2\r\n3,4"5\r\n\r\n5,6\n', 5, ['3', '4"5']],
    // Another mark closes it lines below.
    ['a,b\n3,"4\n5,6\n7,"8"\n', 2, ['3', '"4']],
  ])('a stray quote is an error of its row alone: %j', (text, line, cells) => {
    const { rows, problems } = readTable(text);
    expect(problems).toMatchObject([{ line, severity: 'error', code: 'quote' }]);
    expect(rows).toContainEqual({ line, cells });
    expect(rows.map((row) => row.cells)).toContainEqual(['5', '6']);
  });

  test('more than 100 stray quotes are no accident: the file is refused, in time', () => {
    const rows = (count: number) => `a,b\n${'3,4"5\n'.repeat(count)}`;
    expect(readTable(rows(100)).problems).toHaveLength(100);
    expect(() => readTable(rows(100_000))).toThrow(expect.objectContaining({ code: 'quote', line: 102 }));
  });

  test('wild text with quotes either gives rows or says why not, and loses no line', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('"', ',', 'x', '\n', '\r\n'), { maxLength: 60 }), (parts) => {
        const text = `a,b\n${parts.join('')}`;
        const lines = text.split(/\r\n|\n|\r/).length;
        const { rows } = readTable(text);
        for (const { line } of rows) expect(line).toBeLessThanOrEqual(lines);
        const given = rows.map(({ line }) => line);
        expect(given).toEqual(given.toSorted((a, b) => a - b));
        expect(
          rows
            .flatMap(({ cells }) => cells)
            .join('')
            .replaceAll(/[^x]/g, ''),
        ).toBe(parts.filter((part) => part === 'x').join(''));
      }),
    );
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
    // Without parsing them.
    expect(() => readTable(`a,b\r\n1,"${'2,'.repeat(200_000)}`)).toThrow(/^Line 2 has more than 200,000 cells/);
    expect(() => readTable(`a\n${'1\n'.repeat(100_001)}`)).toThrow(/100,000 rows/);
    expect(readTable(`a\n${'1\n'.repeat(100_000)}`).rows).toHaveLength(100_000);
    expect(readTable(`a,b\n1,${'é'.repeat(16_385)}\n`).problems).toMatchObject([
      { line: 2, column: 'b', code: 'cell-too-large' },
    ]);
    expect(readTable(`a,b\n1,${'é'.repeat(16_384)}\n`).problems).toEqual([]);
  });
});
