import { expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from '#web/ui/graph/graph-types.ts';
import { covered } from './coverage.ts';
import type { Parts } from './graph-records.ts';

const graph: Parameters<typeof covered>[0] = {
  isMet: ({ type }) => type !== 'note',
  optionsOf: ({ options }) => (options as string[] | undefined) ?? [],
  optionOf: ({ option }) => option as string | undefined,
};

const partsOf = (fields: Readonly<Record<string, object>>): Parts =>
  new Map(Object.entries(fields).map(([id, each]) => [id, { id, version: 1, fields: { ...each } }]));
const nodeOf = (id: string): GraphNode => ({ id, x: 0, y: 0, width: 200, height: 66, kind: 'line', title: id });
const edgeOf = (id: string, from: string, to: string): GraphEdge => ({ id, from, to, tone: 'accent', label: id });

const state = {
  nodes: partsOf({
    asked: { type: 'choice', options: ['yes', 'no'] },
    never: { type: 'line' },
    aside: { type: 'note' },
  }),
  edges: partsOf({ agree: { option: 'yes' }, refuse: { option: 'no' }, on: {} }),
};
const drawn = {
  nodes: ['asked', 'never', 'aside'].map(nodeOf),
  edges: [edgeOf('agree', 'asked', 'asked'), edgeOf('refuse', 'asked', 'never'), edgeOf('on', 'never', 'asked')],
};

test('content §10: nodes and options say how often they were played, and those that never were are told apart', () => {
  const counts = {
    changed: new Set<string>(),
    node: (id: string) => (id === 'asked' ? 1200 : 0),
    option: (key: string) => (key === 'asked/yes' ? 1200 : 0),
  };
  const { nodes, edges, ...numbers } = covered(graph, state, drawn, counts);
  expect(numbers).toEqual({ total: 2, unreached: 1, unchosen: 1, stale: 0 });
  expect(nodes.map(({ tint, marks = [] }) => [tint, marks.map(({ label, text }) => `${label}: ${text}`)])).toEqual([
    [undefined, ['Reached 1,200 times: 1.2K', '1 of 2 options never chosen: 1/2']],
    ['danger', ['Never reached: 0']],
    [undefined, []],
  ]);
  // What players never meet stays the same object, and so do links that are no options.
  expect(nodes[2]).toBe(drawn.nodes[2]);
  expect(edges.map(({ label, tone }) => `${label} ${tone}`)).toEqual([
    '1.2K × agree accent',
    '0 × refuse warning',
    'on accent',
  ]);
  expect(edges[2]).toBe(drawn.edges[2]);
});

test('content §10: options of a node that was never reached are not told one by one', () => {
  const none = { changed: new Set<string>(), node: () => 0, option: () => 0 };
  const { edges, unreached, unchosen } = covered(graph, state, drawn, none);
  expect({ unreached, unchosen }).toEqual({ unreached: 2, unchosen: 0 });
  expect(edges).toEqual(drawn.edges);
});

test('content §10: what changed since it was counted is not called unreached', () => {
  const counts = {
    changed: new Set(['asked', 'never']),
    node: (id: string) => (id === 'asked' ? 3 : 0),
    option: () => 0,
  };
  const { nodes, stale, unreached } = covered(graph, state, drawn, counts);
  expect({ stale, unreached }).toEqual({ stale: 2, unreached: 0 });
  expect(nodes.map(({ tint, marks = [] }) => [tint, marks.map(({ label }) => label)])).toEqual([
    ['warning', ['Reached 3 times before it changed']],
    ['warning', ['Changed since it was explored']],
    [undefined, []],
  ]);
});
