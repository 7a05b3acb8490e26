import { describe, expect, test } from 'vitest';
import { idOf, named, WorldMaker } from '#content/testing/worlds.ts';
import { readBundle } from '#runtime/format/read.ts';
import { load, play } from '#runtime/runtime.ts';
import { bundleOf } from './bundle.ts';

const [gold, oil, wax, mira] = [
  idOf('variable', 'gold'),
  idOf('item', 'oil'),
  idOf('item', 'wax'),
  idOf('npc', 'mira'),
];
const world = () =>
  new WorldMaker()
    .put('variable', 'gold', { type: 'whole', initial: '20', minimum: 0 })
    .put('variable', 'rich', { type: 'yesNo', computed: `${named('variable', 'gold')} > 10` })
    .put('item', 'liquid', { baseValue: 4, tags: ['fluid'] })
    .put('item', 'oil', { parentItemID: idOf('item', 'liquid'), tags: ['fluid'] })
    .put('item', 'wax', { baseValue: 2 })
    .put('recipe', 'candle', {
      inputs: { slots: [{ quantity: 1, isTool: false, alternatives: [{ tag: 'Fluid' }, { itemID: wax }] }] },
      outputs: { rows: [{ itemID: wax, quantity: 2, chance: 1 }] },
      unlocked: named('variable', 'rich'),
    })
    .put('npc', 'mira', {
      barks: { rows: [{ text: 'You have {gold, plural, one {# coin} other {# coins}}.', condition: '' }] },
      shop: { rows: [{ itemID: oil, price: '', stock: 2, condition: '' }] },
      schedule: { rows: [] },
    })
    .quest('lantern', { start: 'start', oil: 'objective', note: 'note', lit: 'succeed' }, ['start > oil', 'oil > lit'])
    .put('questNode', 'lantern/oil', {
      questID: idOf('quest', 'lantern'),
      type: 'objective',
      title: 'Oil',
      objective: 'collect',
      itemID: oil,
      count: 2,
    });

const made = (maker: WorldMaker) => bundleOf(maker.held, { name: 'Lowmere' });

describe('content §10: a workspace becomes a bundle', () => {
  test('that its schema allows and the runtime plays', () => {
    const { bundle, problems } = made(world());
    expect(problems).toEqual([]);
    const game = load(readBundle(JSON.stringify(bundle)));
    expect(bundle).toMatchObject({ name: 'Lowmere', locale: 'en', currencyID: gold });
    const run = play(game);
    expect(run.bark(mira)).toBe('You have 20 coins.');
    expect(run.variable(idOf('variable', 'rich'))).toBe(true);
    // The base value is inherited, and the tag stands for two items.
    expect(run.shop(mira)).toEqual([{ itemID: oil, price: 4, left: 2 }]);
    expect(game.find('recipe', 'candle')?.slots[0]?.itemIDs).toEqual([idOf('item', 'liquid'), oil, wax]);
    run.startQuest(idOf('quest', 'lantern'));
    expect([run.buy(mira, oil, 2).done, run.craft(idOf('recipe', 'candle')).done]).toEqual([true, true]);
    expect(run.quests()).toMatchObject([{ status: 'succeeded', endingID: idOf('questNode', 'lantern/lit') }]);
    expect([run.variable(gold), run.count(oil), run.count(wax)]).toEqual([12, 1, 2]);
  });

  test('that is the same for the same content and another for other content; archived records are left out', () => {
    const [one, same] = [made(world()), made(world())];
    expect(same).toEqual(one);
    const other = made(world().put('item', 'wax', { baseValue: 3 }));
    expect(other.bundle.id).not.toBe(one.bundle.id);
    expect(
      made(
        world().put('npc', 'tam', { archived: true, barks: { rows: [] }, shop: { rows: [] }, schedule: { rows: [] } }),
      ).bundle,
    ).toEqual(one.bundle);
  });

  test('with what is broken in it: told with its record, and when it is played', () => {
    const maker = world()
      .put('quest', 'broken', { prerequisites: 'gold >', journal: 'It says {gold' })
      .put('questNode', 'broken/start', {
        questID: idOf('quest', 'broken'),
        type: 'start',
        effects: [
          { do: 'give', itemID: null, quantity: '1' },
          { do: 'set', variableID: gold, value: 'glod' },
          { do: 'add', variableID: gold, value: '' },
        ],
      });
    const { bundle, problems } = made(maker);
    expect(problems.map(({ kind, field, message }) => `${kind} ${field}: ${message}`)).toEqual([
      'quest prerequisites: A value is missing at the end.',
      'quest journal: This “{” is not closed.',
      'questNode effects: An effect does not say which item.',
      'questNode effects: “glod” is not known.',
      'questNode effects: A value of an effect is missing.',
    ]);
    const run = play(load(bundle));
    expect(run.availableQuests()).toEqual([idOf('quest', 'lantern')]);
    const told = run
      .startQuest(idOf('quest', 'broken'))
      .flatMap((event) => (event.is === 'problem' ? event.message : []));
    expect(told).toEqual(problems.slice(2).map(({ message }) => message));
  });
});
