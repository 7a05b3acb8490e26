import { CellGrid } from '../cell-grid.ts';
import { dungeonTileSet, GROUND } from '../dungeon-tile-set.ts';
import { chooseByWeight, type Random } from '../terrain/random.ts';
import { type TerrainChoice, TerrainTiles } from '../terrain/terrain-tiles.ts';
import type { Floor } from './floor.ts';
import { FIRST_TILE } from './furnish.ts';
import type { Room } from './rooms.ts';

/** The ground of a dungeon: at every corner rock or what the floor there is, and tiles that fit. */
export function groundGrid(floor: Floor, rooms: readonly Room[], random: Random): CellGrid {
  const { width, height } = floor;
  const across = width + 1;
  const corners = new Uint8Array(across * (height + 1));
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) corners[y * across + x] = floor.touches(x, y) ? GROUND.floor : GROUND.rock;
  for (const room of rooms) if (room.isCave) growInCave(room, floor, corners, random);
  const tiles = new TerrainTiles(dungeonTileSet.terrains[0]!, dungeonTileSet, FIRST_TILE);
  const known = new Map<number, readonly TerrainChoice[]>();
  const cells = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const upper = y * across + x;
      const [topRight, bottomRight] = [corners[upper + 1]!, corners[upper + across + 1]!];
      const [bottomLeft, topLeft] = [corners[upper + across]!, corners[upper]!];
      const key = ((topRight * 8 + bottomRight) * 8 + bottomLeft) * 8 + topLeft;
      const choices = known.get(key) ?? tiles.exactly([0, topRight, 0, bottomRight, 0, bottomLeft, 0, topLeft]);
      known.set(key, choices);
      cells[y * width + x] = chooseByWeight(choices, random)?.cell ?? 0;
    }
  return CellGrid.of({ width, height, cells });
}

/** A pond, moss or a chasm away from the walls of some caves: only between four cells of floor is there a corner for it. */
function growInCave(room: Room, floor: Floor, corners: Uint8Array, random: Random): void {
  const kind = [GROUND.water, GROUND.grass, GROUND.grass, GROUND.pit, null][Math.floor(random() * 5)];
  if (!kind) return;
  const reach = 1 + random() * Math.min(room.width, room.height) * 0.35;
  for (const { x, y } of room.cells) {
    const isInside = floor.has(x, y) && floor.has(x - 1, y) && floor.has(x, y - 1) && floor.has(x - 1, y - 1);
    const far = Math.hypot(x - room.middle.x - 1.5, y - room.middle.y + 1.5) + random() * 0.8;
    if (isInside && far < reach) corners[y * (floor.width + 1) + x] = kind;
  }
}
