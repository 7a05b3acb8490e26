import fc from 'fast-check';
import { zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { MapFileProblem } from '../file/map-file.ts';
import { readTiled } from './read-tiled.ts';
import { writeTiled } from './write-tiled.ts';

/** A map with something of all that Tiled's format holds; its base64 is zlib's of 1 to 6. */
const packed = btoa(
  String.fromCharCode(...zlibSync(Uint8Array.from([1, 2, 3, 4, 5, 6].flatMap((cell) => [cell, 0, 0, 0])))),
);
const everything = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">
<map version="1.10" tiledversion="1.10.2" class="level" orientation="orthogonal" renderorder="left-up" width="3" height="2" tilewidth="16" tileheight="16" infinite="0" backgroundcolor="#102030" nextlayerid="9" nextobjectid="20" future="kept">
 <editorsettings><chunksize width="32" height="32"/><export target="out.lua" format="lua"/></editorsettings>
 <properties>
  <property name="author" value="Mira"/>
  <property name="notes">two
lines</property>
  <property name="loot" type="class" propertytype="Loot"><properties><property name="gold" type="int" value="3"/><property name="key" type="object" value="12"/></properties></property>
 </properties>
 <tileset firstgid="1" name="own" tilewidth="16" tileheight="16" spacing="1" margin="2" tilecount="6" columns="3" objectalignment="center">
  <tileoffset x="0" y="4"/>
  <grid orientation="isometric" width="16" height="8"/>
  <transformations hflip="1" vflip="0" rotate="0" preferuntransformed="1"/>
  <image source="own.png" trans="ff00ff" width="53" height="36"/>
  <tile id="2" type="Trap" probability="0.25">
   <properties><property name="hurts" type="bool" value="true"/></properties>
   <objectgroup draworder="index" id="2"><object id="1" x="1" y="2" width="3" height="4"/></objectgroup>
   <animation><frame tileid="2" duration="100"/><frame tileid="3" duration="150"/></animation>
  </tile>
  <wangsets>
   <wangset name="Shore" type="corner" tile="-1"><wangcolor name="sand" color="#ff0000" tile="-1" probability="0.5"/><wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/></wangset>
  </wangsets>
 </tileset>
 <tileset firstgid="7" source="far/away.tsx"/>
 <layer id="1" name="csv" width="3" height="2" tintcolor="#ff8800" parallaxx="0.5"><data encoding="csv">1,2,3,
2147483649,0,7</data></layer>
 <group id="2" name="group" opacity="0.5">
  <layer id="3" name="packed" width="3" height="2" locked="1"><data encoding="base64" compression="zlib">${packed}</data></layer>
  <imagelayer id="4" name="sky" offsetx="3" repeatx="1"><image source="sky.png" width="100" height="50"/></imagelayer>
 </group>
 <layer id="5" name="elements" width="3" height="2"><data><tile gid="1"/><tile/><tile gid="3"/><tile/><tile/><tile gid="6"/></data></layer>
 <objectgroup id="6" name="things" color="#00ff00" draworder="index">
  <object id="10" name="box" type="Chest" x="1.5" y="2" width="3" height="4" rotation="30"/>
  <object id="11" gid="2147483650" x="0" y="16" width="16" height="16"/>
  <object id="12" x="1" y="1"><ellipse/></object>
  <object id="13" x="1" y="1"><point/></object>
  <object id="14" x="1" y="1"><polygon points="0,0 5,0 5,-5.5"/></object>
  <object id="15" x="1" y="1" visible="0"><polyline points="0,0 9,9"/></object>
  <object id="16" x="1" y="1" width="40" height="9"><text fontfamily="Serif" pixelsize="9" wrap="1" color="#ff0000" halign="center">Beware &lt;us&gt;</text></object>
  <object id="17" template="hero.tx" x="9" y="9"/>
  <newshape sides="5"><corner n="1"/>five</newshape>
 </objectgroup>
</map>
`;

const read = (text: string, name = 'map.tmx') => readTiled({ name, text });

test('decisions §6: a map of Tiled comes in with its layers, objects, tile sets and terrains', () => {
  const { map, grids, tileSets, report } = read(everything);
  expect(map).toMatchObject({ name: 'map', orientation: 'square', width: 3, height: 2, backgroundColor: '#102030' });
  expect(map.layers.map(({ name, type, groupID }) => [name, type, groupID])).toEqual([
    ['csv', 'tiles', null],
    ['group', 'group', null],
    ['packed', 'tiles', '2'],
    ['sky', 'image', '2'],
    ['elements', 'tiles', null],
    ['things', 'objects', null],
  ]);
  expect(['1', '3', '5'].map((layerID) => Array.from(grids.get(layerID)?.all() ?? []))).toEqual([
    [1, 2, 3, 0x80000001, 0, 7],
    [1, 2, 3, 4, 5, 6],
    [1, 0, 3, 0, 0, 6],
  ]);
  expect(map.objects.map(({ shape }) => shape)).toEqual([
    ...['rectangle', 'tile', 'ellipse', 'point', 'polygon', 'polyline', 'text', 'rectangle'],
  ]);
  expect(map.objects[6]).toMatchObject({ text: 'Beware <us>', color: '#ff0000' });
  expect(map.properties[2]).toMatchObject({ type: 'class', propertyType: 'Loot', value: { gold: 3, key: 12 } });
  expect(tileSets[0]).toMatchObject({
    name: 'own',
    columns: 3,
    tileCount: 6,
    image: { source: 'own.png', width: 53, height: 36 },
  });
  expect(tileSets[0]?.terrains[0]).toMatchObject({
    name: 'Shore',
    type: 'corner',
    tiles: [{ tile: 1, wangID: [0, 1, 0, 1, 0, 1, 0, 1] }],
  });
  expect(report).toEqual([
    'Tile set far/away.tsx is missing. Choose it together with the map, or its tiles stay blank.',
    'Tile set “own” has animations. They are kept but don’t play.',
    'Tile set “own” has collision shapes. They are kept but not shown.',
    'Object 17 of layer “things” takes its form from hero.tx, which is kept but not shown.',
    'Layer “sky” is an image. It is kept but not shown.',
    'Layer “things” has parts that Lorebox doesn’t know. They are kept and exported again.',
  ]);
});

test('decisions §6: what Tiled wrote and Lorebox does not know goes out again, as XML and as JSON', () => {
  const first = read(everything);
  for (const format of ['tmx', 'tmj'] as const) {
    const [file] = writeTiled(first, { format });
    const again = readTiled(file!);
    expect(again.map).toEqual({ ...first.map, kept: again.map.kept });
    expect(again.map.kept).toMatchObject(first.map.kept);
    expect(again.tileSets).toEqual(first.tileSets);
    expect([...again.grids.values()].map((grid) => grid.all())).toEqual(
      [...first.grids.values()].map((grid) => grid.all()),
    );
    for (const word of ['newshape', 'five', 'future', 'hero.tx', 'out.lua', 'parallaxx', 'repeatx', 'objectalignment'])
      expect(file?.text).toContain(word);
  }
});

test('decisions §6: an infinite map begins at its first chunk, and goes out where it was', () => {
  const infinite = JSON.stringify({
    ...{ type: 'map', orientation: 'orthogonal', infinite: true, width: 9, height: 9, tilewidth: 10, tileheight: 10 },
    layers: [
      {
        ...{ type: 'tilelayer', id: 1, name: 'ground', startx: -16, starty: -2, width: 18, height: 4 },
        chunks: [
          { x: -16, y: -2, width: 2, height: 2, data: [1, 2, 3, 4] },
          { x: 0, y: 0, width: 2, height: 2, data: [5, 6, 7, 8] },
        ],
      },
      { type: 'objectgroup', id: 2, name: 'things', objects: [{ id: 1, x: -160, y: 0, point: true }] },
    ],
  });
  const { map, grids } = read(infinite, 'map.tmj');
  expect([map.width, map.height]).toEqual([18, 4]);
  expect(grids.get('1')?.get(0, 0)).toBe(1);
  expect(grids.get('1')?.get(17, 3)).toBe(8);
  expect(map.objects[0]).toMatchObject({ x: 0, y: 20 });
  const [file] = writeTiled({ map, grids, tileSets: [] }, { format: 'tmj' });
  const written = JSON.parse(file!.text);
  expect(written).toMatchObject({ infinite: true, width: 9, height: 9 });
  expect(written.layers[0].chunks[0]).toMatchObject({ x: -16, y: -2 });
  expect(written.layers[1].objects[0]).toMatchObject({ x: -160, y: 0 });
});

test('decisions §6: a tile set that lies beside its map is read, and goes out beside it', () => {
  const tileSet = {
    name: 'far/away.tsx',
    text: '<tileset name="away" tilewidth="16" tileheight="16" tilecount="1" columns="1"><image source="a.png" width="16" height="16"/></tileset>',
  };
  const { map, grids, tileSets, report } = readTiled({ name: 'map.tmx', text: everything }, [tileSet]);
  expect(tileSets[1]).toMatchObject({ name: 'away', tileCount: 1 });
  expect(report.join()).not.toContain('away.tsx');
  const [file, beside] = writeTiled({ map, grids, tileSets }, { format: 'tmj', areTileSetsBeside: true });
  expect(JSON.parse(file!.text).tilesets[1]).toEqual({ firstgid: 7, source: 'far/away.tsx' });
  expect(beside).toMatchObject({ name: 'far/away.tsx', text: expect.stringContaining('name="away"') });
});

test('decisions §6: an isometric map is told, and stays isometric', () => {
  const text = everything.replace('orientation="orthogonal"', 'orientation="isometric"');
  const { map, grids, tileSets, report } = read(text);
  expect(report[0]).toBe('The map is isometric. Its tiles are shown as squares and exported unchanged.');
  expect(writeTiled({ map, grids, tileSets }, { format: 'tmx' })[0]?.text).toContain('orientation="isometric"');
});

/** Why a text can't be read; of one that can, also what is written of it is read. */
const problemOf = (text: string, name = 'map.tmx'): string => {
  try {
    const written = read(text, name);
    for (const format of ['tmx', 'tmj'] as const) readTiled(writeTiled(written, { format })[0]!);
    return '';
  } catch (error) {
    return error instanceof MapFileProblem ? error.message : `another error: ${error}`;
  }
};

test('decisions §6: a file that can’t be read says where and why', () => {
  expect(problemOf('')).toBe('map.tmx: The file is empty.');
  expect(problemOf('{"type":"map"', 'a.tmj')).toContain('a.tmj, line 1: This is not valid JSON.');
  expect(problemOf('[]', 'a.tmj')).toBe('a.tmj: Expected an object, found a list.');
  expect(problemOf('<svg/>')).toContain('starts with <map> or <tileset>, not <svg>');
  expect(problemOf(everything.slice(0, 2000))).toMatch(/^map\.tmx, line \d+, column \d+: This is not valid XML/);
  expect(problemOf(everything.replace('1,2,3,\n', '1,2,\n'))).toBe(
    'map.tmx › layers 1: It has 5 tiles, and its size needs 6. The file may be cut.',
  );
  expect(problemOf(everything.replace('"zlib"', '"zstd"'))).toContain(
    'layers 2 › layers 1: Its tiles are compressed with Zstandard',
  );
  expect(problemOf(everything.replace(packed, packed.slice(8)))).toContain('Its compressed tiles are damaged.');
  expect(problemOf(everything.replace('width="3" height="2" tilewidth', 'width="3000" height="2" tilewidth'))).toBe(
    'map.tmx › width: A map has 1 to 1,000 tiles a side, and this one has 3000.',
  );
  expect(problemOf(everything.replace('wangid="0,1', 'wangid="x,1'))).toContain(
    'wangtiles 1: It needs eight color numbers.',
  );
  expect(problemOf(everything.replace('rotation="30"', 'rotation="left"'))).toBe(
    'map.tmx › layers 4 › objects 1 › rotation: Expected a number, found “left”.',
  );
});

test('decisions §6: hostile files are refused: entities, depth, what inflates without end', () => {
  const bomb = `<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><map>&b;</map>`;
  expect(problemOf(bomb)).toContain('The file declares its own entities');
  expect(problemOf('<map>&xxe;</map>')).toContain('This is not valid XML');
  expect(problemOf(`${'<a>'.repeat(100_000)}`)).toContain('nested too deeply');
  expect(problemOf(`${'['.repeat(100_000)}`, 'a.tmj')).toContain('nested too deeply');
  const overlapping = Array.from({ length: 9 }, () => `<chunk x="0" y="0" width="2" height="2">1,1,1,1</chunk>`).join(
    '',
  );
  expect(problemOf(everything.replace('>1,2,3,\n2147483649,0,7<', `>${overlapping}<`))).toContain(
    'Its chunks overlap.',
  );
  expect(problemOf(everything.replace('<newshape', '<lorebox key="__proto__">[1</lorebox><newshape'))).toContain(
    'This is not valid JSON',
  );
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(problemOf(everything.replace('"zlib"', `"${name}"`))).toContain(`compressed as “${name}”`);
    expect(problemOf(everything.replaceAll('newshape', name))).toBe('');
    const layer = { type: name, name: 'odd' };
    expect(
      problemOf(JSON.stringify({ type: 'map', width: 1, height: 1, tilewidth: 1, tileheight: 1, layers: [layer] })),
    ).toContain('isn’t a layer type');
  }
  const large = btoa(String.fromCharCode(...zlibSync(new Uint8Array(3_000_000))));
  expect(problemOf(everything.replace(packed, large))).toContain('Its tiles end in the middle of one');
  expect(problemOf(everything.replaceAll('<group', '<layer').replaceAll('</group', '</layer'))).not.toContain(
    'another error',
  );
});

const WILD = ['"', '<', '{', '[', '-1', '1e999', 'null', '__proto__', 'constructor', '0', '99999999999'];

test('decisions §6: whatever is cut out of a file or put into it, it is read or refused in words', () => {
  const json = writeTiled(read(everything), { format: 'tmj' })[0]!.text;
  const change = fc.record({
    file: fc.constantFrom(everything, json),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(60),
    put: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...WILD)),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), ([first, ...more]) => {
      let text = first!.file;
      for (const { at, length, put } of [first!, ...more]) {
        const from = Math.floor(at * text.length);
        text = text.slice(0, from) + put + text.slice(from + length);
      }
      expect(problemOf(text)).not.toContain('another error');
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(problemOf(text, 'a.tmj')).not.toContain('another error');
    }),
  );
});

test('decisions §6: objects of a Tiled map that Lorebox could not save are changed to fit, and told', () => {
  const corners = Array.from({ length: 4500 }, (_, at) => ({ x: at, y: 0 }));
  const objects = [
    { id: 1, polyline: corners },
    { id: 2, polygon: corners },
    { id: 3, x: -1e9, y: 5, width: -1, height: 20_000_000, rotation: 360_090 },
    { id: 4, polyline: [{ x: 0, y: 1e8 }], properties: [{ name: 'lorebox:radius', type: 'float', value: -2 }] },
  ];
  const layer = { type: 'objectgroup', name: 'Far', offsetx: -2e6, objects };
  const sizes = { width: 1, height: 1, tilewidth: 1, tileheight: 1 };
  const { map, report } = readTiled({
    name: 'a.tmj',
    text: JSON.stringify({ type: 'map', ...sizes, layers: [layer] }),
  });
  expect(map.layers[0]?.offsetX).toBe(-1_000_000);
  expect(
    map.objects.map(({ objectID, points }) => [objectID, points?.length, points?.[0]?.x, points?.at(-1)?.x]),
  ).toEqual([
    ['1', 2000, 0, 1999],
    ['2000001', 2000, 1999, 3998],
    ['2000002', 502, 3998, 4499],
    ['2', 2000, 0, 4497],
    ['3', undefined, undefined, undefined],
    ['4', 1, 0, 0],
  ]);
  const [, , , , third, fourth] = map.objects;
  expect(third).toMatchObject({ x: -10_000_000, y: 5, width: 0, height: 10_000_000, rotation: 90 });
  expect(fourth).toMatchObject({ points: [{ x: 0, y: 10_000_000 }], radius: 0 });
  expect(report).toEqual([
    'Layer “Far” is too far from its map. It was moved to where it fits.',
    'Object 1 of layer “Far” has 4,500 corners, and 2,000 is the most. It becomes 3 objects.',
    'Object 2 of layer “Far” has 4,500 corners, and 2,000 is the most. Only that many were kept.',
    'Object 3 of layer “Far” is beyond what a map can hold. It was changed to fit: x, width, height.',
    'Object 4 of layer “Far” is beyond what a map can hold. It was changed to fit: radius, points.',
  ]);
});
