import { expect, test } from 'vitest';
import { copiedText, pasted } from '#web/screens/graph/copied-nodes.ts';
import type { GraphRecord } from '#web/screens/graph/graph-records.ts';
import { conversationKindGraph } from './conversation-graph.ts';

const ids = Array.from({ length: 6 }, (_, index) => `01900000-0000-7000-8000-00000000000${index}`);
const [here, elsewhere, third, line, jump, gold] = ids as [string, string, string, string, string, string];
const names = {
  keyOf: () => 'gold',
  idOf: (_: unknown, key: string) => (key === 'gold' ? gold : undefined),
  keysOf: () => ['gold'],
};
const graph = conversationKindGraph([], names as never);
const at = { x: 0, y: 0 };

function nodesOf(text: string, ownerID = here) {
  const paste = pasted(graph, ownerID, text, at);
  if (!paste || 'refusal' in paste) return paste;
  return (paste.gesture.nodes?.create ?? []) as { id: string; fields: Record<string, unknown> }[];
}

test('content §8: pasted lines keep all their letters and name what they name by id; too much is refused with words', () => {
  const long = 'A long line. '.repeat(100).trim();
  const made = nodesOf(`${long}\n\nYou have {gold} coins.`) as { fields: object }[];
  expect(made.map(({ fields }) => fields)).toMatchObject([
    { type: 'line', text: long },
    { type: 'line', text: `You have {@variable:${gold}} coins.` },
  ]);
  expect(nodesOf('One.\n'.repeat(501))).toEqual({ refusal: 'The text has 501 lines. Paste at most 500 at a time.' });
  expect(nodesOf('x'.repeat(20_001))).toEqual({ refusal: 'A line of the text is longer than 20,000 characters.' });
});

test('content §8: a copied jump leads to the copy of its node, or else where the original leads', () => {
  const record = (id: string, fields: object): [string, GraphRecord] => [
    id,
    { id, version: 1, fields: { x: 0, y: 0, ...fields } },
  ];
  const jumpCopied = (chosen: readonly string[], toConversationID: string | null, into: string) => {
    const nodes = new Map([
      record(line, { type: 'line', text: 'Halt!', effects: [] }),
      record(jump, { type: 'jump', toConversationID, toNodeID: line }),
    ]);
    const made = nodesOf(copiedText(graph, here, { nodes, edges: new Map() }, chosen), into) as {
      id: string;
      fields: Record<string, unknown>;
    }[];
    const { toNodeID, toConversationID: to } = made.find(({ fields }) => fields.type === 'jump')?.fields ?? {};
    return { to, isCopy: made.some(({ id }) => id === toNodeID), isOriginal: toNodeID === line };
  };
  const copy = { to: null, isCopy: true, isOriginal: false };
  expect(jumpCopied([line, jump], null, here)).toEqual(copy);
  expect(jumpCopied([line, jump], null, elsewhere)).toEqual(copy);
  expect(jumpCopied([line, jump], here, elsewhere)).toEqual(copy);
  expect(jumpCopied([jump], null, here)).toEqual({ to: null, isCopy: false, isOriginal: true });
  expect(jumpCopied([jump], null, elsewhere)).toEqual({ to: here, isCopy: false, isOriginal: true });
  expect(jumpCopied([jump], third, elsewhere)).toEqual({ to: third, isCopy: false, isOriginal: true });
});
