import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createBase } from '#server/assembly/base.ts';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/http/log.ts';
import { freshPlace } from '#server/testing/database/engine.ts';
import { environmentOf } from '#server/testing/server-process.ts';

const run = promisify(execFile);

test('decisions §1: a server started without the key of its database says which file is missing, and makes no other one', async () => {
  const place = await freshPlace();
  onTestFinished(place.remove);
  const environment = { PATH: process.env.PATH, ...environmentOf(place) };
  const open = () => createBase({ config: readConfig(environment), logger: createLogger('silent') });
  await (await open()).close();
  const path = join(place.dataDirectory, 'secret.key');
  await rm(path);
  const { stderr } = await run(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: environment }).catch(
    (error: { stderr: string }) => error,
  );
  expect(stderr.trim()).toBe(
    `${path} is missing: without it the secrets in the database can’t be read. Copy it there from a backup, or set LOREBOX_SECRET_KEY if that is what the server was started with. See docs/guide/backup.md.`,
  );
  expect(existsSync(path)).toBe(false);

  // One that somebody put there stays.
  await writeFile(path, `${Buffer.alloc(32).toString('base64')}\n`);
  await expect(open).rejects.toThrow('were encrypted with another key');
  expect(existsSync(path)).toBe(true);
});
