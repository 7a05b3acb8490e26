import { type MapFile, MapFileProblem, type ReadMap } from '#content/map/file/map-file.ts';
import { readTiled } from '#content/map/tiled/read-tiled.ts';
import { picturesMax } from './import-map.ts';

export interface ReadFiles {
  read: ReadMap;
  /** By the name of their file, as data URLs. */
  pictures: ReadonlyMap<string, string>;
}

const maps = /\.(tmj|tmx|json)$/i;
const sets = /\.(tsj|tsx)$/i;

/** What people chose: a map, and beside it its tile sets and their pictures. @throws {MapFileProblem} for people to read */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const texts = await Promise.all(files.filter(({ name }) => maps.test(name) || sets.test(name)).map(textOf));
  const [map, ...others] = texts.filter(({ name }) => maps.test(name));
  if (!map) throw new MapFileProblem('', 'Choose a map of Tiled: a .tmj or .tmx file.');
  const read = readTiled(map, [...others, ...texts.filter(({ name }) => sets.test(name))]);
  const pictures = new Map<string, string>();
  let bytes = 0;
  for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
    const picture = await dataURL(file);
    bytes += picture.length;
    if (bytes > picturesMax) read.report.push(`${file.name} is too large to be kept with the map.`);
    else pictures.set(file.name, picture);
  }
  for (const { name, image } of read.tileSets) {
    const picture = image?.source.replace(/^.*[\\/]/, '');
    if (picture && !pictures.has(picture))
      read.report.push(
        `Tile set “${name}” is shown in plain colors: choose its picture ${picture} together with the map.`,
      );
  }
  return { read, pictures };
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
