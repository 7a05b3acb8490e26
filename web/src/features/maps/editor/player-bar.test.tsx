import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { openedMap } from '#web/testing/map-editor.ts';
import { PlayerBar } from './player-bar.tsx';

afterEach(() => vi.restoreAllMocks());

test('decisions §6: where the player is on a map is kept after the last step and when the view is left, not with each step', async () => {
  const { editor, store } = await openedMap({ floor: {} });
  const { wrapper: Wrapper } = connectedStore();
  render(
    <MemoryRouter>
      <Wrapper>
        <PlayerBar {...{ editor, state: store.state }} dungeonMapID="crypt" nameOf={() => ''} />
      </Wrapper>
    </MemoryRouter>,
  );
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  const placesKept = () => kept.mock.calls.map(([, text]) => JSON.parse(text).at.x);
  act(() => editor.togglePlayer({ x: 32, y: 32 }));
  for (let step = 0; step < 5; step++) act(() => editor.moveCursor(1, 0));
  expect(placesKept()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(placesKept()).toEqual([352]);
  act(() => editor.moveCursor(1, 0));
  act(() => editor.togglePlayer());
  expect(placesKept()).toEqual([352, 416]);
});
