import type { StoryFormat } from '#contract/story.ts';

/** What files of an export by articy:draft begin with: a project, or one of its parts. */
const articy =
  /"(?:Settings|GlobalVariables|ObjectDefinitions|Packages|Objects|ScriptMethods|TechnicalName)"\s*:|^\s*\{\s*"\w+\.(?:DisplayName|Text|MenuText)"\s*:/;

/** What a script is written for: by the ending of its file, or by how it begins. */
export function formatOf(name: string, text: string): StoryFormat {
  if (/\.(twee|tw)$/i.test(name)) return 'twee';
  if (/\.yarn$/i.test(name)) return 'yarn';
  if (/\.json$/i.test(name) || /^\s*\{\s*"/.test(text)) return articy.test(text.slice(0, 2000)) ? 'articy' : 'arcweave';
  return /^\s*::/.test(text) ? 'twee' : 'yarn';
}
