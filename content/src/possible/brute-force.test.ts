import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateExpression } from '#content/expression/evaluate.ts';
import { print } from '#content/expression/print.ts';
import type { State, Value } from '#content/expression/state.ts';
import type { Expression } from '#content/expression/syntax.ts';
import { idOf, namesOf } from '#content/testing/expressions.ts';
import type { KnownValues } from './known-values.ts';
import { possibleExpression } from './possible.ts';
import { rangeOf } from './range.ts';
import { booleans, numbers, some, type Values } from './values.ts';

const names = namesOf({ variable: ['x', 'y', 'double', 'open', 'mood'], item: ['rope'] });
const plain = (values: Values) => ({ values, reasons: [] });

describe('content §9: a verdict is never a false alarm', () => {
  const at = { from: 0, to: 0 };
  const record = (kind: string, key: string): Expression => ({ is: 'record', kind, id: idOf(kind, key), ...at });
  const call = (name: string, kind: string, key: string): Expression => ({
    ...({ is: 'call', name, nameTo: 0, ...at } as const),
    arguments: [record(kind, key)],
  });
  const wholes = [-2, -1, 0, 1, 2, 3];
  /** Every value that each thing can have; the facts say no less. */
  const domains = {
    x: wholes,
    y: wholes,
    open: [true, false],
    mood: ['calm', 'angry'],
    rope: [0, 1, 2],
  } as const;
  const small: KnownValues = {
    variable(id) {
      const key = names.keyOf('variable', id);
      if (key === 'x' || key === 'y') return plain(numbers(rangeOf(-2, 3, true)));
      if (key === 'open') return plain(booleans);
      if (key === 'double')
        return {
          computed: {
            is: 'sum',
            first: record('variable', 'x'),
            rest: [{ operator: '+', of: record('variable', 'y') }],
            ...at,
          },
        };
      return plain(some(['calm', 'angry']));
    },
    stages: () => undefined,
  };
  const number = fc.oneof(
    fc.integer({ min: -3, max: 4 }).map((value): Expression => {
      const literal: Expression = { is: 'number', value: Math.abs(value), ...at };
      return value < 0 ? { is: 'negative', of: literal, ...at } : literal;
    }),
    fc.constantFrom(
      record('variable', 'x'),
      record('variable', 'y'),
      record('variable', 'double'),
      call('count', 'item', 'rope'),
    ),
    fc.constant<Expression>({ is: 'number', value: 0.5, ...at }),
  );
  const { sum, condition } = fc.letrec<{ sum: Expression; condition: Expression }>((tie) => ({
    sum: fc.oneof(
      { depthSize: 'small' },
      number,
      fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/', '%'), tie('sum')).map(
        ([first, operator, of]): Expression =>
          ({
            ...{ is: operator === '+' || operator === '-' ? 'sum' : 'product', first, ...at },
            rest: [{ operator, of }],
          }) as Expression,
      ),
      fc
        .tuple(fc.constantFrom('min', 'max', 'abs', 'floor', 'round'), tie('sum'))
        .map(([name, of]): Expression => ({ is: 'call', name, nameTo: 0, arguments: [of], ...at })),
    ),
    condition: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom(record('variable', 'open'), call('has', 'item', 'rope')),
      fc
        .tuple(fc.constantFrom('==', '!=', '<', '<=', '>', '>='), tie('sum'), tie('sum'))
        .map(([operator, left, right]): Expression => ({ is: 'compare', operator, left, right, ...at }) as Expression),
      fc.tuple(fc.constantFrom('==', '!='), fc.constantFrom('calm', 'angry', 'glad')).map(
        ([operator, value]): Expression => ({
          ...({ is: 'compare', left: record('variable', 'mood'), right: { is: 'text', value, ...at }, ...at } as const),
          operator: operator as '==' | '!=',
        }),
      ),
      fc.tuple(fc.constantFrom('in', 'not in'), tie('sum'), fc.array(tie('sum'), { minLength: 2, maxLength: 3 })).map(
        ([operator, left, members]): Expression =>
          ({
            ...{ is: 'compare', operator, left, right: { is: 'list', members, ...at }, ...at },
          }) as Expression,
      ),
      fc
        .tuple(tie('condition'), tie('condition'))
        .map(([left, right]): Expression => ({ is: 'compare', operator: '==', left, right, ...at })),
      tie('condition').map((of): Expression => ({ is: 'not', of, ...at })),
      fc
        .tuple(
          fc.constantFrom('and' as const, 'or' as const),
          fc.array(tie('condition'), { minLength: 2, maxLength: 4 }),
        )
        .map(([is, parts]): Expression => ({ is, parts, ...at })),
    ),
  }));

  function* states(): Generator<State> {
    for (const x of domains.x)
      for (const y of domains.y)
        for (const open of domains.open)
          for (const mood of domains.mood)
            for (const rope of domains.rope) {
              const values: Record<string, Value> = { x, y, open, mood, double: x + y };
              yield {
                variable: (id) => values[names.keyOf('variable', id) ?? ''],
                count: () => rope,
                ...{ visits: () => 0, stage: () => null, isDone: () => false, random: () => 0 },
              };
            }
  }
  const all = [...states()];

  test('whatever the condition: brute force over small worlds says the same', () => {
    let decided = 0;
    fc.assert(
      fc.property(condition, (expression) => {
        const { verdict } = possibleExpression(expression, small);
        if (verdict === 'unknown') return;
        decided++;
        for (const state of all) {
          const outcome = evaluateExpression(expression, state);
          // What has no value does not hold.
          if (('value' in outcome && outcome.value) !== (verdict === 'always'))
            throw new Error(`${print(expression)} is said to be ${verdict} true`);
        }
      }),
      { numRuns: 3000 },
    );
    expect(decided).toBeGreaterThan(100);
    expect(fc.sample(sum, 1)).toHaveLength(1);
  });
});
