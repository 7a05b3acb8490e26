import { describe, expect, test } from 'vitest';
import type { Effect } from '#contract/effects.ts';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import { allRows } from '../world/world.ts';
import { checkEffect } from './check-effect.ts';
import { Facts } from './facts.ts';
import { Look } from './look.ts';
import { problemsOf } from './problems-of.ts';

const sound = { start: 'start', find: 'objective', end: 'succeed' };
const soundEdges = ['start > find', 'find > end'];

describe('content §9: effects', () => {
  const world = new WorldMaker().quest('A', sound, soundEdges).quest('B', sound, soundEdges);
  const row = world.held.world.questNode.get(idOf('questNode', 'A/find'))!;
  const codes = (effect: Effect) => {
    const facts = new Facts(world.held.world);
    facts.follow(allRows(world.held.world));
    return [...checkEffect(new Look(facts), effect, row)].map(({ code, why }) => `${code} ${why[0]?.says}`);
  };
  const [a, b] = [idOf('quest', 'A'), idOf('quest', 'B')];
  const node = (name: string) => idOf('questNode', name);

  test.each<[Effect, string[]]>([
    [{ do: 'start', questID: b }, []],
    [{ do: 'start', questID: a }, ['questEffect startsItself']],
    [{ do: 'start', questID: null }, ['incompleteEffect noTarget']],
    [{ do: 'advance', questID: b, nodeID: node('B/find') }, []],
    [{ do: 'advance', questID: b, nodeID: node('A/find') }, ['questEffect nodeOfOtherQuest']],
    [{ do: 'advance', questID: b, nodeID: null }, ['incompleteEffect noTarget']],
    [{ do: 'complete', questID: b, nodeID: null }, []],
    [{ do: 'complete', questID: b, nodeID: node('B/end') }, []],
    [{ do: 'complete', questID: b, nodeID: node('B/find') }, ['questEffect noEnding']],
    [{ do: 'give', itemID: a, quantity: '' }, ['incompleteEffect noValue']],
    [{ do: 'give', itemID: a, quantity: '2' }, []],
    [{ do: 'call', name: 'shake', arguments: [] }, []],
  ])('%j', (effect, expected) => {
    expect(codes(effect)).toEqual(expected);
  });
});

describe('content §9: what effects do to variables', () => {
  const variableID = (name: string) => idOf('variable', name);
  /** Variables of all types, each read by somebody, and one effect. */
  function world(effect: object): WorldMaker {
    const types = { gold: 'whole', open: 'yesNo', word: 'text', sum: 'number' };
    const made = new WorldMaker().quest('A', sound, soundEdges);
    for (const [name, type] of Object.entries(types)) made.put('variable', name, { type });
    made.put('variable', 'sum', { type: 'number', computed: `${named('variable', 'gold')} * 2` });
    made.put('variable', 'flags', { type: 'set', choices: ['map', 'key'], initial: '["map"]' });
    made.put('variable', 'mood', { type: 'choice', choices: ['calm', 'cross'], initial: 'calm' });
    return made.put('questNode', 'A/find', {
      ...{ questID: idOf('quest', 'A'), type: 'objective', title: 'find' },
      effects: [effect],
    });
  }
  const mistakes = (effect: object) =>
    world(effect)
      .held.get(problemsOf)
      .filter(({ code }) => code === 'expressionMistake')
      .map(({ why }) => why[0]?.text);

  test.each<[Effect['do'], string, string, string | undefined]>([
    ['set', 'gold', '3', undefined],
    ['set', 'gold', '"three"', 'The variable is a whole number, but this is a text.'],
    ['set', 'open', 'true', undefined],
    ['set', 'open', '1', 'The variable is yes or no, but this is a whole number.'],
    ['set', 'mood', '"cross"', undefined],
    ['set', 'mood', '"angry"', '"angry" is not one of its values.'],
    ['set', 'mood', 'cross', 'Write the value in quotes: "cross".'],
    ['set', 'flags', '@flags', undefined],
    ['set', 'flags', '"map"', 'The variable is a set, but this is a text.'],
    ['set', 'sum', '3', 'sum is computed from other values, so an effect can’t change it.'],
    ['add', 'gold', '@sum', undefined],
    ['add', 'gold', '"one"', 'This must be a number, but it’s a text.'],
    ['add', 'flags', '"key"', undefined],
    ['add', 'flags', '@word', undefined],
    ['add', 'flags', '"keys"', '"keys" is not one of its values. Did you mean "key"?'],
    ['add', 'flags', '1', 'A set contains texts, but this is a whole number.'],
    ['add', 'word', '"more"', 'You can only add to a number or a set, but this variable is a text. Set it instead.'],
    ['remove', 'flags', '"map"', undefined],
    ['remove', 'flags', '"maps"', '"maps" is not one of its values. Did you mean "map"?'],
    ['remove', 'gold', '1', 'Values can only be removed from a set, and the variable is a whole number.'],
  ])('%s %s %s: %s', (change, name, value, expected) => {
    const stored = value.replace(/@(\w+)/, (_, other: string) => named('variable', other));
    const [found] = mistakes({ do: change, variableID: variableID(name), value: stored });
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(expected);
  });

  test('only what is yes or no can be toggled', () => {
    expect(mistakes({ do: 'toggle', variableID: variableID('open') })).toEqual([]);
    expect(mistakes({ do: 'toggle', variableID: variableID('gold') })).toEqual([
      'Only a variable that is yes or no can be toggled. Set gold instead.',
    ]);
  });
});
