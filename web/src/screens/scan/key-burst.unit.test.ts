import { describe, expect, it } from 'vitest';
import { type BurstKey, KeyBurst } from './key-burst.ts';

/** Types keys with so many ms before each, and says what the last one came to. */
function type(burst: KeyBurst, keys: readonly string[], gapMs: number, startMs = 0): BurstKey {
  let last: BurstKey = { kind: 'none' };
  for (const [index, key] of keys.entries()) last = burst.note(key, startMs + index * gapMs);
  return last;
}

describe('decisions §4 Scanning: a fast burst that ends in Enter is a scan', () => {
  it.each([0, 2, 15, 30, 45])('characters %i ms apart are', (gapMs) => {
    expect(type(new KeyBurst(), [...'PROP-1', 'Enter'], gapMs)).toEqual({ kind: 'scan', code: 'PROP-1' });
  });

  it.each([60, 120, 400])('characters %i ms apart are a person', (gapMs) => {
    expect(type(new KeyBurst(), [...'PROP-1', 'Enter'], gapMs)).toEqual({ kind: 'none' });
  });

  it('capital letters come with Shift held down', () => {
    const keys = ['Shift', 'P', 'Shift', 'R', '1', 'Enter'];
    expect(type(new KeyBurst(), keys, 5)).toEqual({ kind: 'scan', code: 'PR1' });
  });

  it('what a person typed before does not belong to it', () => {
    const burst = new KeyBurst();
    type(burst, ['1', '2'], 200);
    expect(type(burst, [...'4006381', 'Enter'], 5, 1000)).toEqual({ kind: 'scan', code: '4006381' });
  });

  it('a key that comes late, as over radio, keeps the characters before it', () => {
    const burst = new KeyBurst();
    type(burst, ['B'], 0, 1000);
    expect(type(burst, [...'-94KG', 'Enter'], 5, 1120)).toEqual({ kind: 'scan', code: 'B-94KG' });
    type(burst, [...'B-9'], 5, 3000);
    expect(burst.note('4', 3150)).toEqual({ kind: 'none' });
    expect(type(burst, [...'KG', 'Enter'], 5, 3155)).toEqual({ kind: 'scan', code: 'B-94KG' });
  });

  it('a short number and Enter are no scan, however fast, nor is Enter alone', () => {
    expect(type(new KeyBurst(), ['1', '2', 'Enter'], 5)).toEqual({ kind: 'none' });
    expect(type(new KeyBurst(), ['Enter'], 0)).toEqual({ kind: 'none' });
  });

  it('Enter a moment after the characters is a person’s', () => {
    const burst = new KeyBurst();
    type(burst, [...'PROP-1'], 10);
    expect(burst.note('Enter', 500)).toEqual({ kind: 'none' });
  });

  it('a second Enter right behind a scan belongs to it; a later one does not', () => {
    const burst = new KeyBurst();
    type(burst, [...'PROP-1', 'Enter'], 5);
    expect(burst.note('Enter', 35)).toEqual({ kind: 'echo' });
    expect(burst.note('Enter', 500)).toEqual({ kind: 'none' });
  });
});
