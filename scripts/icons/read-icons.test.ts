import { expect, test } from 'vitest';
import { readIcons } from './read-icons.ts';

const icons = readIcons();
const named = (name: string) => icons.find((icon) => icon.name === name);

test('§2.1 dev/icon-test: every icon of the set once, by the name it is imported under, with what draws it', () => {
  expect(icons.length).toBeGreaterThan(1500);
  expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length);
  expect(icons.filter(({ name, shapes }) => !/^[A-Z]\w*$/.test(name) || shapes.length === 0)).toEqual([]);
  expect(named('House')).toMatchObject({ aliases: ['Home', 'home'] });
  expect(named('House')?.shapes[0]?.[0]).toBe('path');
});

test('§2.1 dev/icon-test: it says which files of the app use an icon, also under another of its names', () => {
  expect(named('ChevronRight')?.usedIn).toContain('ui/layout/collapsible-section.tsx');
  expect(icons.filter(({ usedIn }) => usedIn.length > 0).length).toBeGreaterThan(150);
});
