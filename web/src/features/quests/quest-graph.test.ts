import { expect, test } from 'vitest';
import type { Parts } from '#web/screens/graph/graph-records.ts';
import { objectiveWords, type QuestNodeRecord, questKindGraph } from './quest-graph.ts';

test('content §6: an objective says what it asks for, that it was deleted, or nothing as long as names are unknown', () => {
  const aim = { objective: 'collect', count: 2, itemID: 'oil', npcID: null, placeID: null };
  const fields = aim as unknown as QuestNodeRecord['fields'];
  expect(objectiveWords(fields, (kind, id) => `${kind} ${id}`)).toBe('Collect 2 × item oil');
  expect(objectiveWords(fields, (kind) => `(deleted ${kind})`)).toBe('Collect 2 × (deleted item)');
  expect(objectiveWords(fields, () => undefined)).toBe('Collect 2');
});

const oilID = '01900000-0000-7000-8000-000000000001';
const names = { keyOf: () => 'oil', idOf: () => oilID, keysOf: () => [] };
const graph = questKindGraph(() => undefined, names);
const parts = (fields: object) => new Map([['one', { id: 'one', version: 1, fields }]]) as unknown as Parts;

test('content §6: a start without a title is called Start; a stage is untitled until someone names it', () => {
  const titleOf = (type: string, title = '') => graph.nodes(parts({ type, title, note: '', journal: '' }))[0]?.title;
  expect([titleOf('start'), titleOf('allOf'), titleOf('stage')]).toEqual(['Start', 'All of', '']);
  expect(titleOf('start', 'Dusk')).toBe('Dusk');
});

test('content §6: a timer says its time in hours, minutes and seconds', () => {
  const timeOf = (seconds: number | null) => graph.nodes(parts({ type: 'timer', title: 'Wait', note: '', seconds }))[0];
  expect([7200, 90, 45, 3661, 0, null].map((seconds) => timeOf(seconds)?.detail)).toEqual([
    ...['2 h', '1 min 30 s', '45 s', '1 h 1 min 1 s', '0 s', 'No time set'],
  ]);
});

test('content §6: a link says what it is called, when it is followed, and its condition with the names of today', () => {
  const edge = (fields: object) => parts({ kind: 'done', label: '', condition: '', ...fields });
  const labelOf = (fields: object) => graph.edges(edge(fields), new Map())[0]?.label;
  const condition = `has(@item:${oilID},\n  3)`;
  expect(labelOf({})).toBe('');
  expect(labelOf({ condition: 'true' })).toBe('if true');
  expect(labelOf({ kind: 'choice', label: 'Light it', condition })).toBe('Light it · if has(oil, 3)');
  expect(labelOf({ kind: 'failed', condition: 'not true' })).toBe('failed · if not true');
  expect(questKindGraph(() => undefined, undefined).edges(edge({ condition }), new Map())[0]?.label).toBe('if …');
});
