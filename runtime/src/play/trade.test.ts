import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
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

/** A shop whose one item has this price and base value. */
const shopOf = (type: 'whole' | 'number', initial: number, price: number, limits: object = {}) =>
  play(
    load(
      bundleOf({
        currencyID: 'gold',
        variables: [variableOf('gold', type, initial, limits)],
        items: [itemOf('oil', { baseValue: price })],
        npcs: [npcOf('mara', { shop: [{ itemID: 'oil', price }] })],
      }),
    ),
  );

test('content §5: money in whole numbers pays whole prices, and buying and selling gains nothing', () => {
  const half = shopOf('whole', 10, 0.5);
  expect([half.shop('mara')[0]?.price, half.sellPrice('mara', 'oil')]).toEqual([1, null]);
  half.buy('mara', 'oil');
  expect([half.variable('gold'), half.count('oil')]).toEqual([9, 1]);
  const odd = shopOf('whole', 10, 2.5);
  for (let time = 0; time < 3; time++) odd.buy('mara', 'oil');
  for (let time = 0; time < 3; time++) odd.sell('mara', 'oil');
  expect([odd.variable('gold'), odd.count('oil')]).toEqual([7, 0]);
});

test('content §5: what is shown in the money that a game names is what is paid in it', () => {
  const run = play(
    load(
      bundleOf({
        variables: [variableOf('gold', 'whole', 10)],
        items: [itemOf('oil', { baseValue: 2.5 })],
        npcs: [npcOf('mara', { shop: [{ itemID: 'oil', price: 2.5 }] })],
      }),
    ),
  );
  const shown = [run.shop('mara', 'gold')[0]?.price, run.sellPrice('mara', 'oil', 'gold')];
  run.buy('mara', 'oil', 1, 'gold');
  const left = run.variable('gold');
  run.sell('mara', 'oil', 1, 'gold');
  expect([shown, left, run.variable('gold')]).toEqual([[3, 2], 7, 9]);
});

test('content §5: whatever things cost, nobody gains by buying and selling', () => {
  const price = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom('whole', 'number'), price, fc.integer({ min: 1, max: 9 }), (type, cost, times) => {
      const run = shopOf(type as 'whole', 1000, cost);
      run.buy('mara', 'oil', times);
      for (let time = 0; time < times; time++) run.sell('mara', 'oil');
      expect(run.variable('gold')).toBeLessThanOrEqual(1000);
    }),
  );
});

test('content §5: sums are of decimals: three times 0.1 is what 0.3 pays for', () => {
  const run = shopOf('number', 0.3, 0.1);
  for (let time = 0; time < 3; time++) expect(run.buy('mara', 'oil').done).toBe(true);
  expect([run.variable('gold'), run.count('oil')]).toEqual([0, 3]);
  expect(shopOf('number', 1, 0.1 + 0.2).shop('mara')[0]?.price).toBe(0.3);
});

test('content §5: nothing is sold for money that could not be carried, and debts may be paid', () => {
  const full = shopOf('whole', 99, 50, { maximum: 100 });
  full.give('oil');
  expect(full.sell('mara', 'oil')).toMatchObject({ done: false, reason: 'They would pay more than you can carry.' });
  expect([full.variable('gold'), full.count('oil')]).toEqual([99, 1]);
  const owing = shopOf('whole', -10, 5);
  owing.give('oil');
  expect([owing.sell('mara', 'oil').done, owing.variable('gold')]).toEqual([true, -5]);
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

test('content §10: whether something can be made is looked up, without another run for each recipe', () => {
  const run = play(load(bundle), { seed: 7 });
  run.give('wax', 2);
  run.give('hammer');
  const fork = vi.spyOn(run, 'fork');
  const made = () =>
    possibleSteps(run)
      .find(({ title }) => title === 'Make')
      ?.steps.map(({ label }) => label);
  expect([run.canCraft('r'), run.canCraft('none'), made()]).toEqual([false, false, undefined]);
  run.give('wick');
  const before = run.save();
  expect([run.canCraft('r'), made()]).toEqual([true, ['Lamp']]);
  expect([fork.mock.calls, run.save()]).toEqual([[], before]);
});
