import { describe, expect, it } from 'vitest';
import { iconSet } from '../foundations/icon-set.ts';
import { iconNameFor, iconOf } from './icon-of.ts';

describe('decisions §4: the icon of a box or a place', () => {
  it.each([
    ['Red toolbox', 'wrench'],
    ['Iron-bound chest', 'archive'],
    ['Shelf 1', 'library'],
    ['Lighting case', 'briefcase'],
    ['KEYS', 'key'],
    ['Crate 12', ''],
    ['', ''],
    ['constructor', ''],
  ])('%s: %s', (name, icon) => {
    expect(iconNameFor(name)).toBe(icon);
    if (icon !== '') expect(iconSet[icon]).toBeDefined();
  });

  it('one that was chosen counts more than the name', () => {
    expect(iconOf('ship', 'Red toolbox')).toBe(iconSet.ship);
    expect(iconOf('', 'Red toolbox')).toBe(iconSet.wrench);
    expect(iconOf('no such icon', 'Crate 12')).toBeUndefined();
  });
});
