import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../shell.mjs';

/** Utilities that name a side: ps-, me-, start-, text-end … follow the direction of reading instead. */
const SIDED =
  /(?<=[\s"'`:!])-?(?:(?:[pm][lr]|left|right|scroll-[pm][lr])-[\w[(.]+|(?:text|float)-(?:left|right)|border-[lr]|rounded-(?:[lr]|[tb][lr])(?:-\w+)?)(?=[\s"'`])/g;
/** Centered: half of the width from the left, and half of its own back. */
const CENTERED = /^left-1\/2$/;

test('house §5: components follow the direction of reading: no class names the left or the right', () => {
  const folder = fromRoot('web', 'src', 'ui');
  const sided = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      // Comments have quotes too.
      const source = readFileSync(`${folder}/${name}`, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
      return [...source.matchAll(SIDED)]
        .map(([found]) => found)
        .filter((found) => !CENTERED.test(found))
        .map((found) => `${name}: ${found}`);
    });
  expect(sided).toEqual([]);
});
