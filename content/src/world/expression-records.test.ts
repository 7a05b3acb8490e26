import { describe, expect, test } from 'vitest';
import { worldKinds } from '#contract/world.ts';
import { ExpressionRecords } from '../expression/expression-records.ts';
import { writtenName } from '../expression/names.ts';
import { expressionRecords } from './expression-records.ts';
import { HeldWorld } from './world.ts';

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [gate, first, second, note, unnamed] = [1, 2, 3, 4, 5].map(idOf) as [string, string, string, string, string];

describe('content §2: what expressions call the nodes of conversations', () => {
  const held = new HeldWorld(worldKinds);
  held.add('conversation', [{ conversationID: gate, key: 'gate', name: 'At the gate' }], {});
  held.add(
    'conversationNode',
    [
      { conversationNodeID: first, name: 'Who goes there', type: 'line' },
      { conversationNodeID: second, name: 'Who goes there', type: 'line' },
      { conversationNodeID: note, name: 'Remember', type: 'note' },
      { conversationNodeID: unnamed, name: '', type: 'line' },
    ],
    { conversationID: gate },
  );
  const recordsNow = () => new ExpressionRecords(held.get(expressionRecords));
  const written = (id: string) =>
    writtenName({ kind: 'conversationNode', id }, ['questNode', 'conversationNode'], recordsNow().names);

  test('by the conversation and the name, a second one with a number; without a name by its id', () => {
    expect([first, second].map(written)).toEqual(['[gate/Who goes there]', '[gate/Who goes there 2]']);
    expect(written(unnamed)).toBe(`[conversationNode:${unnamed}]`);
    expect(
      recordsNow()
        .ofKinds(['conversationNode'])
        .map(({ id }) => id),
    ).toEqual([first, second]);
  });

  test('by its new name once it has one', () => {
    expect(written(unnamed)).toBe(`[conversationNode:${unnamed}]`);
    held.set(
      'conversationNode',
      [unnamed],
      [{ conversationNodeID: unnamed, name: 'Halt', type: 'line', conversationID: gate }],
      {},
    );
    expect(written(unnamed)).toBe('[gate/Halt]');
  });
});
