import { expect, test } from 'vitest';
import { type MediaValidation, mediaCheck } from './archive-media.ts';
import type { ArchiveRow } from './archive-row.ts';

const full = 'f'.repeat(64);
const thumbnails = ['1'.repeat(64), '2'.repeat(64)];
const validation = {
  imageBytesMax: 100,
  describeOwnPhoto: (bytes: Buffer, rendition: string) =>
    Promise.resolve(bytes.toString() === rendition ? { width: 40, height: 40 } : null),
} as unknown as MediaValidation;

/** Rows of photos with these thumbnails, checked; and which files were read for it. */
async function checked(hashes: readonly string[]) {
  const read: string[] = [];
  const files = {
    has: (hash: string) => hash === full || thumbnails.includes(hash),
    read: (hash: string) => {
      read.push(hash);
      return Promise.resolve(Buffer.from(hash === full ? 'full' : hash === thumbnails[0] ? 'thumbnail' : 'else'));
    },
    readHead: () => Promise.reject(new Error('no attachment')),
  };
  const check = mediaCheck(files, validation);
  const rows = hashes.map((thumbnailHash) => ({
    record: { role: 'photo', fullHash: full, thumbnailHash },
    problems: [],
  }));
  for (const row of rows) await check(row as unknown as ArchiveRow<'media'>);
  return { read, problems: rows.map(({ problems }) => problems as { column: string }[]) };
}

test('decisions §7: a photo that many records name with other thumbnails is read once, and each thumbnail too', async () => {
  const unknown = Array.from({ length: 50 }, (_, index) => String(index).padStart(64, '0'));
  const { read, problems } = await checked([...unknown, ...thumbnails, ...thumbnails]);
  expect(read).toEqual([full, ...thumbnails]);
  const [sound, other] = [[], [{ column: 'thumbnailHash' }]];
  expect(problems).toMatchObject([...unknown.map(() => other), sound, other, sound, other]);
});
