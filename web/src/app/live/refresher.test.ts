import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordsEvent } from '#contract/live.ts';
import type { Tag } from '#web/api/cache/tags.ts';
import { createRefresher } from './refresher.ts';

const workspaceID = 'w';
let refreshed: Tag[][];
let isHidden: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  refreshed = [];
  isHidden = false;
});
afterEach(() => void vi.useRealTimers());

const start = (own: string[] = []) =>
  createRefresher({
    workspaceID,
    refresh: (tags) => refreshed.push(tags),
    isOwn: (batchID) => own.includes(batchID),
    isHidden: () => isHidden,
  });
const change = (changes: RecordsEvent['changes'], more: Partial<RecordsEvent> = {}): RecordsEvent => ({
  type: 'records',
  batchID: 'b',
  actorID: 'u',
  isWide: false,
  changes,
  ...more,
});
const ids = (type: string, from = 0) => refreshed[from]?.filter((tag) => tag.type === type).map(({ id }) => id);

describe('issue 3 item 6: what is read again after a change', () => {
  test('a change that comes alone: its record, the lists of its kind, and what depends on them', () => {
    start().add(change({ item: ['i1'] }));
    vi.advanceTimersByTime(100);
    // Items stand in items, which show what they inherit.
    expect(ids('item')).toEqual(['w/list', 'w/i1', 'w']);
    expect(ids('history')).toEqual(['w']);
    expect(ids('place')).toEqual([]);
  });

  test('500 changes in a second are at most two readings of what is shown, and all of them are in', () => {
    const refresher = start();
    for (let count = 0; count < 500; count++) {
      refresher.add(change({ item: [`i${count % 30}`] }));
      vi.advanceTimersByTime(2);
    }
    expect(refreshed.length).toBeLessThanOrEqual(2);
    vi.advanceTimersByTime(2000);
    expect(refreshed.length).toBeLessThanOrEqual(3);
    expect(new Set(refreshed.flat().map(({ id }) => id)).size).toBeGreaterThan(30);
  });

  test('while they keep coming it looks less often, never more than twice a second', () => {
    const refresher = start();
    for (let count = 0; count < 3000; count++) {
      refresher.add(change({ box: ['b1'] }));
      vi.advanceTimersByTime(10);
    }
    expect(refreshed.length).toBeLessThanOrEqual(20);
    expect(refreshed.length).toBeGreaterThanOrEqual(15);
  });

  test('more records than are worth naming are found by their kind, and so is what is too much to name', () => {
    const refresher = start();
    refresher.add(change({ item: Array.from({ length: 60 }, (_, index) => `i${index}`) }));
    vi.advanceTimersByTime(1000);
    expect(ids('item')).toEqual(['w', 'w/any', 'w/list']);
    refresher.add(change({ place: [] }, { isWide: true }));
    vi.advanceTimersByTime(1000);
    expect(ids('place', 1)).toContain('w');
  });

  test('a photo, whose id does not say whose it is, reads every record again', () => {
    start().add(change({ media: ['m1'] }));
    vi.advanceTimersByTime(100);
    expect([ids('item'), ids('box'), ids('place')]).toEqual([['w'], ['w'], ['w']]);
  });

  test('what this tab did itself is not read twice', () => {
    const refresher = start(['mine']);
    refresher.add(change({ item: ['i1'] }, { batchID: 'mine' }));
    vi.advanceTimersByTime(1000);
    expect(refreshed).toEqual([]);
  });

  test('nothing is read while nobody looks, and all of it once somebody does', () => {
    isHidden = true;
    const refresher = start();
    for (let count = 0; count < 50; count++) refresher.add(change({ item: [`i${count}`] }));
    vi.advanceTimersByTime(60_000);
    expect(refreshed).toEqual([]);
    isHidden = false;
    refresher.seen();
    expect(ids('item')).toHaveLength(52);
  });

  test('a gap reads all that is shown of the workspace', () => {
    start().everything();
    vi.advanceTimersByTime(100);
    expect(refreshed).toEqual([
      [
        { type: 'workspace', id: 'w/everything' },
        { type: 'workspace', id: 'own' },
      ],
    ]);
  });

  test('after its end it reads nothing', () => {
    const refresher = start();
    refresher.add(change({ item: ['i1'] }));
    refresher.stop();
    vi.advanceTimersByTime(1000);
    expect(refreshed).toEqual([]);
  });
});
