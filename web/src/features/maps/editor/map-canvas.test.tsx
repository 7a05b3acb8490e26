// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';
import { TilePictures } from '../draw/tile-pictures.ts';
import { MapCanvas } from './map-canvas.tsx';

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('decisions §6: a map whose editor is made anew, as when another person resizes it, keeps the keys of who was using them', async () => {
  const { store, view } = await openedMap({ floor: {} });
  const tiles = new TilePictures([], 64, 64);
  const canvas = (key: string) => (
    <MapCanvas
      key={key}
      {...{ store, tiles, shape: view.shape, name: 'Crypt', dungeonMapID: 'crypt', background: '', isReadOnly: false }}
      nameOf={() => ''}
      onEditor={() => undefined}
      onFollow={() => undefined}
    />
  );
  const { rerender } = render(canvas('as it was'));
  const map = () => screen.getByRole('application');
  map().focus();
  rerender(canvas('wider'));
  expect(document.activeElement).toBe(map());
  // Left with the focus in it, and opened again later.
  rerender(<p>Another page</p>);
  await new Promise((resolve) => setTimeout(resolve));
  rerender(canvas('later'));
  expect(document.activeElement).toBe(document.body);
  map().focus();
  map().blur();
  rerender(canvas('wider still'));
  expect(document.activeElement).toBe(document.body);
});
