// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readFiles } from './read-files.ts';

const set = (name: string, firstgid: number) => ({
  ...{ firstgid, name, tilewidth: 16, tileheight: 16, tilecount: 1, columns: 1, margin: 0, spacing: 0 },
  ...{ image: `${name}.png`, imagewidth: 16, imageheight: 16 },
});
const map = {
  ...{ type: 'map', orientation: 'orthogonal', width: 1, height: 1, tilewidth: 16, tileheight: 16, infinite: false },
  ...{ layers: [], tilesets: [set('large', 1), set('small', 2), set('absent', 3)] },
};

test('decisions §6: of the pictures of an imported map one that is too large is left out alone, and said once', async () => {
  const picture = (name: string, size: number) => new File([new Uint8Array(size)], name, { type: 'image/png' });
  const files = [picture('large.png', 4_000_000), picture('small.png', 10)];
  const { read, pictures } = await readFiles([new File([JSON.stringify(map)], 'crypt.tmj'), ...files]);
  expect([...pictures.keys()]).toEqual(['small.png']);
  expect(read.report).toEqual([
    'large.png is too large to be kept with the map: its tile set is shown in plain colors.',
    'Tile set “absent” is shown in plain colors: choose its picture absent.png together with the map.',
  ]);
});
