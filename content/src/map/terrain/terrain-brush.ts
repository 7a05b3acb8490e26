import type { CellEdit } from '../cell-change.ts';
import type { Region } from '../draw-cells.ts';
import type { MapPoint } from '../dungeon-map.ts';
import type { TerrainSet, TileSet } from '../tile-set.ts';
import type { Random } from './random.ts';
import { TerrainStroke } from './terrain-stroke.ts';
import { TerrainTiles } from './terrain-tiles.ts';
import { AROUND } from './wang-id.ts';

/**
 * Paints a terrain as Tiled's terrain brush does: the painted cells get tiles that are all of its color, and those around them tiles
 * whose edges and corners fit, farther out too where a set has no tile between two colors. A cell whose tile is not of the set, or
 * that is empty and for which the set has no tile that fits exactly, is left alone. Keep one for each terrain set: its tables are made once.
 */
export class TerrainBrush {
  readonly #tiles: TerrainTiles;

  /** `firstTile`: the cell that stands for the tile set's tile 0 on the map. */
  constructor(terrain: TerrainSet, tileSet: Pick<TileSet, 'tiles'>, firstTile: number) {
    this.#tiles = new TerrainTiles(terrain, tileSet, firstTile);
  }

  /** Whole cells of a color (1 is the set's first), or of none (0). The random numbers choose among tiles that fit equally. */
  paint(edit: CellEdit, region: Region, color: number, random: Random): void {
    const stroke = new TerrainStroke(edit, this.#tiles, random);
    stroke.paint(region, color);
    stroke.fitAround();
  }

  /** A line along cells, each beside the one before; of an edge set only the edges that it crosses get the color. */
  paintLine(edit: CellEdit, cells: readonly MapPoint[], color: number, random: Random): void {
    const { grid } = edit;
    const stroke = new TerrainStroke(edit, this.#tiles, random);
    if (this.#tiles.type === 'edge')
      cells.slice(1).forEach((to, index) => {
        const from = cells[index]!;
        const side = AROUND.find(({ dx, dy }) => dx === to.x - from.x && dy === to.y - from.y)?.shared[0]?.[0];
        if (side !== undefined && grid.isInside(from.x, from.y) && grid.isInside(to.x, to.y))
          stroke.paintEdge(from.y * grid.width + from.x, side, color);
      });
    else {
      const inside = cells.filter(({ x, y }) => grid.isInside(x, y));
      stroke.paint(Uint32Array.from(inside.map(({ x, y }) => y * grid.width + x)), color);
    }
    stroke.fitAround();
  }
}
