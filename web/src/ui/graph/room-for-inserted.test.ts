import { expect, test } from 'vitest';
import { roomForInserted } from './room-for-inserted.ts';

const node = (id: string, x: number, y = 0) => ({ id, x, y, width: 200, height: 66, kind: 'line', title: id });
const edge = (from: string, to: string) => ({ id: `${from}${to}`, from, to });
const between = { from: 'a', to: 'b' };
const chain = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')];

test('content §8: a node that is inserted between two comes between them, and what follows moves to the right', () => {
  const nodes = [node('a', 0), node('b', 340), node('c', 680, 100), node('elsewhere', 340, 300)];
  expect(roomForInserted(nodes, chain, between)).toEqual({
    at: { x: 340, y: 0 },
    moved: new Map([
      ['b', { x: 680, y: 0 }],
      ['c', { x: 1020, y: 100 }],
    ]),
  });
});

test('content §8: nothing moves where there is room between the two, or where something would be covered', () => {
  const apart = [node('a', 0), node('b', 600), node('c', 900)];
  expect(roomForInserted(apart, chain, between)).toEqual({ at: { x: 300, y: 0 }, moved: new Map() });
  const crowded = [node('a', 0), node('b', 340), node('elsewhere', 640, 30)];
  expect(roomForInserted(crowded, chain, between)).toBeNull();
  const backwards = [node('a', 600), node('b', 0)];
  expect(roomForInserted(backwards, chain, between)).toBeNull();
  const many = [
    node('a', 0),
    ...Array.from({ length: 300 }, (_, at) => node(at === 0 ? 'b' : `${at}`, 300 * (at + 1))),
  ];
  const links = many.slice(1).map(({ id }, at) => edge(many[at]?.id ?? '', id));
  expect(roomForInserted(many, links, between)).toBeNull();
});

test('content §8: nothing moves out of its frame, or into another', () => {
  const nodes = [node('a', 0), node('b', 340), node('c', 680)];
  const frame = (x: number, width: number) => ({ ...node('frame', x, -50), width, height: 200, isFrame: true });
  expect(roomForInserted([...nodes, frame(-20, 920)], chain, between)).toBeNull();
  expect(roomForInserted([...nodes, frame(1000, 400)], chain, between)).toBeNull();
  expect(roomForInserted([...nodes, frame(-20, 1400)], chain, between)?.moved.size).toBe(2);
});
