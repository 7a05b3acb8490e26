import type { GuideContents, GuideEntry, GuidePage, GuideSection } from '#contract/guide.ts';

/** Made of docs/guide by scripts/guide while building. */
const contentsOf = import.meta.glob<GuideContents>('../../../../docs/guide/README.md', {
  query: '?contents',
  import: 'default',
  eager: true,
});
const pages = import.meta.glob<GuidePage>('../../../../docs/guide/*.md', { import: 'default' });
const sections = import.meta.glob<GuideSection[]>('../../../../docs/guide/README.md', {
  query: '?sections',
  import: 'default',
});

export const contents = only(contentsOf);

const entries: readonly GuideEntry[] = contents.groups.flatMap((group) => group.pages);

export const entryOf = (slug: string): GuideEntry | undefined => entries.find((entry) => entry.slug === slug);

/** The pages before and after one, in the order of the contents. */
export function neighborsOf(slug: string): { previous: GuideEntry | undefined; next: GuideEntry | undefined } {
  const index = entries.findIndex((entry) => entry.slug === slug);
  return { previous: entries[index - 1], next: entries[index + 1] };
}

/** @throws when its code cannot be fetched */
export function loadPage(slug: string): Promise<GuidePage> {
  const load = pages[`../../../../docs/guide/${slug}.md`];
  if (!load) throw new Error(`The guide has no page ${slug}`);
  return load();
}

/** What the search looks through. */
export const loadSections = (): Promise<GuideSection[]> => only(sections)();

function only<Module>(modules: Record<string, Module>): Module {
  const [module] = Object.values(modules);
  if (module === undefined) throw new Error('docs/guide/README.md is missing');
  return module;
}
