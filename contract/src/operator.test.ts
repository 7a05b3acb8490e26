import { expect, test } from 'vitest';
import { contactAddress, paragraphsOf } from './operator.ts';

test.each([
  ['help@example.org', 'mailto:help@example.org'],
  ['https://example.org/contact', 'https://example.org/contact'],
  ['1 Harbor Street, Lowmere', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['https://example.org/"><script>', null],
  ['a"b@example.org', null],
])('§2.1 terms: the contact %s leads to %s', (contact, address) => {
  expect(contactAddress(contact)).toBe(address);
});

test('§2.1 terms: an empty line begins a paragraph', () => {
  expect(paragraphsOf('One\ntwo\r\n \r\nThree\n\n\n')).toEqual(['One\ntwo', 'Three']);
  expect(paragraphsOf(' \n')).toEqual([]);
});
