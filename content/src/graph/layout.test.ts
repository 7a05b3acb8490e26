import { describe, expect, test } from 'vitest';
import fc from '#content/testing/fast-check.ts';
import { cyclesOf } from './cycles.ts';
import { layoutGraph } from './layout.ts';

const size = { width: 200, height: 64 };
const nodesOf = (...ids: string[]) => ids.map((id) => ({ id, ...size }));
const edgesOf = (...pairs: string[]) => pairs.map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));

/** Always the same numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('content §8: a layout has columns along the edges, and a circle is cut where it closes', () => {
  const at = layoutGraph(nodesOf('a', 'b', 'c', 'd'), edgesOf('ab', 'ac', 'bd', 'cd', 'da'));
  const x = (id: string) => at.get(id)?.x ?? Number.NaN;
  expect(x('a')).toBeLessThan(x('b'));
  expect(x('b')).toBe(x('c'));
  expect(x('b')).toBeLessThan(x('d'));
  expect(at.get('a')?.y).toBe(at.get('d')?.y);
});

test('content §8: what can be reached from the start comes first, also where more cannot be', () => {
  const nodes = nodesOf('a', 'b', 'c', 'd', 'e').map((node) => ({ ...node, isStart: node.id === 'd' }));
  const at = layoutGraph(nodes, edgesOf('ab', 'bc', 'de'));
  expect(at.get('d')).toEqual({ x: 0, y: 0 });
  expect(at.get('a')?.y).toBeGreaterThan(0);
});

test('content §8: no two nodes of a layout overlap, whatever the graph is', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = seeded(seed);
    const nodes = Array.from({ length: 60 }, (_, index) => ({
      id: `${index}`,
      width: 200,
      height: 40 + 60 * random(),
    }));
    const any = () => `${Math.floor(random() * 60)}`;
    const at = layoutGraph(
      nodes,
      Array.from({ length: seed * 3 }, () => ({ from: any(), to: any() })),
    );
    expect(at.size).toBe(60);
    for (const one of nodes)
      for (const other of nodes) {
        if (one.id >= other.id) continue;
        const [a, b] = [at.get(one.id), at.get(other.id)];
        if (!a || !b) throw new Error('Every node has a position');
        const isBeside = a.x + one.width <= b.x || b.x + other.width <= a.x;
        const isApart = isBeside || a.y + one.height <= b.y + 1 || b.y + other.height <= a.y + 1;
        expect([seed, one.id, other.id, isApart]).toEqual([seed, one.id, other.id, true]);
      }
  }
});

test('content §8: parts that are not joined fill an area, not one long column', () => {
  const nodes = Array.from({ length: 900 }, (_, index) => ({ id: `${index}`, ...size }));
  const at = [...layoutGraph(nodes, edgesOf('01', '12')).values()];
  const [width, height] = [Math.max(...at.map(({ x }) => x)), Math.max(...at.map(({ y }) => y))];
  expect(width / height).toBeGreaterThan(1);
  expect(width / height).toBeLessThan(3);
});

describe('content §8: parts of a graph that no link joins', () => {
  const anyParts = fc.array(
    fc.record({
      // Each node is linked to one before it.
      before: fc.array(fc.nat(100), { maxLength: 40 }),
      heights: fc.array(fc.integer({ min: 40, max: 130 }), { minLength: 1, maxLength: 5 }),
      x: fc.integer({ min: -2000, max: 2000 }),
      y: fc.integer({ min: -2000, max: 2000 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  type Parts = typeof anyParts extends fc.Arbitrary<infer T> ? T : never;
  const graphOf = (parts: Parts, startOf: number) => ({
    nodes: parts.flatMap(({ before, heights, x, y }, part) =>
      [0, ...before].map((_, index) => ({
        id: `${part}.${index}`,
        width: 220,
        height: heights[index % heights.length] ?? 66,
        ...{ x: x + 330 * index, y, isStart: index === 0 && part === startOf % parts.length },
      })),
    ),
    edges: parts.flatMap(({ before }, part) =>
      before.map((from, index) => ({ from: `${part}.${from % (index + 1)}`, to: `${part}.${index + 1}` })),
    ),
  });
  type Graph = ReturnType<typeof graphOf>;
  const partOf = (id: string) => id.split('.')[0] ?? '';
  /** What each part covers, of one node and of several. */
  function boxesOf({ nodes }: Graph, at: ReadonlyMap<string, { x: number; y: number }>) {
    return [...Map.groupBy(nodes, ({ id }) => partOf(id))].map(([part, members]) => {
      const placed = members.map((node) => ({ ...node, ...(at.get(node.id) ?? { x: NaN, y: NaN }) }));
      return {
        part,
        isSingle: members.length === 1,
        left: Math.min(...placed.map(({ x }) => x)),
        top: Math.min(...placed.map(({ y }) => y)),
        right: Math.max(...placed.map(({ x, width }) => x + width)),
        bottom: Math.max(...placed.map(({ y, height }) => y + height)),
      };
    });
  }

  test('lie apart, each in a rectangle of its own, that of the start first', () => {
    fc.assert(
      fc.property(anyParts, fc.nat(), (parts, start) => {
        const graph = graphOf(parts, start);
        const boxes = boxesOf(graph, layoutGraph(graph.nodes, graph.edges));
        for (const one of boxes)
          for (const other of boxes) {
            if (one === other) continue;
            const gap = one.isSingle && other.isSingle ? 36 : 300;
            const isApart =
              one.right + gap <= other.left ||
              other.right + gap <= one.left ||
              one.bottom + gap <= other.top ||
              other.bottom + gap <= one.top;
            expect([one, other, isApart]).toEqual([one, other, true]);
          }
        const first = boxes.find(({ part }) => part === `${start % parts.length}`);
        expect(first).toMatchObject({ left: 0, top: 0 });
      }),
    );
  });

  test('keep their order, and stay where they are when they are arranged again', () => {
    fc.assert(
      fc.property(anyParts, fc.nat(), (parts, start) => {
        const graph = graphOf(parts, start);
        const at = layoutGraph(graph.nodes, graph.edges);
        const again = graph.nodes.map((node) => ({ ...node, ...at.get(node.id) }));
        expect(layoutGraph(again, graph.edges)).toEqual(at);
      }),
      { examples: [[Array.from({ length: 4 }, () => ({ before: [], heights: [40], x: 0, y: 0 })), 0]] },
    );
  });

  test('come in the order in which they are, from the top', () => {
    const parts = [1200, 600, 0].map((y) => ({ before: [0, 1], heights: [66], x: 0, y }));
    const graph = graphOf(parts, 0);
    const at = layoutGraph(graph.nodes, graph.edges);
    const boxes = boxesOf(graph, at).sort((one, other) => one.top - other.top || one.left - other.left);
    expect(boxes.map(({ part }) => part)).toEqual(['0', '2', '1']);
  });
});

