import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../shell.mjs';
import { englishOnly } from './english-only.ts';

const packages = 'node_modules/react-{aria,stately,aria-components}/dist/private';

test('decisions §1: of the component library’s words only English is built in', async () => {
  const { filter, handler } = englishOnly().load as unknown as {
    filter: { id: RegExp };
    handler: (path: string) => Promise<string>;
  };
  const modules = globSync(`${packages}/**/*.mjs`).map((path) => fromRoot(path));
  const ofOneFile = modules.filter((path) => filter.id.test(path));
  const folders = new Set(modules.flatMap((path) => /^.*(?=\/de-DE\.mjs$)/.exec(path) ?? []));
  expect(folders.size).toBeGreaterThan(20);
  expect(ofOneFile).toHaveLength(folders.size);
  for (const path of ofOneFile) expect((await handler(path)).match(/\w\w-\w\w\.mjs/g)).toEqual(['en-US.mjs']);
});
