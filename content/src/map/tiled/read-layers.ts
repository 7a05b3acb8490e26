import { CellGrid } from '../cell-grid.ts';
import { type Kept, type LayerType, MAP_LIMITS, type MapLayer, type MapObject, type MapPoint } from '../dungeon-map.ts';
import { Fields } from '../file/fields.ts';
import { MapFileProblem } from '../file/map-file.ts';
import { readCells } from './cell-data.ts';
import { fittingObjects } from './fitting-objects.ts';
import { readProperties } from './properties.ts';
import { readObject } from './read-objects.ts';

const TYPES: Record<string, LayerType> = {
  tilelayer: 'tiles',
  objectgroup: 'objects',
  imagelayer: 'image',
  group: 'group',
};

/** How far a layer can be from its map, in px. */
const OFFSET_MAX = 1_000_000;

/** A layer of a file before its cells and objects are read, bottom first, each group before what is in it. */
interface Opened {
  fields: Fields;
  layer: MapLayer;
}

export interface ReadLayers {
  layers: MapLayer[];
  objects: MapObject[];
  grids: Map<string, CellGrid>;
}

/** Where the cells of a map begin, and how many there are; more than 0, 0 only for infinite maps. */
export interface Bounds extends MapPoint {
  width: number;
  height: number;
}

export class LayerReader {
  readonly #opened: Opened[] = [];
  readonly #report: string[];

  /** `map`: an object of Tiled's JSON that holds `layers`. */
  constructor(map: Fields, report: string[]) {
    this.#report = report;
    this.#open(map, null);
    const numbers = new Set<string>();
    for (const { layer } of this.#opened) {
      if (numbers.has(layer.layerID)) layer.layerID = this.#freeID();
      numbers.add(layer.layerID);
    }
  }

  /** What the chunks of an infinite map cover; null when there are none. */
  bounds(): Bounds | null {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { fields, layer } of this.#opened)
      for (const { x, y, width, height } of layer.type === 'tiles' ? chunksOf(fields) : []) {
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
      }
    if (right <= left) return null;
    // An even start leaves shifted lines of hexagons shifted.
    const [x, y] = [Math.floor(left / 2) * 2, Math.floor(top / 2) * 2];
    return { x, y, width: right - x, height: bottom - y };
  }

  /** `shift`: how far objects move in px because the map begins elsewhere. */
  read(bounds: Bounds, shift: MapPoint): ReadLayers {
    const read: ReadLayers = { layers: [], objects: [], grids: new Map() };
    for (const { fields, layer } of this.#opened) {
      read.layers.push(layer);
      if (layer.type === 'tiles') this.#readCells(fields, layer, bounds, read.grids);
      else if (layer.type === 'objects') this.#readObjects(fields, layer, shift, read.objects);
      layer.kept = withoutDefaults(fields.rest());
    }
    return read;
  }

  #open(parent: Fields, groupID: string | null): void {
    for (const { value, place } of parent.list('layers')) {
      if (this.#opened.length >= MAP_LIMITS.layers)
        throw new MapFileProblem(place, `A map has at most ${MAP_LIMITS.layers} layers and groups.`);
      const fields = new Fields(value, place);
      const given = fields.text('type');
      const type = Object.hasOwn(TYPES, given) ? TYPES[given] : undefined;
      if (!type) throw new MapFileProblem(place, `“${given.slice(0, 40)}” isn’t a layer type.`);
      const id = fields.whole('id', 0, 0xffffffff, 0);
      const layer: MapLayer = {
        layerID: id === 0 ? this.#freeID() : String(id),
        ...{ type, groupID, name: fields.text('name', '') },
        opacity: Math.min(1, Math.max(0, fields.number('opacity', 1))),
        isVisible: fields.flag('visible', true),
        isLocked: fields.flag('locked', false),
        offsetX: this.#offset(fields, 'offsetx'),
        offsetY: this.#offset(fields, 'offsety'),
        properties: readProperties(fields),
        kept: {},
      };
      this.#opened.push({ fields, layer });
      if (type === 'group') this.#open(fields, layer.layerID);
    }
  }

