import type { DungeonMap, Json, Kept, MapObject, MapPoint } from '../dungeon-map.ts';
import type { MapFile } from '../file/map-file.ts';
import { pointsOnMap } from '../sight/walls.ts';
import { colorForTable } from './vtt-colors.ts';

export interface VttPicture {
  base64: string;
  /** Px of a square of the grid in the picture. */
  pixelsPerSquare: number;
}

/** A map with its picture as a file of Universal VTT, and in words what it does not hold. */
export function writeVtt(map: DungeonMap, picture: VttPicture): { file: MapFile; report: string[] } {
  const kept = keptOf(map.kept);
  const { map_size, map_origin, environment, format, ...rest } = kept;
  const walls = map.objects.filter(({ shape }) => shape === 'wall');
  const ofThings = (wall: MapObject) => wall.kept.vtt === 'objects_line_of_sight';
  const origin = isPoint(map_origin) ? map_origin : { x: 0, y: 0 };
  const square = (point: MapPoint): { x: number; y: number } => ({
    x: tidy(point.x / map.tileWidth + origin.x),
    y: tidy(point.y / map.tileHeight + origin.y),
  });
  const line = (object: MapObject) => pointsOnMap(object).map(square);
  const tree: Json = {
    format: format ?? 0.3,
    resolution: {
      map_origin: { ...origin },
      map_size: isSizeOf(map_size, map) ? map_size : { x: map.width, y: map.height },
      pixels_per_grid: Math.round(picture.pixelsPerSquare),
    },
    line_of_sight: walls.filter((wall) => !ofThings(wall)).map(line),
    objects_line_of_sight: walls.filter(ofThings).map(line),
    portals: map.objects.filter(({ shape }) => shape === 'door').flatMap((door) => portals(door, square)),
    environment: environment ?? { baked_lighting: false, ambient_light: 'ffffffff' },
    lights: map.objects
      .filter(({ shape, isVisible, radius }) => shape === 'light' && isVisible && radius)
      .map((light) => ({
        ...{ intensity: 1, shadows: true, ...keptOf(light.kept) },
        ...{
          position: square(light),
          range: tidy((light.radius ?? 0) / map.tileWidth),
          color: colorForTable(light.color),
        },
      })),
    ...rest,
    image: picture.base64,
  };
  const name = `${map.name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'Map'}.dd2vtt`;
  return { file: { name, text: JSON.stringify(tree) }, report: reportOf(map) };
}

function portals(door: MapObject, square: (point: MapPoint) => { x: number; y: number }): Json[] {
  const points = pointsOnMap(door);
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    return {
      ...{ rotation: tidy(Math.atan2(to.y - from.y, to.x - from.x)), freestanding: false, ...keptOf(door.kept) },
      position: square({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }),
      ...{ bounds: [square(from), square(to)], closed: !door.isOpen },
    };
  });
}

function reportOf(map: DungeonMap): string[] {
  const drawn = map.objects.filter(({ shape }) => !['wall', 'door', 'light'].includes(shape)).length;
  return [
    ...(map.orientation === 'hexagonal' ? ['The file’s grid is square. The hexagons are only in its picture.'] : []),
    ...(drawn > 0
      ? [
          `The file holds walls, doors and lights; ${drawn === 1 ? 'one other object is' : `${drawn} other objects are`} only in its picture.`,
        ]
      : []),
  ];
}

/** Without what counting in squares adds in the last places. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6;

const keptOf = ({ vtt }: Kept): Kept => (typeof vtt === 'object' && vtt !== null && !Array.isArray(vtt) ? vtt : {});

const isPoint = (value: Json | undefined): value is { x: number; y: number } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof value.x === 'number' &&
  typeof value.y === 'number';

/** Whether a map still has the size that its file said, which may end within a square. */
const isSizeOf = (value: Json | undefined, { width, height }: DungeonMap): value is { x: number; y: number } =>
  isPoint(value) && Math.ceil(value.x) === width && Math.ceil(value.y) === height;
