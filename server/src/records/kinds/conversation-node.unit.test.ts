import { expect, test } from 'vitest';
import { conversationNodeKind } from './conversation-node.ts';

test('content §1: a line without a name is called by its beginning, which says that it is cut', () => {
  const title = (text: string) => conversationNodeKind.title({ name: '', text, type: 'line' } as never);
  expect(title('The lantern is out.')).toBe('The lantern is out.');
  expect(title('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`);
  expect(title(' ')).toBe('Line');
});

test('content §1: a line is not called by half an expression', () => {
  const title = (text: string) => conversationNodeKind.title({ name: '', text, type: 'line' } as never);
  const id = '01900000-0000-7000-8000-000000000001';
  const gold = `{@variable:${id}, plural, one {# coin} other {# coins}}`;
  expect(title(`Thanks, {@variable:${id}}! You gave ${gold} today.`)).toBe(`Thanks, {@variable:${id}}! You gave…`);
  expect(title(`You gave ${gold} to the lamplighter.`)).toBe('You gave…');
});
