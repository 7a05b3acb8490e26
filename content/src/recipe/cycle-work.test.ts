import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { CraftWorld, type TestRecipe } from '../testing/craft-world.ts';
import { Costs } from './costs.ts';
import { CraftGraph, type CraftNode } from './craft-graph.ts';
import { baseValueOf, crafting } from './crafting.ts';
import { cyclesIn } from './cycles.ts';
import { Obtainable } from './obtainable.ts';
import { solveCycle, type Term } from './solve-cycle.ts';

/** Counts each slot that is looked at. */
class CountingGraph extends CraftGraph {
  looks = 0;

  override slotsOf(node: CraftNode) {
    const slots = super.slotsOf(node);
    this.looks += 1 + slots.size;
    return slots;
  }
}

/** Items in one circle, each made of the one before and of salt. */
function circleOf(size: number, recipe: (one: string, next: string) => TestRecipe): CraftWorld {
  const world = new CraftWorld();
  world.item('salt', { base: 5 });
  for (let index = 0; index < size; index += 1) world.item(`i${index}`);
  for (let index = 0; index < size; index += 1)
    world.recipe(`r${index}`, recipe(`i${index}`, `i${(index + 1) % size}`));
  return world;
}

/** All that is known of a world, and how many slots were looked at for it. */
function countedIn({ held: { world } }: CraftWorld) {
  const graph = new CountingGraph(world);
  const costs = new Costs(graph, (itemID) => baseValueOf(world, itemID), world.item.keys());
  const obtainable = new Obtainable(graph, world.item.keys(), () => false);
  const cycles = cyclesIn(graph, world.item.keys());
  return { costs, obtainable, cycles, looks: graph.looks };
}

const sizes = [1000, 2000, 4000, 10_000];
const grown = (size: number) => size * Math.log2(size);

describe('content §4: cycles of thousands of items', () => {
  test('a circle that nothing feeds has no price, and takes a few looks at each item', () => {
    for (const size of sizes) {
      const world = circleOf(size, (one, next) => ({ takes: [`1 ${one}`, '1 salt'], gives: [`1 ${next}`] }));
      const { costs, obtainable, cycles, looks } = countedIn(world);
      expect([costs.costOf('i0'), obtainable.has('i0'), cycles.get('i0')?.length]).toEqual([Infinity, false, size]);
      expect(looks).toBeLessThan(20 * size);
    }
  });

  test('a circle that closes in slowly on its price has exactly that price', () => {
    for (const size of sizes) {
      // Each gives a little more than it takes: the price comes near that of the salt, over hundreds of rounds.
      const world = circleOf(size, (one, next) => {
        const [many, salt] = one === 'i0' ? [99, 1] : [100, 0];
        return { takes: [`${many} ${one}`, ...(salt ? ['1 salt'] : [])], gives: [`100 ${next}`] };
      });
      world.item('i0', { base: 1000 });
      const { costs, looks } = countedIn(world);
      expect(costs.costOf('i0')).toBeCloseTo(5, 6);
      expect(costs.costOf(`i${size / 2}`)).toBeCloseTo(5, 6);
      expect(looks).toBeLessThan(16 * grown(size));
    }
  });

  test('what is made of a slow circle is not solved with it again and again', () => {
    for (const size of sizes) {
      const world = new CraftWorld();
      world.item('seed', { base: 1000 });
      world.item('salt', { base: 5 });
      world.recipe('copy', { takes: ['99 seed', '1 salt'], gives: ['100 seed'] });
      for (let index = 0; index < size; index += 1) {
        world.item(`i${index}`);
        world.recipe(`r${index}`, { takes: [`1 ${index === 0 ? 'seed' : `i${index - 1}`}`], gives: [`1 i${index}`] });
      }
      const { costs, looks } = countedIn(world);
      expect(costs.costOf(`i${size - 1}`)).toBeCloseTo(5, 6);
      expect(looks).toBeLessThan(16 * grown(size));
    }
  });

  test('a circle with an item that all of it takes is solved in steps that grow with its length', () => {
    for (const size of sizes) {
      // i0 takes the last and is taken by all.
      const nodes = Array.from({ length: size }, (_, index) => `i${index}`);
      const termsOf = (node: string): Term[] => {
        const index = Number(node.slice(1));
        if (index === 0) return [{ node: nodes.at(-1) as string, factor: 0.5 }];
        return [
          { node: `i${index - 1}`, factor: 0.25 },
          { node: 'i0', factor: 0.25 },
          { node: 'salt', factor: 1 },
        ];
      };
      const prices = solveCycle(nodes, termsOf, () => 5, grown(size));
      expect(prices?.size).toBe(size);
      const half = (prices?.get('i0') ?? 0) * 2;
      expect(prices?.get(nodes.at(-1) as string)).toBeCloseTo(half, 9);
    }
  });
});

describe('content §4: the prices of a cycle', () => {
  test('are the solution of its equations, whatever takes what', () => {
    const size = 9;
    const factor = fc.integer({ min: 0, max: 100 }).map((many) => (many > 60 ? (many - 60) / 400 : 0));
    fc.assert(
      fc.property(
        fc.array(fc.array(factor, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
        fc.array(fc.nat(20), { minLength: size, maxLength: size }),
        (factors, bought) => {
          const nodes = factors.map((_, index) => `i${index}`);
          const termsOf = (node: string): Term[] => {
            const index = nodes.indexOf(node);
            const within = factors[index]?.flatMap((each, of) => (each > 0 ? [{ node: `i${of}`, factor: each }] : []));
            return [...(within ?? []), { node: 'salt', factor: bought[index] ?? 0 }];
          };
          // Every row takes less than it gives: there is one solution.
          const prices = solveCycle(nodes, termsOf, () => 1);
          for (const node of nodes) {
            const sum = termsOf(node).reduce((all, term) => all + term.factor * (prices?.get(term.node) ?? 1), 0);
            expect(prices?.get(node)).toBeCloseTo(sum, 9);
          }
        },
      ),
    );
  });

  test('a cycle that gives as much as it takes says none', () => {
    expect(
      solveCycle(
        ['a', 'b'],
        (node) => [{ node: node === 'a' ? 'b' : 'a', factor: 1 }],
        () => 1,
      ),
    ).toBeNull();
  });
});

describe('content §4: an edit of an item that every recipe takes', () => {
  test('looks at nothing else when neither its price nor what it is changes, and at what it makes dearer once', () => {
    const world = new CraftWorld();
    const size = 2000;
    world.item('wood', { base: 2, tags: ['plain'] });
    for (let index = 0; index < size; index += 1) {
      world.item(`i${index}`);
      world.recipe(`r${index}`, { takes: ['1 wood'], gives: [`1 i${index}`] });
    }
    /** How often something is asked what it is taken for. */
    const asked = (edit: () => void) => {
      const slotsOf = vi.spyOn(world.held.get(crafting).graph, 'slotsOf');
      edit();
      world.held.get(crafting);
      const times = slotsOf.mock.calls.length;
      slotsOf.mockRestore();
      return times;
    };
    expect(asked(() => world.item('wood', { base: 2, tags: ['fine'] }))).toBeLessThan(20);
    expect(asked(() => world.item('wood', { base: 3, tags: ['fine'] }))).toBeLessThan(4 * size);
    expect(world.held.get(crafting).costs.costOf('i7')).toBe(3);
    expect(asked(() => world.item('wood', { base: 1 }))).toBeLessThan(2 * size);
    expect(world.held.get(crafting).costs.costOf('i7')).toBe(1);
  });
});
