import type { StoryFormat } from '#contract/story.ts';

/** What a script is written for: by the ending of its file, or by how it begins. */
export function formatOf(name: string, text: string): StoryFormat {
  if (/\.(twee|tw)$/i.test(name)) return 'twee';
  if (/\.yarn$/i.test(name)) return 'yarn';
  if (/\.json$/i.test(name) || /^\s*\{\s*"/.test(text)) return 'arcweave';
  return /^\s*::/.test(text) ? 'twee' : 'yarn';
}
