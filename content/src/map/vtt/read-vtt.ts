import {
  type DungeonMap,
  type Kept,
  layerDefaults,
  MAP_LIMITS,
  type MapObject,
  type MapPoint,
  objectDefaults,
} from '../dungeon-map.ts';
import { Fields } from '../file/fields.ts';
import { type MapFile, MapFileProblem, parseJson, type ReadMap } from '../file/map-file.ts';
import { wallPieces } from '../wall-pieces.ts';
import { tableColor } from './vtt-colors.ts';

export interface ReadVtt extends ReadMap {
  /** The map's picture as base64, and the name that its layer knows it by. */
  picture: { name: string; base64: string } | null;
}

/** What of a map is in squares of its grid, in px of the model. */
interface Scale {
  origin: MapPoint;
  square: number;
}

/**
 * A map of Universal VTT (.dd2vtt, .uvtt, .df2vtt), as virtual tabletops exchange them: a picture with walls, doors and lights.
 * @throws {MapFileProblem} when it can't be read, with the place in the file
 */
export function readVtt(file: MapFile): ReadVtt {
  const fields = new Fields(parseJson(file), file.name);
  const resolution = fields.fields('resolution');
  if (!resolution) throw new MapFileProblem(file.name, 'This isn’t a Universal VTT map: it has no resolution.');
  const size = pointOf(resolution.fields('map_size'), resolution.place);
  const origin = resolution.has('map_origin')
    ? pointOf(resolution.fields('map_origin'), resolution.place)
    : { x: 0, y: 0 };
  const scale = { origin, square: resolution.whole('pixels_per_grid', 1, 10_000) };
  const [width, height] = [sideOf(size.x, resolution.place), sideOf(size.y, resolution.place)];
  const objects = [
    ...wallsOf(fields, 'line_of_sight', scale),
    ...wallsOf(fields, 'objects_line_of_sight', scale),
    ...fields.list('portals').map(({ value, place }) => portal(new Fields(value, place), scale)),
    ...fields.list('lights').map(({ value, place }) => light(new Fields(value, place), scale)),
  ];
  if (objects.length > MAP_LIMITS.objects)
    throw new MapFileProblem(
      file.name,
      `A map has at most ${MAP_LIMITS.objects.toLocaleString('en')} objects, and this one has ${objects.length.toLocaleString('en')}.`,
    );
  const name = file.name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  const picture = pictureOf(fields.text('image', ''), name);
  const layers: DungeonMap['layers'] = [
    { ...layerDefaults, layerID: 'tiles', type: 'tiles', name: 'Tiles' },
    { ...layerDefaults, layerID: 'walls', type: 'objects', name: 'Walls and doors' },
    { ...layerDefaults, layerID: 'lights', type: 'objects', name: 'Lights' },
  ];
  if (picture)
    layers.unshift({
      ...layerDefaults,
      layerID: 'picture',
      type: 'image',
      name: 'Picture',
      kept: { image: picture.name, imagewidth: width * scale.square, imageheight: height * scale.square },
    });
  const map: DungeonMap = {
    ...{ name, orientation: 'square', stagger: null, width, height, tileWidth: scale.square, tileHeight: scale.square },
    ...{ backgroundColor: null, tileSets: [], layers, properties: [] },
    objects: objects.map((object, index) => ({ ...object, objectID: String(index + 1) })),
    kept: { vtt: { ...fields.rest(), map_size: { ...size }, map_origin: { ...origin } } },
  };
  return { map, grids: new Map(), tileSets: [], report: reportOf(size), picture };
}

function reportOf({ x, y }: MapPoint): string[] {
  if (Number.isInteger(x) && Number.isInteger(y)) return [];
  return [`The map is ${x} by ${y} squares. It was enlarged to whole squares.`];
}

function sideOf(squares: number, place: string): number {
  const side = Math.ceil(squares);
  if (side >= 1 && side <= MAP_LIMITS.width) return side;
  throw new MapFileProblem(
    `${place} › map_size`,
    `A map has 1 to ${MAP_LIMITS.width.toLocaleString('en')} squares a side, and this one has ${squares}.`,
  );
}

function pointOf(fields: Fields | undefined, place: string): MapPoint {
  if (!fields) throw new MapFileProblem(place, 'A position is missing.');
  return { x: fields.number('x'), y: fields.number('y') };
}

const inPixels = ({ x, y }: MapPoint, { origin, square }: Scale): MapPoint => ({
  x: (x - origin.x) * square,
  y: (y - origin.y) * square,
});

type NewObject = Omit<MapObject, 'objectID'>;

/** Lines that hide what is behind them: of walls, or of things on the map. */
function wallsOf(fields: Fields, key: string, scale: Scale): NewObject[] {
  return fields.list(key).flatMap(({ value, place }) => {
    if (!Array.isArray(value)) throw new MapFileProblem(place, 'Expected a list of positions.');
    const points = value.map((each, index) =>
      inPixels(pointOf(new Fields(each, `${place} › ${index + 1}`), place), scale),
    );
    return wallPieces(points).map((piece) => ({ ...line(piece), shape: 'wall', kept: keptOf(key) }));
  });
}

/** Those of things go out as such. */
const keptOf = (key: string): Kept => (key === 'line_of_sight' ? {} : { vtt: key });

function line(points: readonly MapPoint[]): NewObject {
  const [{ x, y } = { x: 0, y: 0 }] = points;
  return {
    ...{ ...objectDefaults, layerID: 'walls', shape: 'wall', x, y },
    points: points.map((point) => ({ x: point.x - x, y: point.y - y })),
  };
}

function portal(fields: Fields, scale: Scale): NewObject {
  const bounds = fields
    .list('bounds')
    .map(({ value, place }) => inPixels(pointOf(new Fields(value, place), place), scale));
  if (bounds.length < 2) throw new MapFileProblem(fields.place, 'A door needs two ends.');
  const isOpen = !fields.flag('closed', true);
  fields.take('position');
  return { ...line(bounds.slice(0, 2)), shape: 'door', isOpen, kept: { vtt: fields.rest() } };
}

function light(fields: Fields, scale: Scale): NewObject {
  const { x, y } = inPixels(pointOf(fields.fields('position'), fields.place), scale);
  const radius = Math.max(0, fields.number('range', 0) * scale.square);
  const color = tableColor(fields.text('color', 'ffffffff'));
  return { ...objectDefaults, layerID: 'lights', shape: 'light', x, y, radius, color, kept: { vtt: fields.rest() } };
}

/** By how base64 of a picture begins. */
const KINDS: readonly (readonly [string, string])[] = [
  ['iVBOR', 'png'],
  ['UklGR', 'webp'],
  ['/9j/', 'jpg'],
];

function pictureOf(text: string, name: string): ReadVtt['picture'] {
  const base64 = text.replace(/^data:[^,]*,/, '');
  const kind = KINDS.find(([start]) => base64.startsWith(start))?.[1];
  return kind ? { name: `${name}.${kind}`, base64 } : null;
}
