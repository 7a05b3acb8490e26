import type { DrawnIcon } from '#contract/icon.ts';

export const iconScopes = ['used', 'all'] as const;
export type IconScope = (typeof iconScopes)[number];

/** The icons whose names have every word, best first: those that begin with what was typed. */
export function findIcons(icons: readonly DrawnIcon[], scope: IconScope, search: string): readonly DrawnIcon[] {
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const found = icons.filter(({ name, aliases, usedIn }) => {
    const text = [name, ...aliases].join(' ').toLowerCase();
    return (scope === 'all' || usedIn.length > 0) && words.every((word) => text.includes(word));
  });
  const typed = words.join('');
  const rank = ({ name }: DrawnIcon) => (typed !== '' && name.toLowerCase().startsWith(typed) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}
