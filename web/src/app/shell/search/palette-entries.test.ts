import { expect, test } from 'vitest';
import type { SearchHit } from '#contract/inventory.ts';
import { areas } from '../../areas.ts';
import { commandEntries, groupHits } from './palette-entries.ts';

const hit = (props: Partial<SearchHit>): SearchHit => ({
  kind: 'item',
  id: 'i1',
  title: 'Lantern oil',
  where: '3 in Box 12 · Garage / Shelf 2',
  matched: null,
  field: null,
  part: null,
  archived: false,
  ...props,
});

test('decisions §4: search answers where, and says what a forgiven typo or another field matched', () => {
  const [plain, forgiven] = groupHits([hit({}), hit({ id: 'i2', matched: 'lantern', field: 'description' })])[0]!.rows;
  expect(plain!.where).toBe('3 in Box 12 · Garage / Shelf 2');
  expect(forgiven!.where).toBe('3 in Box 12 · Garage / Shelf 2 · matched “lantern” in description');
});

test('decisions §4: words of a part show the line with them, and lead to it', () => {
  const part = { kind: 'conversationNode', id: 'n1', text: 'The lantern is out.', path: '/home/a?node=n1' } as const;
  const [group] = groupHits([
    hit({ kind: 'conversation', id: 'c1', title: 'The gate', part }),
    hit({ kind: 'conversation', id: 'c1', title: 'The gate', part: { ...part, id: 'n2' } }),
  ]);
  expect(group!.rows.map(({ id, title, excerpt, path }) => [id, title, excerpt, path])).toEqual([
    ['conversationNode/n1', 'The gate', '“The lantern is out.”', '/home/a?node=n1'],
    ['conversationNode/n2', 'The gate', '“The lantern is out.”', '/home/a?node=n1'],
  ]);
});

test('decisions §4: hits stand by kind, the kind of the best hit first', () => {
  const groups = groupHits([hit({ kind: 'box', id: 'b1' }), hit({}), hit({ kind: 'box', id: 'b2' })]);
  expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Boxes', 2],
    ['Items', 1],
  ]);
});

test('decisions §4: commands are found by any of their words; a viewer is offered nothing to create', () => {
  expect(commandEntries(areas, true, 'box new').map(({ title }) => title)).toEqual(['New box']);
  expect(commandEntries(areas, false, 'new')).toEqual([]);
  expect(commandEntries(areas, false, 'profile').map(({ path }) => path)).toEqual(['/home/profile']);
});
