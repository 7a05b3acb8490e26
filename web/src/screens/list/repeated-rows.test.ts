import { expect, it } from 'vitest';
import { rowKey } from '../selection/row-key.ts';
import { selectedRecords } from './repeated-rows.ts';

const keys = (...each: string[]) => new Set(each);
const [inA, inB] = [rowKey('bolt', 'box a'), rowKey('bolt', 'box b')];

it('issue 13 §2: the rows of a record are selected and taken away together, those of other pages stay', () => {
  const other = 'rope';
  expect(selectedRecords(keys(other), keys(other), keys(other, inA))).toEqual(['rope', 'bolt']);
  expect(selectedRecords(keys(other, 'bolt'), keys(other, inA, inB), keys(other, inA))).toEqual(['rope']);
  expect(selectedRecords(keys('bolt'), keys(inA, inB), keys(inA, inB, rowKey('nut', '')))).toEqual(['bolt', 'nut']);
  expect(selectedRecords(keys('bolt', other), keys(inA, inB, other), keys())).toEqual([]);
});
