import { expect, test } from 'vitest';
import { anchorOf, guidePath } from '#contract/guide.ts';
import { permissionKeys } from '#contract/permissions.ts';
import { areas, visibleAreas } from './areas.ts';
import { developerAreas } from './developer-areas.ts';
import { guideOf } from './screen-guides.ts';

test('§2.1: every screen has a path of its own, and every page exports its Component', async () => {
  const paths = areas.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path, page } of areas)
    expect({ path, kind: typeof (await page()).Component }).toEqual({ path, kind: 'function' });
});

test('§6: the navigation leaves out what the user has no key for', () => {
  const open = areas.filter(({ permission }) => permission === undefined);
  expect(visibleAreas([])).toEqual(open);
  expect(visibleAreas(permissionKeys)).toEqual(areas);
});

test('§2.2: what stands in the navigation has a name and an icon', () => {
  for (const area of areas.filter(({ group, isInBar }) => group || isInBar)) {
    expect(area.label).not.toBe('');
    expect(area.icon).toBeDefined();
  }
});

const guide = import.meta.glob<string>('../../../docs/guide/*.md', { query: '?raw', import: 'default', eager: true });

test('§2.1 dev/documentation: the help of every screen opens a page of the guide, at a heading that is there', () => {
  const targets = new Set(
    Object.entries(guide).flatMap(([path, markdown]) => {
      const slug = /([\w-]+)\.md$/.exec(path)?.[1] ?? '';
      const headings = [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => `${slug}#${anchorOf(heading)}`);
      return [slug, ...headings];
    }),
  );
  const addressOf = ({ path }: { path: string }) => `/home/${path.replaceAll(/:\w+/g, 'id')}`;
  const lost = areas.map((area) => ({ path: area.path, page: guideOf(addressOf(area)) }));
  expect(lost.filter(({ page = '' }) => !targets.has(page))).toEqual([]);
  // The guide itself opens at its contents.
  const pages = developerAreas
    .filter(({ path }) => path !== guidePath)
    .map(({ path }) => ({ path, page: guideOf(path) }));
  expect(pages.filter(({ page = '' }) => !targets.has(page))).toEqual([]);
  expect(guideOf('/dev/component-catalog/buttons')).toBe('developer-pages#component-catalog');
  expect(guideOf('/dev/dungeon-maps/editor')).toBe('dungeon-maps');
});
