import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { MissingPicturesNote } from './missing-pictures-note.tsx';
import { useTilePictures } from './use-tile-pictures.ts';

const picture = 'data:image/png;base64,AAAA';
const set = {
  ...{ tileSetID: 'crypt', name: 'Crypt', firstTile: 1, tileWidth: 64, tileHeight: 64, columns: 1, tileCount: 1 },
  ...{ margin: 0, spacing: 0, terrains: [], tiles: [], properties: [], kept: {}, picture },
  image: { source: 'crypt.png', width: 64, height: 64 },
};
const map = {
  ...{ orientation: 'square', stagger: null, width: 20, height: 12, tileWidth: 64, tileHeight: 64, tileSets: [set] },
} as unknown as DungeonMap;

let isDown = true;
let attempts = 0;
let answer = Promise.resolve();
class FakeImage {
  src = '';
  width = 64;
  height = 64;
  async decode(): Promise<void> {
    attempts += 1;
    await answer;
    if (isDown) throw new DOMException('The source image cannot be decoded.');
  }
}

function Pictures() {
  const { tiles, missing } = useTilePictures(map);
  return (
    <>
      <p>{tiles ? `without ${tiles.failed.length}` : 'loading'}</p>
      {missing && <MissingPicturesNote missing={missing} />}
    </>
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('decisions §6: a picture of tiles that could not be loaded is loaded again by itself, then when one asks', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Image', FakeImage);
  // jsdom has none.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  render(<Pictures />, { wrapper: connectedStore().wrapper });
  await pass(0);
  screen.getByText('without 1');
  await pass(2000);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(8000);
  expect(attempts).toBe(3);
  expect(screen.getByRole('alert').textContent).toContain('The picture of “Crypt” can’t be loaded');
  const retry = () => screen.getByRole('button', { name: /Try again/ });
  const isPending = () => retry().hasAttribute('data-pending');
  const arrival = Promise.withResolvers<void>();
  answer = arrival.promise;
  act(() => retry().click());
  expect([isPending(), attempts]).toEqual([true, 4]);
  arrival.resolve();
  await pass(0);
  expect(isPending()).toBe(false);
  isDown = false;
  act(() => retry().click());
  await pass(0);
  screen.getByText('without 0');
  expect(screen.queryByRole('alert')).toBeNull();
});
