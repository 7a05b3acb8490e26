import type { ReadSection } from '../heads.ts';

/** The headings whose name an earlier section has too: each name is one node's, as the checker says (`sameName`). */
export function doubleNames(sections: readonly Pick<ReadSection, 'at' | 'first'>[]): { at: number; message: string }[] {
  const seen = new Set<string>();
  return sections.flatMap(({ at, first }) => {
    const name = first?.name ?? '';
    if (name === '' || !seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      {
        at,
        message: `Another section is also called “${name}”, so links to it are ambiguous. Rename one of them.`,
      },
    ];
  });
}
