import { describe, expect, it } from 'vitest';
import { matchesPath } from './place-option.ts';

describe('§2.1 place-selector: typing finds by any part of the path', () => {
  it('wants every word somewhere in the path, whatever case and accents', () => {
    expect(matchesPath('Garage / Shelf 2', 'gar 2')).toBe(true);
    expect(matchesPath('Garage / Shelf 2', 'shelf/gar')).toBe(true);
    expect(matchesPath('Château / Café', 'cafe')).toBe(true);
    expect(matchesPath('Garage / Shelf 2', 'gar 3')).toBe(false);
    expect(matchesPath('Garage / Shelf 2', '')).toBe(true);
  });
});
