import { itemProblems } from '#content/problem/item-problems.ts';
import { crafting } from '#content/recipe/crafting.ts';
import { Random } from '../random.ts';
import { alternativesMost, MadeWorld, ofCycle } from './recipe-world.ts';
import { median, type Say, timed } from './timing.ts';

/** Items of each shape; then twice and four times as many. */
const size = 10_000;
const rounds = 3;

/** One circle of all items, each made of the one before; without a feed nothing in it has a price. */
function circle(items: number, takes: number, feed: number | null): MadeWorld {
  const world = new MadeWorld();
  for (let index = 0; index < items; index += 1) {
    world.items.push({ id: `item${index}`, base: index === 0 ? feed : null });
    const slots = [{ quantity: index === 0 ? takes : 100, options: [`item${index}`] }];
    if (index === 0) slots.push({ quantity: 1, options: ['salt'] });
    world.add(`item${(index + 1) % items}`, 100, slots);
  }
  world.items.push({ id: 'salt', base: 5 });
  return world;
}

function smallCycles(items: number): MadeWorld {
  const world = new MadeWorld();
  for (let index = 0; index < items; index += 1) {
    const [from, step] = [index - (index % ofCycle), index % ofCycle];
    world.items.push({ id: `item${index}`, base: step === 0 ? 5 : null });
    world.add(`item${from + ((step + 1) % ofCycle)}`, 1 + (step % 3), [
      { quantity: 1 + ((step + 1) % 3), options: [`item${index}`] },
    ]);
  }
  return world;
}

function wideSlots(items: number): MadeWorld {
  const world = new MadeWorld();
  const random = new Random(84);
  const raw = Math.floor(items * 0.4);
  for (let index = 0; index < items; index += 1) {
    world.items.push({ id: `item${index}`, base: index < raw ? 1 + random.below(1000) / 100 : null });
    if (index < raw) continue;
    const options = new Set(Array.from({ length: alternativesMost }, () => `item${random.below(index)}`));
    world.add(`item${index}`, 1 + random.below(4), [{ quantity: 1 + random.below(8), options: [...options] }]);
  }
  return world;
}

const shapes: readonly [name: string, make: (items: number) => MadeWorld][] = [
  ['a circle that nothing feeds', (items) => circle(items, 100, null)],
  ['a circle that gives 100 for 99', (items) => circle(items, 99, 1000)],
  [`cycles of ${ofCycle}`, smallCycles],
  [`slots of ${alternativesMost} alternatives`, wideSlots],
];

/** Costs, what can be obtained, and problems of items, of recipes as none should have them: nothing may grow much faster than they do. */
export function measureShapes(say: Say): void {
  for (const [name, make] of shapes) {
    const times = [1, 2, 4].map((factor) => {
      const world = make(size * factor);
      return median(
        Array.from({ length: rounds }, () => {
          const held = world.held();
          return timed(() => [held.get(crafting), held.get(itemProblems)]);
        }),
      );
    });
    const [one = 0, two = 0, four = 0] = times;
    say(
      `${name}, of ${size} items, twice and four times as many: ${times.map((time) => time.toFixed(0)).join(', ')} ms` +
        ` (${(two / one).toFixed(1)} and ${(four / one).toFixed(1)} times)`,
    );
  }
}
