import { describe, expect, it } from 'vitest';
import fc from '#web/testing/fast-check.ts';
import { pageCount, pageRange, pageWindow } from './page-window.ts';

describe('§9 pagination shows at most N pages', () => {
  it('keeps the current page in the middle where there is room', () => {
    expect(pageWindow(0, 8, 3)).toEqual([0, 1, 2]);
    expect(pageWindow(4, 8, 3)).toEqual([3, 4, 5]);
    expect(pageWindow(7, 8, 3)).toEqual([5, 6, 7]);
    expect(pageWindow(1, 2, 3)).toEqual([0, 1]);
  });

  it('offers consecutive pages that exist, the current one among them', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9 }), (page, count, max) => {
        const pages = pageWindow(page, count, max);
        expect(pages).toHaveLength(Math.min(max, count));
        expect(pages).toContain(Math.min(page, count - 1));
        expect(pages.every((value, index) => value === pages[0]! + index && value >= 0 && value < count)).toBe(true);
      }),
    );
  });
});

describe('§4 Views: totalPages = ceil(total / pageSize)', () => {
  it('counts a page begun', () => {
    expect(pageCount(0, 20)).toBe(0);
    expect(pageCount(40, 20)).toBe(2);
    expect(pageCount(41, 20)).toBe(3);
  });

  it('tells the rows of a page as people count them', () => {
    expect(pageRange(0, 5, 12)).toEqual({ first: 1, last: 5 });
    expect(pageRange(2, 5, 12)).toEqual({ first: 11, last: 12 });
  });
});