test('content §8: a long band is wrapped into lines, and one of few columns is not', () => {
  const chain = (length: number) => Array.from({ length }, (_, index) => ({ id: `${index}`, ...size }));
  const links = (length: number) => {
    const random = seeded(length);
    const joined = chain(length).slice(1);
    return [
      ...joined.map((_, index) => ({ from: `${index}`, to: `${index + 1}` })),
      ...joined.map((_, index) => ({ from: `${Math.floor(random() * index)}`, to: `${index + 1}` })),
    ];
  };
  const few = layoutGraph(chain(24), links(24));
  expect(new Set([...few.values()].map(({ x }) => x)).size).toBe(24);

  const at = layoutGraph(chain(1800), links(1800));
  expect(at.size).toBe(1800);
  const all = [...at.values()];
  const [width, height] = [Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
  expect(width / height).toBeGreaterThan(0.7);
  expect(width / height).toBeLessThan(3);
  expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(1800);
  // Along a line quests follow one another from left to right; only its end leads back.
  const back = links(1800)
    .slice(0, 1799)
    .filter(({ from, to }) => (at.get(from)?.x ?? 0) >= (at.get(to)?.x ?? 0));
  expect(back.length).toBeLessThan(60);
});

test('content §8: a graph with nothing in it, with unknown ends and with a long chain is laid out too', () => {
  expect(layoutGraph([], []).size).toBe(0);
  expect(layoutGraph(nodesOf('a'), edgesOf('ab', 'aa')).size).toBe(1);
  const chain = Array.from({ length: 20_000 }, (_, index) => ({ id: `${index}`, ...size }));
  const links = chain.slice(1).map(({ id }, index) => ({ from: `${index}`, to: id }));
  const at = [...layoutGraph(chain, links).values()];
  expect(at).toHaveLength(20_000);
  const [width, height] = [Math.max(...at.map(({ x }) => x)), Math.max(...at.map(({ y }) => y))];
  expect(width / height).toBeLessThan(3);
});

test('content §6: circles are found, and what leads to itself', () => {
  const outgoing = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['d']],
    ['e', ['a']],
  ]);
  const cycles = cyclesOf(['e', 'a', 'b', 'c', 'd'], (id) => outgoing.get(id) ?? []);
  expect(cycles.map((cycle) => cycle.sort()).sort()).toEqual([['a', 'b', 'c'], ['d']]);
});
