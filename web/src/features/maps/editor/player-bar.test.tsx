import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { openedMap } from '#web/testing/map-editor.ts';
import { LiveRegion } from '#web/ui/foundations/live-region.tsx';
import type { MapThing } from '../store/map-parts.ts';
import type { MapEditor } from './map-editor.ts';
import { PlayerBar } from './player-bar.tsx';

function show(editor: MapEditor) {
  const { wrapper: Wrapper } = connectedStore();
  const nameOf = ({ fields }: MapThing) => fields.name;
  render(
    <MemoryRouter>
      <Wrapper>
        <LiveRegion />
        <PlayerBar {...{ editor, nameOf }} state={editor.store.state} dungeonMapID="crypt" />
      </Wrapper>
    </MemoryRouter>,
  );
}

afterEach(() => vi.restoreAllMocks());

test('decisions §6: where the player is on a map is kept after the last step and when the view is left, not with each step', async () => {
  const { editor } = await openedMap({ floor: {} });
  show(editor);
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

test('decisions §6: screen readers are told where the player is, what is there and which doors are in reach', async () => {
  const place = { layerID: 'signs', width: 64, height: 64, y: 0 };
  const { editor } = await openedMap(
    { signs: { type: 'objects' } },
    {
      stairs: { ...place, x: 192, name: 'Stairs', linkKind: 'dungeonMap', linkID: 'cellar' },
      altar: { ...place, x: 64, name: 'Altar' },
      trap: { ...place, x: 64, name: 'Trap', hidden: true },
    },
  );
  show(editor);
  act(() => editor.togglePlayer({ x: 32, y: 32 }));
  act(() => editor.moveCursor(1, 0));
  screen.getByText('Column 2, row 1: Altar');
  expect(screen.queryByText('In reach: Stairs')).toBeNull();
  act(() => editor.moveCursor(1, 0));
  screen.getByText('In reach: Stairs');
});
