import type { Example } from '#web/ui/example/example.ts';

export interface CatalogueGroup {
  title: string;
  examples: readonly Example[];
}

const foundations = new Set(['colors', 'typography', 'spacing', 'icons']);
const isPattern = (slug: string) => slug.includes('pattern');

/** Foundations, components, patterns: the order one learns them in. Empty groups are left out. */
export function groupExamples(examples: readonly Example[]): CatalogueGroup[] {
  const groupOf = (slug: string) => {
    if (foundations.has(slug)) return 'Foundations';
    return isPattern(slug) ? 'Patterns' : 'Components';
  };
  return ['Foundations', 'Components', 'Patterns']
    .map((title) => ({ title, examples: examples.filter((example) => groupOf(example.slug) === title) }))
    .filter((group) => group.examples.length > 0);
}
