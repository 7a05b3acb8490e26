import type { Example } from '#web/ui/example/example.ts';

const modules = import.meta.glob<{ example: Example }>('../ui/**/*.example.tsx', { eager: true });

/** Every example page there is, by title (§2.1 dev/component-catalog/{slug}). Adding a file adds a page. */
export const examples: readonly Example[] = Object.values(modules)
  .map((module) => module.example)
  .toSorted((one, other) => one.title.localeCompare(other.title));

export function findExample(slug: string): Example | undefined {
  return examples.find((example) => example.slug === slug);
}
