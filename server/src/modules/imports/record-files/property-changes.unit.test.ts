import { expect, test } from 'vitest';
import { npcDeclaration } from '#contract/kinds/npc.ts';
import { changedProperties, withProperties } from './property-changes.ts';

test('content §1: a property that somebody sets while a file is read stays as they set it', () => {
  const read = { name: 'Mira', properties: { height: 1.8, eyes: 'green' } };
  const planned = changedProperties(npcDeclaration, read, { properties: { height: 2, eyes: 'green' } });
  expect(planned).toEqual({ properties: { height: 2 } });
  const now = { name: 'Mira', properties: { height: 1.8, eyes: 'gray', mood: 'sad' } };
  expect(withProperties(npcDeclaration, now, planned)).toEqual({
    properties: { height: 2, eyes: 'gray', mood: 'sad' },
  });
});

test('content §1: fields without properties are written as they are', () => {
  expect(withProperties(npcDeclaration, {}, { name: 'Mira' })).toEqual({ name: 'Mira' });
});
