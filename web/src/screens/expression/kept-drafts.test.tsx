// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { BegunContext } from '#web/ui/foundations/use-begun.ts';
import { useKeptDraft, useKeptDraftsReport } from './kept-drafts.ts';

const { dirtyForms, wrapper: App } = connectedStore();
const before = window.location.pathname + window.location.search;
afterEach(() => window.history.replaceState(null, '', before));

/** The field of a node, as long as that is selected. */
function field() {
  const begun = { state: { id: 'node-a' }, startFrom: () => {} };
  return renderHook(() => useKeptDraft<string>('', 'Condition'), {
    wrapper: ({ children }) => (
      <App>
        <BegunContext value={begun}>{children}</BegunContext>
      </App>
    ),
  });
}

test('content §2: half-written text of a node is there again after Play was opened or closed on its page, and unsaved meanwhile', () => {
  window.history.replaceState(null, '', '/home/quests/q');
  const page = renderHook(() => useKeptDraftsReport(() => true), { wrapper: App });
  const first = field();
  act(() => first.result.current[1]('ring.bell.'));
  act(() => window.history.replaceState(null, '', '/home/quests/q?play=1'));
  first.unmount();
  expect(dirtyForms()).toHaveLength(1);
  const again = field();
  expect(again.result.current[0]).toBe('ring.bell.');
  again.unmount();
  // The page is left, and the question to discard was answered.
  window.history.replaceState(null, '', '/home/quests');
  page.unmount();
  window.history.replaceState(null, '', '/home/quests/q');
  expect(field().result.current[0]).toBeNull();
});
