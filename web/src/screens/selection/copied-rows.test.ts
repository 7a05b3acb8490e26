import { expect, test } from 'vitest';
import { tabSeparated } from './copied-rows.ts';

test('§4 Views: what is copied of a list is its export with tabs, without columns in which nothing is', () => {
  const csv = '\uFEFFName,Barcode,Notes,Quantity\r\n"Rope, long",,"Two\r\nlines",5\r\n"12"" ruler",,a\tb,\r\n';
  const { table, count } = tabSeparated(csv);
  expect(table).toBe('Name\tNotes\tQuantity\r\nRope, long\t"Two\r\nlines"\t5\r\n12" ruler\t"a\tb"\t\r\n');
  expect(count).toBe(2);
});
