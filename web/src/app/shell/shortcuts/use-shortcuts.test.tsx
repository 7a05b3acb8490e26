import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../store.ts';
import { useShortcuts } from './use-shortcuts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const home = '/home/item-management';
let at = 10_000;

function bindShortcuts() {
  const open = vi.fn();
  const store = createStore();
  let router: ReturnType<typeof createMemoryRouter>;
  const wrapper = ({ children }: PropsWithChildren) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [home] });
    return (
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    );
  };
  const { unmount } = renderHook(() => useShortcuts(open), { wrapper });
  /** Each so many ms after the one before; answers what was opened, and where it led. @param isBusy no timer fires between keys */
  const press = async (keys: readonly string[], gapMs: number, isBusy = false) => {
    open.mockClear();
    at += 5000;
    for (const key of keys) {
      at += gapMs;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      document.body.dispatchEvent(event);
      if (!isBusy) await act(async () => void vi.advanceTimersByTime(gapMs));
    }
    await act(async () => void vi.advanceTimersByTime(1000));
    const { pathname } = router.state.location;
    await act(() => router.navigate(home));
    return [...open.mock.calls.flat(), ...(pathname === home ? [] : [pathname])];
  };
  return { press, unmount };
}

test('decisions §4 Scanning: what a hand scanner types opens no shortcut, and what a person types does', async () => {
  const { press, unmount } = bindShortcuts();
  for (const code of ['NI-123', 'GB-7', 'http://box.example/s/B-1', 'X[1]?'])
    expect([code, await press([...code, 'Enter'], 5)]).toEqual([code, []]);
  // Capital letters come with the key that makes them.
  expect(await press(['Shift', 'N', 'Shift', 'I', '-', '1', 'Enter'], 12)).toEqual([]);
  expect(await press(['n', 'i'], 120)).toEqual([`${home}/items/new`]);
  // Struck together.
  expect(await press(['g', 'b'], 20)).toEqual([`${home}/boxes`]);
  expect(await press(['/'], 120)).toEqual(['palette']);
  expect(await press(['z', 'Escape', '/'], 5)).toEqual(['palette']);
  expect(await press(['Shift', '?'], 20)).toEqual(['shortcuts']);
  // A name typed on while the page is busy opens nothing else.
  expect(await press(['n', 'b', 'g'], 120, true)).toEqual([`${home}/boxes/new`]);
  unmount();
});
