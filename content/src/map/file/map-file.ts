import type { CellGrid } from '../cell-grid.ts';
import type { DungeonMap } from '../dungeon-map.ts';
import type { TileSet } from '../tile-set.ts';

/** A file as it was opened; pictures are named, not read. */
export interface MapFile {
  name: string;
  text: string;
}

/** What a file holds. IDs are made of the file's own numbers: give it new ones before it is stored. */
export interface ReadMap {
  map: DungeonMap;
  /** By layerID; a layer of tiles without a grid is empty. */
  grids: Map<string, CellGrid>;
  tileSets: TileSet[];
  /** What is not shown as its program shows it, or was left out, in sentences that name it. */
  report: string[];
}

/** Why a file can't be read: a sentence for whoever chose it, with the place in the file. */
export class MapFileProblem extends Error {
  constructor(place: string, message: string) {
    super(place ? `${place}: ${message}` : message);
    this.name = 'MapFileProblem';
  }
}

/** Larger files are refused before they are looked at. */
export const MAP_FILE_LENGTH = 50_000_000;

const DEEPEST = 60;

/** @throws {MapFileProblem} */
export function assertReadable({ name, text }: MapFile): void {
  if (text.length > MAP_FILE_LENGTH) throw new MapFileProblem(name, 'The file is larger than 50 MB.');
  if (text.trim() === '') throw new MapFileProblem(name, 'The file is empty.');
}

/** @throws {MapFileProblem} when the text is not JSON, or nested deeper than any map */
export function parseJson(file: MapFile): unknown {
  assertReadable(file);
  let depth = 0;
  let isText = false;
  for (let index = 0; index < file.text.length; index++) {
    const character = file.text[index];
    if (isText) {
      if (character === '\\') index += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > DEEPEST)
      throw new MapFileProblem(`${file.name}, ${lineOf(file.text, index)}`, 'It is nested too deeply.');
  }
  try {
    return JSON.parse(file.text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const place = position === undefined ? file.name : `${file.name}, ${lineOf(file.text, Number(position))}`;
    throw new MapFileProblem(place, 'This is not valid JSON. The file may be cut or damaged.');
  }
}

const lineOf = (text: string, position: number) => `line ${text.slice(0, position).split('\n').length}`;
