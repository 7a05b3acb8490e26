import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextFirstTile, tileSetOfArtwork } from '../content/src/map/artwork-tile-set.ts';
import { CellGrid } from '../content/src/map/cell-grid.ts';
import { type DungeonMap, layerDefaults, type MapLayer, objectDefaults } from '../content/src/map/dungeon-map.ts';
import { dungeonTileSet } from '../content/src/map/dungeon-tile-set.ts';
import { pictureFileName } from '../content/src/map/file/file-name.ts';
import type { MapFile } from '../content/src/map/file/map-file.ts';
import { type Random, randomFrom } from '../content/src/map/terrain/random.ts';
import { artworkProperty, withArtworkNamed } from '../content/src/map/tiled/artwork-sets.ts';
import { readCells } from '../content/src/map/tiled/cell-data.ts';
import { readTiled } from '../content/src/map/tiled/read-tiled.ts';
import { type WrittenMap, writeTiled } from '../content/src/map/tiled/write-tiled.ts';
import { isProgram, onPath } from './debian-packages.ts';
import { fromRoot } from './shell.mjs';

const program = onPath(['tiled']).find(isProgram);
const EXAMPLES = '/usr/share/doc/tiled/examples';
const NOT_INSTALLED = 'skipped: Tiled is not installed (apt-get install tiled)';

const folder = mkdtempSync(join(tmpdir(), 'lorebox-tiled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  cpSync(fromRoot('content', 'src', 'map', 'dungeon-tiles.png'), join(folder, 'dungeon-tiles.png'));
});

type Json = ReturnType<typeof JSON.parse>;

