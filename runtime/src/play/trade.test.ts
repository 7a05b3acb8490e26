import { expect, test } from 'vitest';
import { load, play, possibleSteps } from '../runtime.ts';
import { bundleOf, itemOf, npcOf, variableOf } from '../testing/bundles.ts';
import { craftCases } from '../testing/craft-cases.ts';

const bundle = bundleOf({
  currencyID: 'gold',
  variables: [variableOf('gold', 'whole', 20), variableOf('friend', 'yesNo', false)],
  items: [
    itemOf('oil', { baseValue: 4 }),
    itemOf('lamp', { baseValue: 10 }),
    itemOf('wick'),
    itemOf('wax'),
    itemOf('hammer'),
    itemOf('glass', { baseValue: 3 }),
  ],
  npcs: [
    npcOf('mara', {
      shop: [
        { itemID: 'oil', stock: 3 },
        { itemID: 'lamp', price: { is: 'chain', first: 6, rest: [{ operator: '*', of: 2 }] } },
        { itemID: 'glass', price: 1, condition: { is: 'variable', id: 'friend' } },
      ],
    }),
    npcOf('tam'),
  ],
  recipes: [
    {
      ...{ id: 'r', key: 'r', name: 'Lamp' },
      slots: [
        { quantity: 2, itemIDs: ['wick', 'wax'] },
        { quantity: 1, itemIDs: ['wax'] },
        { quantity: 1, itemIDs: ['hammer'], isTool: true },
      ],
      outputs: [
        { itemID: 'lamp', quantity: 1 },
        { itemID: 'glass', quantity: 1, chance: 0.5 },
      ],
    },
  ],
});

test('content §5: a shop sells at its prices, as many as there are, for money that players have', () => {
  const run = play(load(bundle));
  expect(run.shop('mara')).toEqual([
    { itemID: 'oil', price: 4, left: 3 },
    { itemID: 'lamp', price: 12, left: null },
  ]);
  expect(run.buy('mara', 'oil', 2)).toMatchObject({ done: true });
  expect([run.variable('gold'), run.count('oil'), run.shop('mara')[0]?.left]).toEqual([12, 2, 1]);
  expect(run.buy('mara', 'oil', 2)).toMatchObject({ done: false, reason: 'There are only 1 left.' });
  expect(run.buy('mara', 'lamp', 2)).toMatchObject({ done: false, reason: 'You can’t afford this.', events: [] });
  expect(run.buy('mara', 'glass')).toMatchObject({ done: false, reason: 'This is not for sale.' });
  run.setVariable('friend', true);
  expect(run.shop('mara')).toHaveLength(3);
});

test('content §5: what has a price that can’t be computed is shown without one, and neither sold nor bought', () => {
  const price = { is: 'variable', id: 'deleted' } as const;
  const mara = npcOf('mara', { shop: [{ itemID: 'lamp', price }] });
  const run = play(load({ ...bundle, npcs: [mara] }));
  run.give('lamp');
  expect([run.shop('mara'), run.sellPrice('mara', 'lamp')]).toEqual([
    [{ itemID: 'lamp', price: null, left: null }],
    null,
  ]);
  expect(run.buy('mara', 'lamp')).toMatchObject({
    done: false,
    reason: 'The price can’t be computed, so this isn’t for sale.',
    events: [{ is: 'problem', message: 'This variable was deleted.' }],
  });
  expect([run.count('lamp'), run.variable('gold')]).toEqual([1, 20]);
  expect(possibleSteps(run).find(({ title }) => title === 'Buy')?.steps[0]?.label).toBe(
    'lamp from mara (the price can’t be computed)',
  );
});

test('content §5: they buy at the base value, and never for more than they sell it, so that nothing is gained by it', () => {
  const run = play(load(bundle));
  run.give('lamp', 2);
  expect([run.sellPrice('mara', 'lamp'), run.sellPrice('mara', 'wick'), run.sellPrice('tam', 'lamp')]).toEqual([
    10,
    null,
    null,
  ]);
  expect(run.sell('mara', 'lamp', 2)).toMatchObject({ done: true });
  expect([run.variable('gold'), run.count('lamp')]).toEqual([40, 0]);
  expect(run.sell('mara', 'lamp')).toMatchObject({ done: false, reason: 'You don’t have that many.' });
});

test('content §4: crafting takes what its slots need, keeps tools, and gives by chance what is by chance', () => {
  const run = play(load(bundle), { seed: 5 });
  run.give('wax', 5);
  expect(run.craft('r')).toMatchObject({ done: false, reason: '1 × hammer is missing (slot 3).', events: [] });
  run.give('hammer');
  expect(run.craft('r').events.slice(0, 2)).toEqual([
    { is: 'item', itemID: 'wax', change: -3, quantity: 2 },
    { is: 'item', itemID: 'lamp', change: 1, quantity: 1 },
  ]);
  expect([run.count('hammer'), run.craft('r').done]).toEqual([1, false]);
  run.give('wax', 3000);
  for (let time = 1; time < 1000; time++) run.craft('r');
  expect(run.count('lamp')).toBe(1000);
  expect(run.count('glass')).toBeGreaterThan(430);
  expect(run.count('glass')).toBeLessThan(570);
});

test.each(craftCases)('content §4: $what', ({ slots, held, left, missing }) => {
  const recipe = { id: 'r', key: 'r', name: 'R', slots, outputs: [{ itemID: 'out', quantity: 1 }] };
  const run = play(load(bundleOf({ items: ['a', 'b', 'c', 'out'].map((id) => itemOf(id)), recipes: [recipe] })));
  for (const [itemID, quantity] of Object.entries(held)) run.give(itemID, quantity);
  const outcome = run.craft('r');
  expect(outcome.done || outcome.reason).toEqual(
    missing === undefined ? true : expect.stringContaining(`${missing} × `),
  );
  const counts = Object.keys(held).map((itemID) => [itemID, run.count(itemID)]);
  expect(Object.fromEntries(counts)).toEqual(left ?? held);
});
