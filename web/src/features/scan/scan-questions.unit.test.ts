import { describe, expect, test } from 'vitest';
import type { Scanned, ScannedRecord } from '#web/screens/scan/scanned.ts';
import type { Target } from './moves.ts';
import { isQuestion, isTarget, isWaiting } from './scan-questions.ts';

const lamp: ScannedRecord = { kind: 'item', id: 'lamp', title: 'Lamp', where: '' };
const crate: Target = { kind: 'box', id: 'crate', title: 'Crate', where: '' };
const drawer: Target = { kind: 'box', id: 'drawer', title: 'Drawer', where: '' };
const shed: Target = { kind: 'place', id: 'shed', title: 'Shed', where: '' };
const match = (record: ScannedRecord): Scanned => ({ result: 'match', code: record.id, record });
const unknown = (claimableCode: string | null): Scanned => ({ result: 'unknown', code: 'B-T8P3', claimableCode });

describe('decisions §4 Scanning', () => {
  test.each([
    ['the first box', crate, null, null, true],
    ['another box', crate, drawer, null, false],
    ['a box to go to the place before it', crate, shed, null, false],
    ['the box of an item that cannot go to a place', crate, shed, match(lamp), true],
    ['any place', shed, drawer, null, true],
    ['never an item', lamp, null, null, false],
  ])('what is scanned next goes to: %s', (_which, record, target, asked, answer) => {
    expect(isTarget(record, target, asked)).toBe(answer);
  });

  test('an item scanned before its box waits for it', () => {
    expect(isWaiting(match(lamp), null)).toBe(true);
    expect(isWaiting(match(lamp), shed)).toBe(true);
    expect(isWaiting(match(lamp), drawer)).toBe(false);
    expect(isWaiting(match(crate), null)).toBe(false);
    expect(isWaiting(null, null)).toBe(false);
  });

  test.each([
    ['a free code for somebody who may give it', unknown('B-T8P3'), null, true, true],
    ['a free code for somebody who may not', unknown('B-T8P3'), null, false, false],
    ['a code of something else', unknown(null), null, true, false],
    ['how many of an item', match(lamp), crate, true, true],
    ['an item without a box yet', match(lamp), null, true, false],
    ['an item with a place', match(lamp), shed, true, false],
    ['a box to a place', match(crate), shed, true, true],
    ['the target again', match(crate), crate, true, false],
  ])('the camera waits for an answer, not for a message: %s', (_what, asked, target, canEdit, answer) => {
    expect(isQuestion(asked, target, canEdit)).toBe(answer);
  });
});
