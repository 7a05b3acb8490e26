import { expect, test } from 'vitest';
import { bundleOf } from '../testing/bundles.ts';
import { readBundle } from './read.ts';
import { FormatError } from './validate.ts';

const talk = { id: 'c', key: 'talk', name: 'Talk', startID: 's', participants: [], priority: 0 };
const withNodes = (...nodes: unknown[]) => ({ ...bundleOf(), conversations: [{ ...talk, nodes }] });

function refusal(source: unknown): { path: string; reason: string } {
  try {
    readBundle(source);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}

test('content §10: a bundle that is as its schema says is read, from text or as a value', () => {
  const bundle = bundleOf({ variables: [{ id: 'v', key: 'gold', type: 'whole', initial: 3 }] });
  expect(readBundle(bundle)).toBe(bundle);
  expect(readBundle(`\uFEFF${JSON.stringify(bundle)}`)).toEqual(bundle);
});

test.each<[name: string, source: unknown, path: string, reason: RegExp]>([
  ['something else', '[]', '/format', /not a bundle of Lorebox/],
  ['nothing', null, '/format', /not a bundle of Lorebox/],
  ['a later version', { ...bundleOf(), version: 2 }, '/version', /has version 2, and this runtime reads version 1/],
  ['a version that is none', { ...bundleOf(), version: 'x' }, '/version', /expected 1, found "x"/],
  ['without a member', { ...bundleOf(), quests: undefined }, '', /“quests” is missing/],
  ['with one too many', { ...bundleOf(), extra: 1 }, '/extra', /is not known/],
  ['with a wrong type', { ...bundleOf(), name: 3 }, '/name', /expected a text, found 3/],
  [
    'with a node of no type',
    withNodes({ id: 'a', type: 'dance' }),
    '/conversations/0/nodes/0/type',
    /expected "start", "line", .*found "dance"/,
  ],
  [
    'with half an expression',
    withNodes({ id: 'a', type: 'branch', cases: [{ id: 'x', condition: { is: 'not' } }] }),
    '/conversations/0/nodes/0/cases/0/condition',
    /“of” is missing/,
  ],
  [
    'with a number that is none',
    withNodes({ id: 'a', type: 'branch', cases: [{ id: 'x', condition: Number.NaN }] }),
    '/conversations/0/nodes/0/cases/0/condition',
    /expected a number|found null/,
  ],
  ['with an empty id', withNodes({ id: '', type: 'end' }), '/conversations/0/nodes/0/id', /is empty/],
  ['with a strange locale', { ...bundleOf(), locale: 'en us' }, '/locale', /is not as expected: "en us"/],
])('content §10: a bundle %s is refused with path and reason', (_name, source, path, reason) => {
  expect(refusal(source)).toMatchObject({ path, reason: expect.stringMatching(reason) });
});

test('content §10: a bundle that was cut is refused at every length', () => {
  const whole = JSON.stringify(
    withNodes({ id: 'a', type: 'line', text: ['x', { is: 'value', of: { is: 'variable', id: 'v' } }] }),
  );
  expect(() => readBundle(whole)).not.toThrow();
  for (let length = 0; length < whole.length; length++)
    expect(refusal(whole.slice(0, length)).reason).toMatch(/is cut off or is not JSON/);
});

test('content §10: a bundle nested without end is refused, not walked', () => {
  let condition: unknown = true;
  for (let depth = 0; depth < 100_000; depth++) condition = { is: 'not', of: condition };
  expect(refusal(withNodes({ id: 'a', type: 'branch', cases: [{ id: 'x', condition }] })).reason).toBe(
    'nested too deep',
  );
});
