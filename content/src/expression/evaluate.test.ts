import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionOf, idOf, namesOf } from '#content/testing/expressions.ts';
import { known, names } from '#content/testing/known-names.ts';
import { evaluate as compute } from '#runtime/expression/evaluate.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import { toStored } from './convert.ts';
import { evaluate, evaluateExpression } from './evaluate.ts';
import { functions } from './functions.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import { stateOf } from './state.ts';

describe('content §2: an expression has a value in a state of the world', () => {
  const id = idOf;
  const state = stateOf(
    {
      variables: {
        [id('variable', 'gold')]: 7,
        [id('variable', 'village.gate_open')]: true,
        [id('variable', 'village.mood')]: 'calm',
        [id('variable', 'flags')]: ['saw_light'],
        [id('variable', 'half')]: 0.5,
        [id('variable', 'name')]: 'Mira',
      },
      items: { [id('item', 'rope')]: 3 },
      visits: { [id('questNode', 'lit')]: 2 },
      stages: { [id('quest', 'lantern')]: id('questNode', 'lit') },
    },
    () => 0.99,
  );
  test.each([
    ['gold + 1 * 2 - half', 8.5],
    ['-gold % 4', -3],
    // Not -0.
    ['-gold % 7', 0],
    ['-(gold - 7)', 0],
    ['ceil(-half)', 0],
    ['not village.gate_open or gold > 6 and gold <= 7', true],
    ['"saw_light" in flags and "has_map" not in flags', true],
    ['village.mood in ("calm", "angry")', true],
    ['has(rope, 3) and not has(rope, 4) and has(rope) and not has(gold)', true],
    ['stage(lantern) == lit and not done(lantern)', true],
    ['visited(lit) and visits(lit) == 2 and not visited([lantern.find-oil])', true],
    ['random(1, 6)', 6],
    ['min(3, half, 2) + max(1, 2) + abs(-3) + floor(1.5) + ceil(1.5) + round(2.5)', 0.5 + 2 + 3 + 1 + 2 + 3],
    ['name == "Mira" and "it\'s" == \'it\\\'s\'', true],
  ])('%s', (text, value) => {
    expect(evaluate(toStored(text, names), state)).toEqual({ value });
  });

  test.each([
    ['gold / 0', 'This is not a number: it is too large, or divided by zero.'],
    ['met > 1', 'This variable was deleted.'],
    ['nobody > 1', '“nobody” is not known.'],
    ['gold and true', 'This is not yes or no.'],
    ['shake(1)', 'There is no function “shake”.'],
    ['', 'There is no expression.'],
  ])('or says why it has none: %s', (text, message) => {
    expect(evaluate(toStored(text, names), state)).toMatchObject({ problem: { message } });
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'globalThis', 'process', 'this'])(
    'and sees nothing outside of its world: %s',
    (word) => {
      const trap = Object.defineProperty({}, idOf('variable', 'gold'), {
        enumerable: true,
        get: () => {
          throw new Error('A getter ran');
        },
      });
      const bare = stateOf({ variables: trap, items: {} }, Math.random);
      for (const text of [word, `${word}(1)`, `${word}.${word}`, `count([item:${word}])`, `[${word}:${word}]`, 'gold'])
        expect(evaluate(toStored(text, names), bare)).toHaveProperty('problem');
      expect(check(`${word} == 1`, known, 'condition').problems).not.toEqual([]);
      expect(functions.some(({ name }) => name === word)).toBe(false);
      expect(bare.variable(word) ?? bare.stage(word)).toBeNull();
      expect(bare.count(word)).toBe(0);
    },
  );
});

test('content §2: an expression of a bundle means the same as that of an editor, which knows places', () => {
  const plain = stateOf({ variables: { [idOf('variable', 'gold')]: 7, [idOf('variable', 'a.b')]: true } }, () => 0.5);
  fc.assert(
    fc.property(expressionOf(), (written) => {
      const { expression } = parse(
        toStored(print(written), namesOf({ variable: ['gold', 'a.b'], item: ['iron-ingot'] })),
      );
      fc.pre(expression !== null);
      const known = evaluateExpression(expression, plain);
      let bare: unknown;
      try {
        bare = { value: compute(compile(expression), plain) };
      } catch (error) {
        bare = { problem: (error as Error).message };
      }
      expect(bare).toEqual('value' in known ? known : { problem: known.problem.message });
    }),
    { numRuns: 500 },
  );
});
