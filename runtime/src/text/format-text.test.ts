import { expect, test } from 'vitest';
import type { Message } from '../format/bundle-types.generated.ts';
import { load, play } from '../runtime.ts';
import { bundleOf, talkOf, variableOf } from '../testing/bundles.ts';

function textOf(message: Message, number: number | string, locale = 'en'): { text: string; problems: string[] } {
  const variable = variableOf('n', typeof number === 'number' ? 'number' : 'text', number);
  const bundle = bundleOf({
    locale,
    variables: [variable],
    conversations: [talkOf('talk', [{ id: 'a', type: 'line', text: message }])],
  });
  const { shown, events } = play(load(bundle)).start('talk');
  return {
    text: shown?.text ?? '',
    problems: events.flatMap((event) => (event.is === 'problem' ? event.message : [])),
  };
}
const n = { is: 'variable', id: 'n' } as const;
const count = { is: 'count' } as const;
const coins: Message = [
  'You have ',
  { is: 'plural', of: n, cases: { '=0': 'nothing', one: [count, ' coin'], other: [count, ' coins'] } },
  '.',
];

test.each([
  [0, 'You have nothing.'],
  [1, 'You have 1 coin.'],
  [1234, 'You have 1,234 coins.'],
])('content §7: wording goes by number: %s', (number, text) => {
  expect(textOf(coins, number)).toEqual({ text, problems: [] });
});

test('content §7: by the categories of the locale, and of ordinal numbers', () => {
  const polish: Message = [
    { is: 'plural', of: n, cases: { one: 'moneta', few: 'monety', many: 'monet', other: 'monety?' } },
  ];
  expect([1, 3, 5, 22].map((number) => textOf(polish, number, 'pl').text)).toEqual([
    'moneta',
    'monety',
    'monet',
    'monety',
  ]);
  const place: Message = [
    {
      is: 'plural',
      of: n,
      ordinal: true,
      cases: { one: [count, 'st'], two: [count, 'nd'], few: [count, 'rd'], other: [count, 'th'] },
    },
  ];
  expect([1, 2, 3, 11, 21].map((number) => textOf(place, number).text)).toEqual(['1st', '2nd', '3rd', '11th', '21st']);
});

test('content §7: with an offset, within one another, by a value, and as numbers', () => {
  const others: Message = [
    {
      is: 'plural',
      of: n,
      offset: 1,
      cases: { '=1': 'You', one: ['You and ', count, ' other'], other: ['You and ', count, ' others'] },
    },
  ];
  expect([1, 2, 4].map((number) => textOf(others, number).text)).toEqual([
    'You',
    'You and 1 other',
    'You and 3 others',
  ]);
  const nested: Message = [
    { is: 'select', of: n, cases: { calm: ['Calm: ', { is: 'value', of: n }], other: 'Not calm' } },
  ];
  expect([textOf(nested, 'calm').text, textOf(nested, 'constructor').text]).toEqual(['Calm: calm', 'Not calm']);
  const written: Message = [
    { is: 'number', of: n, style: 'integer' },
    ' ',
    { is: 'number', of: n, style: 'percent' },
    ' ',
    { is: 'value', of: n },
  ];
  expect(textOf(written, 0.1 + 0.2).text).toBe('0 30% 0.3');
  expect(textOf([{ is: 'number', of: n, style: 'decimal' }], 1234.5, 'de').text).toBe('1.234,5');
});

test('content §7: a part without a value is told, and the rest of the text is there', () => {
  expect(textOf(['Gold: ', { is: 'value', of: { is: 'broken', message: '“glod” is not known.' } }, '!'], 1)).toEqual({
    text: 'Gold: …!',
    problems: ['“glod” is not known.'],
  });
  expect(textOf(coins, 'text')).toEqual({ text: 'You have ….', problems: ['This is not a number.'] });
});

test('content §7: a number that rounds to nothing has no sign', () => {
  const of = { is: 'negative', of: 0.3 };
  const text = [
    { is: 'number', of: { is: 'round', of: [of] }, style: 'decimal' },
    { is: 'plural', of: { is: 'round', of: [of] }, cases: { other: [' ', { is: 'count' }] } },
  ];
  const run = play(load(bundleOf({ conversations: [talkOf('talk', [{ id: 'a', type: 'line', text }])] })));
  run.start('talk');
  expect(run.shown?.text).toBe('0 0');
});
