import { expect, test } from 'vitest';
import {
  asksFor,
  firstTileSet,
  nameOf,
  painted,
  type TerrainSetDraft,
  withinPicture,
  withName,
  withoutColor,
  withType,
} from './draft.ts';

const set: TerrainSetDraft = {
  ...{ name: 'Ground', type: 'corner', tiles: [] },
  colors: [
    { name: 'Rock', color: '#444444' },
    { name: 'Moss', color: '#00aa00' },
  ],
};

test('decisions §6: a picture is first cut into the largest usual squares that fit it without a rest', () => {
  expect(firstTileSet({ width: 512, height: 256 }).tileWidth).toBe(64);
  expect(firstTileSet({ width: 96, height: 48 }).tileWidth).toBe(48);
  expect(firstTileSet({ width: 112, height: 16 }).tileWidth).toBe(16);
  expect(firstTileSet({ width: 7, height: 7 }).tileWidth).toBe(7);
});

test('decisions §6: names and terrains are given to tiles and taken away', () => {
  const named = withName(firstTileSet({ width: 64, height: 64 }), 3, 'Wall');
  expect([nameOf(named, 3), nameOf(withName(named, 3, ' '), 3), withinPicture(named, 2).names]).toEqual([
    'Wall',
    '',
    [],
  ]);
  const moss = painted(painted(set, 5, [1, 3], 2), 5, [5], 1);
  expect(moss.tiles).toEqual([{ tile: 5, wangID: [0, 2, 0, 2, 0, 1, 0, 0] }]);
  expect(painted(moss, 5, [1, 3, 5], 0).tiles).toEqual([]);
  // Without the first color the second one is the first.
  expect(withoutColor(moss, 0)).toMatchObject({
    colors: [{ name: 'Moss' }],
    tiles: [{ tile: 5, wangID: [0, 1, 0, 1, 0, 0, 0, 0] }],
  });
});

test('decisions §6: a terrain set of corners has no sides, one of sides no corners', () => {
  expect([0, 1].map((place) => asksFor('corner', place))).toEqual([false, true]);
  expect([0, 1].map((place) => asksFor('edge', place))).toEqual([true, false]);
  expect([0, 1].map((place) => asksFor('mixed', place))).toEqual([true, true]);
  expect(withType(painted(set, 1, [1], 1), 'edge').tiles).toEqual([]);
});
