import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { zipOf } from './zip.ts';

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536, 'x'));
    },
  });

test('decisions §4 Export: a download that is broken off leaves no file open', async () => {
  const source = endless();
  const zip = zipOf([{ name: 'a', compress: false, open: () => source }]);
  await once(zip, 'readable');
  while (!source.readableDidRead) {
    zip.read();
    await new Promise((resolve) => setImmediate(resolve));
  }
  zip.destroy();
  await once(source, 'close');
  expect(source.destroyed).toBe(true);
});

test('decisions §4 Export: an archive one of whose files cannot be read does not end as if it were whole', async () => {
  const zip = zipOf([
    { name: 'a', compress: true, open: () => Readable.from([Buffer.from('a')]) },
    { name: 'b', compress: false, open: () => Promise.reject(new Error('no such file')) },
  ]);
  await expect(buffer(zip)).rejects.toThrow('no such file');
});

test('decisions §4 Export: the same content is the same bytes', async () => {
  const entries = () => [{ name: 'a', compress: true, open: () => Readable.from([Buffer.from('hello')]) }];
  expect(await buffer(zipOf(entries()))).toEqual(await buffer(zipOf(entries())));
});