/** What Tiled itself reads from a map, as its JSON, with the cells of layers as numbers. */
function throughTiled(path: string): Json {
  const to = `${path}.exported.json`;
  const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder };
  execFileSync(program!, ['--export-map', 'json', path, to], {
    env,
    timeout: 120_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const map = JSON.parse(readFileSync(to, 'utf8'));
  for (const layer of layersOf(map)) {
    const { encoding = '', compression = '' } = layer;
    for (const part of layer.chunks ?? (layer.type === 'tilelayer' ? [layer] : []))
      part.data = Array.from(
        readCells({ data: part.data, encoding, compression }, part.width * part.height, layer.name),
      );
    delete layer.encoding;
    delete layer.compression;
  }
  return map;
}

/** Tiled sorts properties by name, and writes colors with their opacity. */
const sorted = (value: Json): Json =>
  JSON.parse(
    JSON.stringify(value, (key, each) => {
      if (key !== 'properties') return each;
      const named = each.map((one: Json) => ({ ...one, value: String(one.value).replace(/^#(?=[\da-f]{6}$)/, '#ff') }));
      return named.sort((a: Json, b: Json) => a.name.localeCompare(b.name));
    }),
  );

const layersOf = (parent: Json): Json[] => (parent.layers ?? []).flatMap((layer: Json) => [layer, ...layersOf(layer)]);

function write(files: readonly MapFile[], into = folder): string {
  for (const { name, text } of files) writeFileSync(join(into, name), text);
  return join(into, files[0]!.name);
}

/** vitest looks for differences in what is the same too, which takes most of the time with so many tiles. */
function expectSame(one: Json, other: Json): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
}

const whole = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const TURNS = [0, 0x80000000, 0x40000000, 0x20000000, 0xa0000000, 0xe0000000];

/** A map that holds something of everything, the same for the same seed. */
function randomMap(seed: number): WrittenMap {
  const random = randomFrom(seed);
  const isHexagonal = seed % 3 === 2;
  const [width, height] = [whole(random, 1, 70), whole(random, 1, 70)];
  const count = whole(random, 1, 5);
  const layers: MapLayer[] = Array.from({ length: count }, (_, index) => ({
    ...layerDefaults,
    ...{ layerID: `layer-${index}`, type: 'tiles', name: `Layer ${index} “<&>”`, opacity: whole(random, 0, 4) / 4 },
    ...{ isVisible: random() < 0.8, isLocked: random() < 0.2, offsetX: whole(random, -9, 9) },
    groupID: index > 1 && random() < 0.5 ? 'group' : null,
  }));
  const group: MapLayer = { ...layerDefaults, layerID: 'group', type: 'group', name: 'Group' };
  const things: MapLayer = { ...layerDefaults, layerID: 'things', type: 'objects', name: 'Things' };
  const at = () => ({ x: whole(random, 0, width * 64), y: whole(random, 0, height * 64) });
  const points = [at(), at(), at()];
  const object = { ...objectDefaults, layerID: 'things' };
  const objects: DungeonMap['objects'] = [
    { ...object, ...at(), objectID: 'room', shape: 'room', name: 'Hall\nof “<Echoes>”', width: 128, height: 64 },
    { ...object, ...at(), objectID: 'wall', shape: 'wall', points },
    { ...object, ...at(), objectID: 'door', shape: 'door', points: points.slice(1), isOpen: random() < 0.5 },
    { ...object, ...at(), objectID: 'light', shape: 'light', radius: 192, color: '#ffcc88' },
    { ...object, ...at(), objectID: 'marker', shape: 'marker', link: { kind: 'npc', id: 'some-npc' } },
    {
      ...object,
      ...at(),
      objectID: 'tile',
      shape: 'tile',
      cell: 97 + TURNS[seed % TURNS.length]!,
      width: 64,
      height: 64,
      rotation: 45,
    },
    {
      ...object,
      ...at(),
      objectID: 'text',
      shape: 'text',
      text: 'Beware\n& run',
      color: '#ff0000',
      width: 99,
      height: 20,
    },
    { ...object, ...at(), objectID: 'polygon', shape: 'polygon', points, isVisible: false },
    { ...object, ...at(), objectID: 'ellipse', shape: 'ellipse', width: 12, height: 34.5 },
    {
      ...{ ...object, ...at(), objectID: 'point', shape: 'point' },
      properties: [
        { name: 'note', type: 'string', value: 'two\nlines & <more>' },
        { name: 'depth', type: 'float', value: 1.5 },
        { name: 'isSecret', type: 'bool', value: true },
        { name: 'opens', type: 'object', value: 'door' },
        { name: 'tint', type: 'color', value: '#ff112233' },
      ],
    },
  ];
  const grids = layers.map(({ layerID }) => {
    const cells = Uint32Array.from({ length: width * height }, () =>
      random() < 0.3 ? 0 : whole(random, 1, dungeonTileSet.tileCount) + TURNS[whole(random, 0, isHexagonal ? 2 : 5)]!,
    );
    return [layerID, CellGrid.of({ width, height, cells })] as const;
  });
  return {
    map: {
      ...{ name: `random-${seed}`, orientation: isHexagonal ? 'hexagonal' : 'square', width, height },
      stagger: isHexagonal
        ? { axis: seed % 2 ? 'x' : 'y', index: seed % 4 > 1 ? 'even' : 'odd', sideLength: 32 }
        : null,
      ...{
        tileWidth: 64,
        tileHeight: 64,
        backgroundColor: '#112233',
        tileSets: [{ tileSetID: 'dungeon', firstTile: 1 }],
      },
      ...{ layers: [...layers.slice(0, 2), group, ...layers.slice(2), things], objects, properties: [], kept: {} },
    },
    grids: new Map(grids),
    tileSets: [dungeonTileSet],
  };
}

test('decisions §6: Tiled opens 20 random maps of ours and exports them again with the same layers', ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  for (let seed = 1; seed <= 20; seed++) {
    const made = randomMap(seed);
    const path = write(writeTiled(made, { format: seed % 2 ? 'tmx' : 'tmj' }));
    const [ours] = writeTiled(made, { format: 'tmj' });
    const exported = throughTiled(path);
    expectSame(sorted(layersOf(exported)), sorted(layersOf(JSON.parse(ours!.text))));
    const { map, grids, tileSets, report } = readTiled({ name: made.map.name, text: JSON.stringify(exported) });
    expect(report).toEqual([]);
    const layerIDs = new Map(map.layers.map(({ name, layerID }) => [name, layerID]));
    for (const layer of made.map.layers) {
      const grid = made.grids.get(layer.layerID);
      if (grid) expect(grids.get(layerIDs.get(layer.name)!)?.all()).toEqual(grid.all());
    }
    // Everything but the numbers that stand for IDs, and what Tiled adds.
    const told = ({
      objectID: _id,
      layerID: _layer,
      kept: _kept,
      properties,
      ...object
    }: DungeonMap['objects'][number]) => ({
      ...object,
      properties: sorted({ properties }).properties.map(({ name, type }: Json) => ({ name, type })),
    });
    expect(map.objects.map(told)).toEqual(made.map.objects.map(told));
    expect(tileSets[0]!.terrains).toEqual(
      dungeonTileSet.terrains.map((terrain) => ({ ...terrain, kept: tileSets[0]!.terrains[0]!.kept })),
    );
  }
});

test('decisions §6: tile sets of the artwork go through Tiled as they are cut, and say which artwork they are', async ({
  skip,
}) => {
  skip(!program, NOT_INSTALLED);
  const mossID = '01900000-0000-7000-8000-000000000001';
  const corner = [0, 1, 0, 1, 0, 1, 0, 1];
  const cut = {
    ...{ tileWidth: 32, tileHeight: 32, margin: 2, spacing: 4, names: [{ tile: 1, name: 'Mossy “wall” <&>' }] },
    terrains: [
      {
        ...{ name: 'Ground', type: 'corner' as const },
        colors: [{ name: 'Moss', color: '#00c800' }],
        tiles: [
          { tile: 0, wangID: corner },
          { tile: 2, wangID: [0, 1, 0, 0, 0, 0, 0, 0] },
        ],
      },
    ],
  };
  const picture = { width: 2 * 2 + 4 * 32 + 3 * 4, height: 2 * 2 + 2 * 32 + 4 };
  await sharp({ create: { ...picture, channels: 4, background: '#00c800' } })
    .png()
    .toFile(join(folder, 'moss-stone.png'));
  const moss = tileSetOfArtwork(
    { artworkID: mossID, name: 'Moss & stone', fileName: 'IMG 0001.webp', ...picture, revision: 'a' },
    cut,
    nextFirstTile([{ firstTile: 1, tileCount: dungeonTileSet.tileCount }]),
  );
  // As Tiled's users may have added to it.
  const noted = { ...moss, properties: [{ name: 'note', type: 'string' as const, value: 'By Ada' }] };
  const made = randomMap(3);
  const [first, grid] = [...made.grids][0]!;
  const cells = grid
    .all()
    .map((cell, index) =>
      index % 3 ? cell : (TURNS[index % TURNS.length]! | (moss.firstTile + (index % moss.tileCount))) >>> 0,
    );
  const sets = [...made.map.tileSets, { tileSetID: moss.tileSetID, firstTile: moss.firstTile }];
  const written: WrittenMap = {
    map: { ...made.map, tileSets: sets },
    grids: new Map([...made.grids, [first, CellGrid.of({ width: grid.width, height: grid.height, cells })]]),
    tileSets: withArtworkNamed([...made.tileSets, noted]),
  };
  for (const format of ['tmx', 'tmj'] as const) {
    const options = { format, pictureName: pictureFileName };
    const text = JSON.stringify(throughTiled(write(writeTiled(written, options))));
    const { map, grids, tileSets, report } = readTiled({ name: 'own', text });
    expect(report).toEqual([]);
    // Tiled numbers the sets one after another, without the room that ours have to grow.
    const shift = moss.firstTile - map.tileSets[1]!.firstTile;
    const isMoss = (cell: number) => (cell & 0x1fffffff) >= moss.firstTile;
    const layerID = map.layers.find(({ name }) => name === made.map.layers[0]!.name)!.layerID;
    expect(grids.get(layerID)!.all()).toEqual(cells.map((cell) => (isMoss(cell) ? cell - shift : cell)));
    const { image, terrains, tiles, properties, columns, tileCount, margin, spacing } = tileSets[1]!;
    expect({ columns, tileCount, margin, spacing }).toEqual({ columns: 4, tileCount: 8, margin: 2, spacing: 4 });
    expect(image).toEqual({ source: 'moss-stone.png', ...picture });
    expect(tiles.map(({ tile, name }) => [tile, name])).toEqual([[1, 'Mossy “wall” <&>']]);
    expect(terrains.map(({ name, type, tiles: of }) => ({ name, type, tiles: of }))).toEqual(
      cut.terrains.map(({ name, type, tiles: of }) => ({ name, type, tiles: of })),
    );
    expect(properties.map(({ name, value }) => [name, value])).toEqual([
      [artworkProperty, mossID],
      ['note', 'By Ada'],
    ]);
  }
});

test('decisions §6: the maps that come with Tiled come in and go out with nothing lost', ({ skip }) => {
  skip(!program || !existsSync(EXAMPLES), NOT_INSTALLED);
  const examples = join(folder, 'examples');
  cpSync(EXAMPLES, examples, { recursive: true });
  for (const packed of globSync(join(examples, '**', '*.gz')))
    writeFileSync(packed.replace(/\.gz$/, ''), gunzipSync(readFileSync(packed)));
  const paths = globSync(join(examples, '**', '*.tmx'));
  expect(paths.length).toBeGreaterThan(10);
  const tileSets = globSync(join(examples, '**', '*.tsx')).map((path) => ({
    path,
    name: basename(path),
    text: readFileSync(path, 'utf8'),
  }));
  for (const path of paths) {
    const original = withChunksJoined(throughTiled(path));
    const read = readTiled({ name: basename(path), text: readFileSync(path, 'utf8') }, tileSets);
    for (const format of ['tmx', 'tmj'] as const) {
      const [map] = writeTiled(
        { ...read, map: { ...read.map, name: `ours-${format}` } },
        { format, areTileSetsBeside: true },
      );
      // Pictures and templates are found beside the original.
      const ours = throughTiled(write([map!], dirname(path)));
      expectSame({ path, ...withChunksJoined(ours) }, { path, ...original });
    }
  }
});

/** Where chunks of an infinite map begin is up to whoever writes it. */
function withChunksJoined(map: Json): Json {
  for (const layer of layersOf(map)) {
    if (!layer.chunks) continue;
    const cells: Record<string, number> = {};
    for (const { x, y, width, data } of layer.chunks)
      data.forEach((cell: number, index: number) => {
        if (cell !== 0) cells[`${x + (index % width)},${y + Math.floor(index / width)}`] = cell;
      });
    layer.chunks = cells;
    for (const key of ['startx', 'starty', 'width', 'height']) delete layer[key];
  }
  return map;
}
