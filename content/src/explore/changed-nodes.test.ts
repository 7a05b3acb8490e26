import { expect, test } from 'vitest';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import { bundleOf, talkOf } from '#runtime/testing/bundles.ts';
import { changedNodes } from './changed-nodes.ts';

const talk = (id: string, ...lines: [string, string][]): Bundle => ({
  ...bundleOf({
    conversations: [
      talkOf(
        'hello',
        lines.map(([node, text]) => ({ id: node, type: 'line', text })),
      ),
    ],
  }),
  id,
});

test('content §10: nodes that were edited or added since an exploration are told, and no others', () => {
  const before = talk('1', ['hi', 'Hello.'], ['bye', 'Bye.']);
  expect([...changedNodes(before, before)]).toEqual([]);
  expect([...changedNodes(before, talk('2', ['hi', 'Hello.'], ['bye', 'Farewell.'], ['new', 'Wait!']))]).toEqual([
    'bye',
    'new',
  ]);
  expect([...changedNodes(before, talk('3', ['hi', 'Hello.']))]).toEqual([]);
});
