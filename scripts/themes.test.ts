import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './shell.mjs';

const sources = readdirSync(fromRoot('web'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?|html)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(fromRoot('web', name), 'utf8') }));

test('house §5: a theme changes colours and nothing else, so axe asks about the second theme’s colours alone', () => {
  const rules = sources.flatMap(({ text }) => [...text.matchAll(/\[data-theme[^{]*\{([^}]*)\}/g)]);
  expect(rules.map(([, body]) => body?.trim()).sort()).toEqual(['color-scheme: dark;', 'color-scheme: light;']);
  // Nothing else follows the theme: `light-dark()` takes colours only, and no style asks for the theme by itself.
  const others = /@media[^{]*prefers-color-scheme|@(custom-)?variant dark|(?<![\w-])dark:[a-z[]|data-\[theme/;
  expect(sources.filter(({ text }) => others.test(text)).map(({ name }) => name)).toEqual([]);
});
