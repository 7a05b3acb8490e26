// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { rowKey } from '../list/row-key.ts';
import { useDeselectDeleted } from './use-deselect-deleted.ts';

test('§4 Views: what another deletes is not selected any more, also in a list whose rows are in groups', () => {
  const select = vi.fn();
  const [bolt, nut] = [rowKey('bolt', 'crate'), rowKey('nut', 'crate')];
  const { rerender } = renderHook(
    ({ ids }) => useDeselectDeleted({ ids, asked: '', selection: new Set([bolt, nut]), select }),
    { wrapper: connectedStore().wrapper, initialProps: { ids: [bolt, nut] } },
  );
  announceLiveEvent({ type: 'records', actorID: 'bob', changes: { item: ['nut'] } } as never);
  rerender({ ids: [bolt] });
  expect(select.mock.calls).toEqual([[[bolt]]]);
});
