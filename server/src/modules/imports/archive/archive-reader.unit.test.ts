import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { hash } from '#server/testing/archive-file.ts';
import { ArchiveReader } from './archive-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lorebox-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('decisions §4 Import: an archive of millions of empty records is refused before they are read', async () => {
  const workspace = Buffer.from(`{"item":[{}${',{}'.repeat(4_100_000)}]}`);
  const files = [{ path: 'workspace.json', bytes: workspace.length, sha256: hash(workspace) }];
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify({ format: 'lorebox-archive', version: 2, files })), 'manifest.json');
  zip.addBuffer(workspace, 'workspace.json');
  zip.end();
  const path = join(folder, 'many.zip');
  await writeFile(path, await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>));
  const reader = await ArchiveReader.open(path);
  await expect(reader.workspace()).rejects.toThrow('its workspace.json holds too many values');
  reader.close();
});
