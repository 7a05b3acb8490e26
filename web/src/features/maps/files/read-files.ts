import { CellGrid } from '#content/map/cell-grid.ts';
import { type MapFile, MapFileProblem, type ReadMap } from '#content/map/file/map-file.ts';
import { type TileSet, tilesInImage } from '#content/map/tile-set.ts';
import { readTiled } from '#content/map/tiled/read-tiled.ts';
import { readVtt } from '#content/map/vtt/read-vtt.ts';
import { picturesMax } from './import-map.ts';
import { unpackedFiles } from './unpack.ts';

export interface ReadFiles {
  read: ReadMap;
  /** By the name of their file, as data URLs. */
  pictures: ReadonlyMap<string, string>;
}

const tables = /\.(dd2vtt|uvtt|df2vtt)$/i;
const maps = /\.(tmj|tmx|json)$/i;
const sets = /\.(tsj|tsx)$/i;

/** What people chose: a map, and beside it its tile sets and their pictures. @throws {MapFileProblem} for people to read */
export async function readFiles(chosenFiles: readonly File[]): Promise<ReadFiles> {
  const files = await unpackedFiles(chosenFiles);
  const table = files.find(({ name }) => tables.test(name));
  if (table) return readTable(await textOf(table));
  const texts = await Promise.all(files.filter(({ name }) => maps.test(name) || sets.test(name)).map(textOf));
  const [map, ...others] = texts.filter(({ name }) => maps.test(name));
  if (!map)
    throw new MapFileProblem(
      '',
      'Choose a map: a .tmj or .tmx file of Tiled, a ZIP with one, or a .dd2vtt or .uvtt file.',
    );
  const read = readTiled(map, [...others, ...texts.filter(({ name }) => sets.test(name))]);
  const pictures = new Map<string, string>();
  let bytes = 0;
  for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
    const picture = await dataURL(file);
    if (bytes + picture.length > picturesMax) {
      read.report.push(`${file.name} is too large to be kept with the map: its tile set is shown in plain colors.`);
      continue;
    }
    bytes += picture.length;
    pictures.set(file.name, picture);
  }
  const chosen = new Map(files.map((file) => [file.name, file]));
  const tileSets = await Promise.all(read.tileSets.map((set) => withImageSize(set, chosen)));
  for (const { name, image } of tileSets) {
    const picture = image && baseName(image.source);
    if (picture && !chosen.has(picture))
      read.report.push(
        `Tile set “${name}” is shown in plain colors: choose its picture ${picture} together with the map.`,
      );
  }
  return { read: { ...read, tileSets }, pictures };
}

const baseName = (path: string) => path.replace(/^.*[\\/]/, '');

/** Of a file that does not say how large its picture is, and so not how many tiles it has, the picture says it. */
async function withImageSize(set: TileSet, files: ReadonlyMap<string, File>): Promise<TileSet> {
  const file = set.image && files.get(baseName(set.image.source));
  if (!set.image || !file || (set.image.width > 0 && set.image.height > 0)) return set;
  try {
    const { width, height } = await createImageBitmap(file);
    const image = { ...set.image, width, height };
    return { ...set, image, ...tilesInImage(image, set) };
  } catch {
    throw new MapFileProblem(file.name, 'This picture can’t be shown.');
  }
}

/** The name under which the picture of a map is kept. */
const pictureName = 'map-picture';

/** A map for virtual tabletops: its picture is cut into tiles, which can be drawn on. */
function readTable(file: MapFile): ReadFiles {
  const { picture, ...read } = readVtt(file);
  const pictures = new Map<string, string>();
  const address =
    picture &&
    `data:image/${picture.base64.startsWith('/9j/') ? 'jpeg' : picture.base64.startsWith('UklGR') ? 'webp' : 'png'};base64,${picture.base64}`;
  const layers = read.map.layers.filter(({ type }) => type !== 'image');
  if (!address) return { read: { ...read, map: { ...read.map, layers } }, pictures };
  if (address.length > picturesMax) {
    read.report.push('The picture is larger than 2 MB and was left out: walls, doors and lights are there.');
    return { read: { ...read, map: { ...read.map, layers } }, pictures };
  }
  pictures.set(pictureName, address);
  const { width, height, tileWidth, tileHeight } = read.map;
  const set: TileSet = {
    ...{ tileSetID: pictureName, name: 'Picture', tileWidth, tileHeight, columns: width, tileCount: width * height },
    ...{ margin: 0, spacing: 0, terrains: [], tiles: [], properties: [], kept: {} },
    image: { source: pictureName, width: width * tileWidth, height: height * tileHeight },
  };
  const cells = Uint32Array.from({ length: width * height }, (_, index) => index + 1);
  const ground = layers.find(({ type }) => type === 'tiles')?.layerID ?? '';
  return {
    read: {
      ...read,
      map: { ...read.map, layers, tileSets: [{ tileSetID: pictureName, firstTile: 1 }] },
      tileSets: [set],
      grids: new Map([[ground, CellGrid.of({ width, height, cells })]]),
    },
    pictures,
  };
}

const textOf = async (file: File): Promise<MapFile> => ({ name: file.name, text: await file.text() });

function dataURL(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new MapFileProblem(file.name, 'The file can’t be read.'));
    reader.readAsDataURL(file);
  });
}
