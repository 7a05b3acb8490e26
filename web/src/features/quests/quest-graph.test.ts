import { expect, test } from 'vitest';
import { objectiveWords, type QuestNodeRecord } from './quest-graph.ts';

test('content §6: an objective says what it asks for, that it was deleted, or nothing as long as names are unknown', () => {
  const aim = { objective: 'collect', count: 2, itemID: 'oil', npcID: null, placeID: null };
  const fields = aim as unknown as QuestNodeRecord['fields'];
  expect(objectiveWords(fields, (kind, id) => `${kind} ${id}`)).toBe('Collect 2 × item oil');
  expect(objectiveWords(fields, (kind) => `(deleted ${kind})`)).toBe('Collect 2 × (deleted item)');
  expect(objectiveWords(fields, () => undefined)).toBe('Collect 2');
});
