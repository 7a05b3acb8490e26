// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const told: string[] = [];
  const { result, rerender } = renderHook(({ value }) => useDebouncedText(value, (text) => void told.push(text)), {
    initialProps: { value: '' },
  });
  return {
    told,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    enter: () => act(() => result.current[2](result.current[0])),
    pause: () => act(() => vi.advanceTimersByTime(1000)),
    /** The address has changed. */
    arrive: (value: string) => rerender({ value }),
  };
}

test('§4 Views: what is typed in a search stays while the address is slow to follow', () => {
  const { told, shown, type, pause, arrive } = setUp();
  type('th');
  pause();
  expect([shown(), told]).toEqual(['th', ['th']]);
  type('thin');
  arrive('th');
  expect(shown()).toBe('thin');
  pause();
  type('thing');
  pause();
  // The one before has been overtaken.
  arrive('thing');
  expect([shown(), told]).toEqual(['thing', ['th', 'thin', 'thing']]);
  // Back, also to what was told before.
  arrive('thin');
  expect(shown()).toBe('thin');
});

test('§4 Views: Enter searches without a pause, and what is typed after it stays', () => {
  const { told, shown, type, enter, pause, arrive } = setUp();
  type('rope');
  enter();
  expect(told).toEqual(['rope']);
  type('rope 1');
  arrive('rope');
  expect(shown()).toBe('rope 1');
  pause();
  expect(told).toEqual(['rope', 'rope 1']);
});
