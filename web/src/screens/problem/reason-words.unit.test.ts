import { expect, test } from 'vitest';
import type { Reason } from '#content/problem/problem.ts';
import { type ReasonPart, reasonsOf } from './reason-words.ts';

const gold = { kind: 'variable', id: 'g' } as const;
const told = (why: readonly Reason[], code: 'neverTrue' | 'alwaysTrue' = 'neverTrue') =>
  reasonsOf({ code, why, names: { g: 'gold' }, name: 'The lamp' });
const words = (parts: readonly ReasonPart[]) =>
  parts
    .map((part) => (typeof part === 'string' ? part : 'code' in part ? `\`${part.code}\`` : `[${part.name}]`))
    .join('');

test('content §9: a chain of reasons names records that can be opened, and expressions as they are written', () => {
  const why: Reason[] = [
    { says: 'condition', text: 'gold > 12' },
    { says: 'isAtMost', records: [gold], text: '10' },
  ];
  expect(told(why)).toEqual([[{ code: 'gold > 12' }], [{ ...gold, name: 'gold' }, ' is never above 10.']]);
});

test('content §9: parts of a condition that only contradict one another say so', () => {
  const parts: Reason[] = [
    { says: 'condition', text: 'a and not a' },
    { says: 'partHolds', text: 'a' },
    { says: 'partFails', text: 'a' },
  ];
  expect(told(parts).map(words)).toEqual([
    '`a and not a`',
    'To be true, it needs `a` to be true.',
    'To be true, it needs `a` to be false.',
    'They can’t both be true.',
  ]);
  expect(told(parts.slice(1, 2), 'alwaysTrue').map(words)).toEqual(['To be false, it needs `a` to be true.']);
});

test('content §9: several records are a list, and one without a name says so', () => {
  const why: Reason[] = [{ says: 'onlyFromUnreachable', records: [gold, { kind: 'questNode', id: 'n' }] }];
  expect(told(why).map(words)).toEqual([
    'Only [gold] and [an unnamed quest node] lead here, and they are unreachable too.',
  ]);
});

test('content §9: how many nodes are behind an unreachable one is said of one and of thousands', () => {
  const behind = (count: string) => told([{ says: 'nodesBehind', text: count }]).map(words);
  expect(behind('1')).toEqual(['One node behind it can’t be reached either.']);
  expect(behind('1200')).toEqual(['1,200 nodes behind it can’t be reached either.']);
});

test('content §9: what a node says stands in quotation marks, so that the sentence around it can be read', () => {
  const records = [{ kind: 'conversationNode', id: 'n' } as const];
  const why: Reason[] = [
    { says: 'onlyFromUnreachable', records },
    { says: 'noStep', records },
  ];
  const parts = reasonsOf({ code: 'unreachableNode', why, names: { n: 'Go. Now!' }, name: 'The lamp' });
  expect(parts.map(words)).toEqual([
    'Only “[Go. Now!]” leads here, and it is unreachable too.',
    '“[Go. Now!]” isn’t a step that players meet.',
  ]);
});

test('content §9: of a long chain of quests the middle is counted', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'h'];
  const names = Object.fromEntries(ids.map((id) => [id, id.toUpperCase()]));
  const needs = (records: readonly string[]) =>
    reasonsOf({
      ...{ code: 'blockedQuest', names, name: 'The lamp' },
      why: [{ says: 'needsImpossible', records: records.map((id) => ({ kind: 'quest', id })) }],
    }).map(words);
  expect(needs(ids)).toEqual(['It needs [A] → [B] → [C] → 2 more → [F] → [H], which can’t be completed.']);
  expect(needs(ids.slice(1))).toEqual(['It needs [B] → [C] → [D] → [E] → [F] → [H], which can’t be completed.']);
});
