import { expect, test } from 'vitest';
import { initialValues } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { chunkSide, printRow } from '#contract/kinds/map-rows.ts';
import { bundleMap, type MapContent } from './maps.ts';

const map = (size: object) =>
  ({ ...initialValues(declarations.dungeonMap), id: 'm', tileWidth: 16, tileHeight: 16, ...size }) as MapContent['map'];
const layer = { ...initialValues(declarations.mapLayer), id: 'l', type: 'tiles' } as unknown as MapContent['layers'][0];
const rows = Array.from({ length: chunkSide }, () => printRow(new Array(chunkSide).fill(5)));

test.each([
  ['narrower', { width: 20, height: 40 }, undefined],
  ['as wide as the chunk begins', { width: chunkSide, height: chunkSide }, undefined],
  ['one cell wider than that', { width: chunkSide + 1, height: 1 }, [0, chunkSide, 5, 1]],
  ['lower', { width: 40, height: 2 }, [0, 32, 5, 8, 0, 32, 5, 8]],
])(
  'content §10: a map that was made smaller is in the bundle without what is beyond its border: %s',
  (_, size, runs) => {
    const made = bundleMap({
      map: map(size),
      layers: [layer],
      objects: [],
      chunks: [{ layerID: 'l', x: 1, y: 0, rows }],
    });
    expect(made.layers[0]?.runs).toEqual(runs);
  },
);
