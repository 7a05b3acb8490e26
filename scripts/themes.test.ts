import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './shell.mjs';

const sources = readdirSync(fromRoot('web'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?|html)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(fromRoot('web', name), 'utf8') }));

/** Shows one of two pictures of the product, both with the same words; tokens.css declares the variant for it. */
const ofPictures = ['src/features/landing/product-picture.tsx', 'src/ui/foundations/tokens.css'];

test('house §5: a theme changes colours and pictures alone, so axe asks about the second theme’s colours alone', () => {
  const rules = sources.flatMap(({ text }) => [...text.matchAll(/\[data-theme[^{]*\{([^}]*)\}/g)]);
  const bodies = rules.map(([, body]) => body?.trim()).filter((body) => body !== '@slot;');
  expect(bodies.sort()).toEqual(['color-scheme: dark;', 'color-scheme: light;']);
  // Nothing else follows the theme: `light-dark()` takes colours only, and no style asks for the theme by itself.
  const others = /@media[^{]*prefers-color-scheme|@(custom-)?variant dark|(?<![\w-])dark:[a-z[]|data-\[theme/;
  expect(sources.filter(({ text }) => others.test(text)).map(({ name }) => name)).toEqual(ofPictures);
});
