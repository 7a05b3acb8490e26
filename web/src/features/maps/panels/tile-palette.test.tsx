import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import { TilePictures } from '../draw/tile-pictures.ts';
import { TilePalette } from './tile-palette.tsx';

const set: UsedTileSet = {
  ...{ tileSetID: 'world', name: 'World', firstTile: 1, tileWidth: 16, tileHeight: 16, columns: 8, tileCount: 60_000 },
  ...{ margin: 0, spacing: 0, image: null, terrains: [], tiles: [], properties: [], kept: {} },
};

afterEach(() => vi.restoreAllMocks());

function open() {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const revealed: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    revealed.push(this.textContent);
  });
  const picked: number[] = [];
  const { container } = render(
    <TilePalette
      tiles={new TilePictures([set], 16, 16)}
      stamp={[]}
      onPick={(stamp) => picked.push(...stamp.map(({ cell }) => cell))}
    />,
  );
  return { revealed, picked, container };
}

test('decisions §6: the tile that a key picks is scrolled to, also the first, the last and one a page on', () => {
  const { revealed, picked } = open();
  const list = screen.getByRole('listbox', { name: 'World' });
  Object.defineProperty(list.parentElement, 'clientHeight', { value: 360 });
  for (const key of ['ArrowDown', 'PageDown', 'PageUp', 'End', 'Home']) fireEvent.keyDown(list, { key });
  expect(picked).toEqual([9, 81, 9, 60_000, 1]);
  expect(revealed).toEqual(['Tile 9', 'Tile 81', 'Tile 9', 'Tile 60000', 'Tile 1']);
});

test('decisions §6: of a set of tens of thousands of tiles those near what is seen are drawn, none in a picture too large for a browser', () => {
  const { container } = open();
  const tops = () => [...container.querySelectorAll('canvas')].map(({ style: { top, height } }) => [top, height]);
  expect(tops()).toEqual([
    ['0px', '1152px'],
    ['1152px', '1152px'],
  ]);
  const scroller = screen.getByRole('listbox').parentElement as HTMLElement;
  scroller.scrollTop = 100 * 1152;
  fireEvent.scroll(scroller);
  expect(tops().map(([top]) => top)).toEqual([99, 100, 101].map((block) => `${block * 1152}px`));
});
