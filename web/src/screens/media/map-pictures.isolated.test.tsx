import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { useMapPictures } from './map-pictures.ts';

// Isolated: the first change of a page is what it is about.
test('decisions §6: pictures of maps are read again when what was drawn while the tab was not connected is not known', async () => {
  const { result } = renderHook(() => useMapPictures('w')('crypt'));
  const before = result.current;
  const { global, notificationUnreadCount, notificationReadCount } = fakeUser();
  const hello: LiveEvent = {
    type: 'hello',
    isResumed: true,
    ...{ present: [], jobs: [], app: global.app, notificationUnreadCount, notificationReadCount },
  };
  act(() => announceLiveEvent(hello));
  act(() => announceLiveEvent({ ...hello, isResumed: false }));
  await waitFor(() => expect(result.current).not.toBe(before), { timeout: 60_000 });
});