  #offset(fields: Fields, key: string): number {
    const given = fields.number(key, 0);
    const offset = Math.min(OFFSET_MAX, Math.max(-OFFSET_MAX, given));
    if (offset !== given)
      this.#report.push(`Layer “${fields.text('name', '')}” is too far from its map. It was moved to where it fits.`);
    return offset;
  }

  #freeID(): string {
    const taken = this.#opened.map(({ layer }) => Number(layer.layerID));
    return String(Math.max(1_000_000, ...taken) + 1);
  }

  #readCells(fields: Fields, layer: MapLayer, bounds: Bounds, grids: ReadLayers['grids']): void {
    const encoding = fields.text('encoding', '');
    const compression = fields.text('compression', '');
    const cells = new Uint32Array(bounds.width * bounds.height);
    const put = (part: Uint32Array, left: number, top: number, width: number) => {
      for (let row = 0; row * width < part.length; row++) {
        const [y, columns] = [top + row, Math.min(width, bounds.width - left)];
        if (y < 0 || y >= bounds.height || columns <= 0) continue;
        cells.set(part.subarray(row * width, row * width + columns), y * bounds.width + left);
      }
    };
    const chunks = chunksOf(fields);
    const inChunks = chunks.reduce((sum, { width, height }) => sum + width * height, 0);
    if (inChunks > cells.length) throw new MapFileProblem(fields.place, 'Its chunks overlap.');
    if (fields.has('chunks'))
      for (const { x, y, width, height, chunk } of chunks)
        put(
          readCells({ data: chunk.take('data'), encoding, compression }, width * height, chunk.place),
          ...[x - bounds.x, y - bounds.y, width],
        );
    else {
      const width = fields.whole('width', 0, MAP_LIMITS.width, bounds.width);
      const height = fields.whole('height', 0, MAP_LIMITS.height, bounds.height);
      if (width !== bounds.width || height !== bounds.height)
        this.#report.push(`Layer “${layer.name}” was a different size than its map. It was cropped or padded to fit.`);
      if (fields.has('data'))
        put(readCells({ data: fields.take('data'), encoding, compression }, width * height, fields.place), 0, 0, width);
    }
    for (const key of ['width', 'height', 'startx', 'starty', 'data', 'chunks']) fields.take(key);
    grids.set(layer.layerID, CellGrid.of({ width: bounds.width, height: bounds.height, cells }));
  }

  #readObjects(fields: Fields, layer: MapLayer, shift: MapPoint, objects: MapObject[]): void {
    const taken = new Set(objects.map(({ objectID }) => objectID));
    for (const { value, place } of fields.list('objects')) {
      const read = readObject(new Fields(value, place), layer.layerID, 1_000_000 + objects.length, shift);
      const { template } = read.kept;
      const title = `Object ${read.objectID} of layer “${layer.name}”`;
      if (typeof template === 'string')
        this.#report.push(`${title} takes its form from ${template}, which is kept but not shown.`);
      for (const object of fittingObjects(read, title, this.#report)) {
        if (objects.length >= MAP_LIMITS.objects)
          throw new MapFileProblem(place, `A map has at most ${MAP_LIMITS.objects.toLocaleString('en')} objects.`);
        if (taken.has(object.objectID)) object.objectID = String(2_000_000 + objects.length);
        taken.add(object.objectID);
        objects.push(object);
      }
    }
  }
}

/** What Tiled's JSON always says, and its XML only when it is something else. */
const DEFAULTS: Kept = { x: 0, y: 0, draworder: 'topdown' };

const withoutDefaults = (kept: Kept): Kept =>
  Object.fromEntries(
    Object.entries(kept).filter(([key, value]) => DEFAULTS[key] !== value || !Object.hasOwn(DEFAULTS, key)),
  );

function chunksOf(fields: Fields) {
  return fields.list('chunks').map(({ value, place }) => {
    const chunk = new Fields(value, place);
    const side = (key: string) => chunk.whole(key, 1, MAP_LIMITS.width);
    const at = (key: string) => chunk.whole(key, -1_000_000, 1_000_000);
    return { x: at('x'), y: at('y'), width: side('width'), height: side('height'), chunk };
  });
}
