import { expect, test } from 'vitest';
import { withRoom } from './new-parts.ts';

const node = (id: string, x: number) => ({ id, x, y: 0, width: 200, height: 66, kind: 'line', title: id });
const chain = [{ id: 'ab', from: 'a', to: 'b' }];

test('content §8: inserting a node and moving what follows is one gesture', () => {
  const nodes = [node('a', 0), node('b', 340)];
  const before = new Map([['ab', { id: 'ab', version: 2, fields: { fromID: 'a', toID: 'b' } }]]);
  const gesture = {
    nodes: { create: [{ id: 'new', fields: { x: 340, y: 90, type: 'line' } }] },
    edges: { update: [{ id: 'ab', version: 2, fields: { toID: 'new' } }] },
  };
  expect(withRoom({ id: 'new', gesture }, { nodes, edges: chain }, before, () => 7)).toEqual({
    ...gesture,
    nodes: {
      create: [{ id: 'new', fields: { x: 340, y: 0, type: 'line' } }],
      update: [{ id: 'b', version: 7, fields: { x: 680, y: 0 } }],
    },
  });
  expect(withRoom({ id: 'new', gesture }, { nodes, edges: chain }, new Map(), () => 7)).toBe(gesture);
});
