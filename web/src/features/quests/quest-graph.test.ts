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

const graph = questKindGraph(() => undefined);
const parts = (fields: object) => new Map([['one', { id: 'one', version: 1, fields }]]) as unknown as Parts;

test('content §6: a timer says its time in hours, minutes and seconds', () => {
  const timeOf = (seconds: number | null) => graph.nodes(parts({ type: 'timer', title: 'Wait', note: '', seconds }))[0];
  expect([7200, 90, 45, 3661, 0, null].map((seconds) => timeOf(seconds)?.detail)).toEqual([
    ...['2 h', '1 min 30 s', '45 s', '1 h 1 min 1 s', '0 s', 'No time set'],
  ]);
});

test('content §6: a link says what it is called, when it is followed, and that it has a condition', () => {
  const labelOf = (fields: object) =>
    graph.edges(parts({ kind: 'done', label: '', condition: '', ...fields }))[0]?.label;
  expect(labelOf({})).toBe('');
  expect(labelOf({ condition: 'true' })).toBe('if …');
  expect(labelOf({ kind: 'choice', label: 'Light it', condition: 'true' })).toBe('Light it · if …');
  expect(labelOf({ kind: 'failed', condition: 'true' })).toBe('failed · if …');
});
