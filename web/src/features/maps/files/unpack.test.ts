import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackedFiles } from './unpack.ts';

const zip = (content: Record<string, Uint8Array>, name = 'map.zip') =>
  new File([zipSync(content) as Uint8Array<ArrayBuffer>], name);
const bytes = (length: number) => new Uint8Array(length);

test('decisions §6: the files in a ZIP take its place, without their folders and what macOS adds', async () => {
  const plain = new File(['{}'], 'rooms.tsj');
  const packed = zip({
    'crypt/crypt.tmj': bytes(3),
    'crypt/tiles.PNG': bytes(4),
    '__MACOSX/crypt/._crypt.tmj': bytes(1),
  });
  const files = await unpackedFiles([plain, packed]);
  expect(files.map(({ name, size, type }) => [name, size, type])).toEqual([
    ['rooms.tsj', 2, ''],
    ['crypt.tmj', 3, ''],
    ['tiles.PNG', 4, 'image/png'],
  ]);
});

test('decisions §6: a ZIP that is damaged or would unpack to more than 100 MB is refused by its name', async () => {
  const refused = (file: File) => unpackedFiles([file]).catch((error: unknown) => String(error));
  expect(await refused(new File(['no zip'], 'broken.zip'))).toContain('This ZIP file is damaged.');
  const half = bytes(51 * 2 ** 20);
  expect(await refused(zip({ 'a.png': half, 'b.png': half }, 'large.zip'))).toContain('more than 100 MB');
});
