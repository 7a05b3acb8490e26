import { expect, test } from 'vitest';
import { conversationNodeKind } from './conversation-node.ts';

test('content §1: a line without a name is called by its beginning, which says that it is cut', () => {
  const title = (text: string) => conversationNodeKind.title({ name: '', text, type: 'line' } as never);
  expect(title('The lantern is out.')).toBe('The lantern is out.');
  expect(title('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`);
  expect(title(' ')).toBe('Line');
});
