import { check } from '#content/expression/check.ts';
import { ExpressionRecords } from '#content/expression/expression-records.ts';
import { parse } from '#content/expression/parse.ts';
import { hostile, idOf } from '#content/testing/expressions.ts';
import { median, type Say, timed } from './timing.ts';

const rounds = 50;
const variables = 2000;

const worst = (times: readonly number[]) => Math.max(...times);
const figures = (times: readonly number[]) => `${median(times).toFixed(2)} ms, at worst ${worst(times).toFixed(1)} ms`;

/** What the editor does at each key, and what any text at all costs. Aims: 5 ms, and 50 ms for what is refused. */
export function measureExpressions({ say }: { say: Say }): void {
  const known = new ExpressionRecords(
    Array.from({ length: variables }, (_, index) => {
      const key = `village.flag_${index}`;
      return {
        kind: 'variable',
        id: idOf('variable', key),
        key,
        name: '',
        type: { is: 'number' as const, isWhole: true },
      };
    }),
  );
  const condition = Array.from({ length: 9 }, (_, index) => `village.flag_${index} >= ${index}`).join(' and ');
  const typed = `${condition.slice(0, 180)} and village.flg_7`.slice(0, 200);
  const keys: number[] = [];
  for (let length = 1; length <= typed.length; length += 1)
    keys.push(timed(() => check(typed.slice(0, length), known, 'condition')));
  say(`type check at each key of ${typed.length} characters, ${variables} variables: ${figures(keys)} (aim < 5)`);
  const [parsed, refused]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [, make] of hostile) {
      parsed.push(timed(() => parse(make(10_000))));
      const text = make(100_000);
      refused.push(timed(() => check(text, known, 'condition')));
    }
  const plain = 'a + '.repeat(2500);
  const scanned = Array.from({ length: rounds }, () => timed(() => [...plain.matchAll(/\w+|\S/g)].length));
  say(
    `parsing ${hostile.length} kinds of 10,000 characters: ${figures(parsed)} | splitting such a text into words plainly ${figures(scanned)}`,
  );
  say(`refusing 100,000 characters: ${figures(refused)} (aim < 50)`);
}
