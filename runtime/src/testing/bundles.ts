import type { Bundle } from '#runtime/format/bundle-types.generated.ts';

/** A bundle with nothing in it but what is given. */
export function bundleOf(content: Partial<Bundle> = {}): Bundle {
  return {
    ...{ format: 'lorebox-bundle', version: 1, id: 'test', name: 'Test', locale: 'en' },
    ...{ variables: [], items: [], recipes: [], factions: [], places: [], npcs: [], quests: [], conversations: [] },
    ...content,
  };
}
