import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import fc from '#web/testing/fast-check.ts';
import { hueClasses, hueOf, hues } from './hues.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colors of a token in the light theme and in the dark one. */
function colorsOf(name: string): [string, string] {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return [light, dark];
}

/** As WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe('§9 accessibility: the colors of tags, people, boxes and places', () => {
  it.each(hues)('%s has 4.5:1 on its soft ground and on every surface, in both themes', (hue) => {
    const inks = colorsOf(hue);
    const ratios = [`${hue}-soft`, 'surface', 'raised', 'canvas', 'hover'].flatMap((ground) =>
      colorsOf(ground).map((color, theme) => contrast(inks[theme] ?? '', color)),
    );
    expect(ratios).toHaveLength(10);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    expect(hueClasses[hue]).toBe(`bg-${hue}-soft text-${hue}`);
  });

  it('a name has one color, whatever its case', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary-ascii' }), (name) => hueOf(name) === hueOf(name.toUpperCase())));
    expect([hueOf('Red toolbox'), hueOf('Iron-bound chest')]).toEqual(['red', 'gray']);
    const given = new Set(Array.from({ length: 200 }, (_, index) => hueOf(`tag ${index}`)));
    expect(given).toEqual(new Set(hues.filter((hue) => hue !== 'gray')));
  });
});
