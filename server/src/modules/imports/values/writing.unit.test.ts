import { expect, test } from 'vitest';
import { readImport } from '../formats/formats.ts';
import { planImport } from '../plan/plan.ts';
import { emptyWorld, fakeProperty } from '../testing/worlds.ts';
import { datesRead, dateWarning } from './writing.ts';

const rowsOf = (text: string) => readImport(Buffer.from(text)).source.rows;

test('decisions §4 Import: days and months of a file are in one order, which the dates with a day over 12 tell', () => {
  const dates = (...days: string[]) =>
    rowsOf(`name,purchase date\n${days.map((day) => `Saw,${day}\n`).join('')}`).map(({ item }) => item.purchasedAt);
  expect(dates('03/04/2025', '25/04/2025', '1-2-2025')).toEqual(['2025-04-03', '2025-04-25', '2025-02-01']);
  expect(dates('03/04/2025', '04/25/2025')).toEqual(['2025-03-04', '2025-04-25']);
  // Where they contradict each other, or none tells, the month comes first where it can.
  expect(dates('03/04/2025', '25/04/2025', '04/25/2025')).toEqual(['2025-03-04', '2025-04-25', '2025-04-25']);
  expect(dates('03/04/2025')).toEqual(['2025-03-04']);
  expect(dates('25/04/2025 10:30', '03/04/2025 00:00:00')).toEqual(['2025-04-25', '2025-04-03']);
});

test('decisions §4 Import: how dates were read is told once for the file, and is a guess where none of them tells', () => {
  const read = (day: string, delimiter = ',', options = {}) => {
    const text = ['name', 'purchase date', 'price'].join(delimiter);
    const { source } = readImport(Buffer.from(`${text}\nSaw${delimiter}${day}\nFile${delimiter}1/2/25\n`), options);
    const { writing } = source;
    return writing && { ...datesRead(writing), isGuess: dateWarning(writing) !== undefined };
  };
  expect(read('03/04/2025')).toEqual({ sample: '03/04/2025', order: 'month', isGuess: true });
  expect(read('25/04/2025')).toEqual({ sample: '1/2/25', order: 'day', isGuess: false });
  expect(read('4/25/25')).toEqual({ sample: '1/2/25', order: 'month', isGuess: false });
  // Where the comma is decimal, the day comes first.
  expect(read('03/04/2025', ';')).toEqual({ sample: '03/04/2025', order: 'day', isGuess: true });
  expect(read('03/04/2025', ',', { dateOrder: 'day' })).toMatchObject({ order: 'day', isGuess: false });
});

test('decisions §4 Import: that a date was not read with a year of two digits first is told, unless another date tells', () => {
  const warning = (...days: string[]) => {
    const { source } = readImport(Buffer.from(`name,purchase date\n${days.map((day) => `Saw,${day}\n`).join('')}`));
    return source.writing && dateWarning(source.writing);
  };
  expect(warning('25/04/03', '25/04/17')).toMatch(/^Dates such as “25\/04\/03” are read as day\/month\/year\./);
  expect(warning('25/04/03', '25/04/99')).toBeUndefined();
  expect(warning('25/04/03', '25/04/2003')).toBeUndefined();
  expect(warning('04/25/03')).toBeUndefined();
});

test('decisions §4 Import: where other cells have a decimal comma, a point groups thousands', () => {
  const prices = (...cells: string[]) =>
    rowsOf(`name;price\n${cells.map((cell) => `Saw;${cell}\n`).join('')}`).map(({ item }) => item.purchasePrice);
  expect(prices('1.234 €', '12,50 €', '1.234,50 €')).toEqual([1234, 12.5, 1234.5]);
  // A program that writes points: nothing shows a decimal comma.
  expect(prices('1.234', '2.5')).toEqual([1.234, 2.5]);
  expect(prices('1.234', '12,50', '2.5')).toEqual([1.234, 12.5, 2.5]);
});

test('decisions §4 Import: a file with tabs from where the comma is decimal, as Excel writes it, has decimal commas', () => {
  const [first, second] = rowsOf('name\tquantity\tprice\nSaw\t1,234\t1.234\nFile\t2\t0,50\n');
  expect(first).toMatchObject({ quantity: 1.234, item: { purchasePrice: 1234 } });
  expect(second).toMatchObject({ item: { purchasePrice: 0.5 } });
});

test('decisions §4 Import: values of properties are read as the other cells of the file are', () => {
  const properties = [
    fakeProperty({ id: 'width', name: 'Width', type: 'number' }),
    fakeProperty({ id: 'opened', name: 'Opened', type: 'date' }),
  ];
  const { source } = readImport(Buffer.from('name;Width;Opened\nSaw;1,234;03/04/2025\nFile;1,5;25/04/2025\n'));
  const plan = planImport(source, { ...emptyWorld, properties });
  expect(plan.items.creates.map((item) => item.properties)).toEqual([
    { width: 1.234, opened: '2025-04-03' },
    { width: 1.5, opened: '2025-04-25' },
  ]);
});
