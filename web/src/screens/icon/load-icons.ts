import type { DrawnIcon } from '#contract/icon.ts';

/** Made of the icon set by scripts/icons while building. */
const modules = import.meta.glob<readonly DrawnIcon[]>('../../../../contract/src/icon.ts', {
  query: '?drawn',
  import: 'default',
});

/** @throws when they cannot be fetched */
export async function loadIcons(): Promise<readonly DrawnIcon[]> {
  const [load] = Object.values(modules);
  if (!load) throw new Error('The build has made no list of icons');
  return load();
}
