import { describe, expect, test } from 'vitest';
import { ScanDebouncer } from './scan-debouncer.ts';

function scanner() {
  const debouncer = new ScanDebouncer();
  const scanned: string[] = [];
  const see = (nowMs: number, texts: string[], isPaused = false) =>
    debouncer.note(texts, nowMs, (text) => {
      if (!isPaused) scanned.push(text);
      return !isPaused;
    });
  return { see, scanned };
}

describe('decisions §4 Scanning', () => {
  test('a label held in front of the camera is one scan, and another after it was away', () => {
    const { see, scanned } = scanner();
    for (let nowMs = 0; nowMs <= 10_000; nowMs += 100) see(nowMs, ['A']);
    expect(scanned).toEqual(['A']);
    see(12_600, ['A']);
    expect(scanned).toEqual(['A', 'A']);
  });

  test('a label that comes while something is being answered is scanned after that', () => {
    const { see, scanned } = scanner();
    see(0, ['A']);
    see(100, ['A', 'B'], true);
    see(200, ['A', 'B'], true);
    expect(scanned).toEqual(['A']);
    see(300, ['A', 'B']);
    see(400, ['A', 'B']);
    expect(scanned).toEqual(['A', 'B']);
  });

  test('of several labels in one picture each is scanned, one after the other', () => {
    const { see, scanned } = scanner();
    see(0, ['A', 'B']);
    expect(scanned).toEqual(['A']);
    see(100, ['A', 'B']);
    expect(scanned).toEqual(['A', 'B']);
  });
});
