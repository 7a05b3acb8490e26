import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';

/** Hexagons that say nothing more are regular ones. */
export const staggerOf = ({ orientation, stagger, tileHeight }: DungeonMap) =>
  orientation === 'hexagonal'
    ? (stagger ?? { axis: 'y' as const, index: 'odd' as const, sideLength: tileHeight / 2 })
    : null;
