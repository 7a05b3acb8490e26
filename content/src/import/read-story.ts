import type { StoryFormat } from '#contract/story.ts';
import { readArcweave } from './arcweave/read-arcweave.ts';
import { readArticy } from './articy/read-articy.ts';
import type { SourceFile, Story } from './story.ts';
import type { StoryNames } from './story-names.ts';
import { readTwee } from './twee/read-twee.ts';
import { readYarn } from './yarn/read-yarn.ts';

const readers: Record<StoryFormat, (files: readonly SourceFile[], names: StoryNames) => Story> = {
  yarn: readYarn,
  twee: readTwee,
  arcweave: readArcweave,
  articy: readArticy,
};

/** Reads scripts of another tool. Never throws: what can't be taken is told to `names`. */
export function readStory(format: StoryFormat, files: readonly SourceFile[], names: StoryNames): Story {
  const story = readers[format](files, names);
  if (format === 'yarn' || format === 'twee') names.tellRenamed(files);
  return story;
}
