import type { Expression } from '../../expression/syntax.ts';
import { type Passage, type SourceFile, type Statement, type Story, storyLimits } from '../story.ts';
import type { StoryNames, StoryVariable } from '../story-names.ts';
import { TweeBody } from './twee-body.ts';
import { storyData, type TweePassage, tweePassages } from './twee-passages.ts';

/** Passages that hold no text of the story. */
const silent = new Set([
  ...['StoryTitle', 'StoryData', 'StoryAuthor', 'StorySubtitle', 'StoryCaption', 'StoryMenu', 'StoryBanner'],
  ...['StorySettings', 'StoryIncludes', 'StoryInterface', 'UserScript', 'UserStylesheet'],
]);
const silentTags = ['script', 'stylesheet', 'widget', 'Twine.image'];

/** Reads files of Twee 3 as far as text, links, simple conditions and variables. Never throws: what can't be taken is told to `names`. */
export function readTwee(files: readonly SourceFile[], names: StoryNames): Story {
  const read: { file: string; passage: TweePassage }[] = [];
  const titles = new Set<string>();
  let start: string | null = null;
  let title: string | null = null;
  for (const { name: file, text } of files) {
    const stray = (line: number) =>
      names.problem({ file, line, column: 1 }, 'A passage begins with “:: Title”.', 'leftOut');
    let told = 0;
    const found = tweePassages(text, (line) => {
      if (told++ === 0) stray(line);
    });
    for (const passage of found) {
      const at = { file, line: passage.line, column: 1 };
      if (passage.title === 'StoryTitle') title = passage.text.trim() || title;
      if (passage.title === 'StoryData') {
        const data = storyData(passage.text);
        if (!data) names.problem(at, 'StoryData is not valid JSON.', 'leftOut');
        start = data?.start ?? start;
      }
      if (silent.has(passage.title) || passage.tags.some((tag) => silentTags.includes(tag))) continue;
      if (read.length >= storyLimits.passages) {
        names.problem(at, `More than ${storyLimits.passages} passages.`, 'leftOut');
        break;
      }
      if (passage.title === '') {
        passage.title = `Untitled ${passage.line}`;
        names.problem(at, `This passage has no title. It is called “${passage.title}”.`, 'changed');
      }
      if (titles.has(passage.title)) {
        const first = passage.title;
        for (let count = 2; titles.has(passage.title); count++) passage.title = `${first} ${count}`;
        names.problem(at, `There are two passages “${first}”. This one is called “${passage.title}”.`, 'changed');
      }
      titles.add(passage.title);
      read.push({ file, passage });
    }
    if (!found.some((passage) => titles.has(passage.title)))
      names.problem({ file, line: 1, column: 1 }, 'There is no passage with text in this file.', 'leftOut');
  }
  if (start !== null && !titles.has(start)) {
    names.problem(
      { file: files[0]?.name ?? '', line: 1, column: 1 },
      `The start “${start}” isn’t a passage with text.`,
      'changed',
    );
    start = null;
  }
  const passages = read.flatMap(({ file, passage }): Passage[] => {
    const statements = new TweeBody({ names, titles, passage: passage.title, it: null }, file, passage).all();
    if (passage.title === 'StoryInit' || passage.tags.includes('startup'))
      return begin(names, file, passage, statements);
    return [{ title: passage.title, file, line: passage.line, statements, position: null, tags: passage.tags }];
  });
  return { passages, start: start ?? (titles.has('Start') ? 'Start' : null), title: files.length === 1 ? title : null };
}

/** What a story sets before it begins are the initial values of variables. */
function begin(
  names: StoryNames,
  file: string,
  { line, title }: TweePassage,
  statements: readonly Statement[],
): Passage[] {
  for (const statement of statements) {
    const effects = statement.is === 'effects' ? statement.effects : [];
    for (const effect of effects) {
      const said = effect.do === 'set' ? writtenOut(effect.value) : null;
      if (effect.do === 'set' && said) names.begin(effect.variableID, { file, line, column: 1 }, said);
      else
        names.problem(
          { file, line, column: 1 },
          `“${title}” computes a value. Variables begin with values that are written out.`,
          'leftOut',
        );
    }
    if (statement.is !== 'effects')
      names.problem({ file, line, column: 1 }, `“${title}” does more than setting variables.`, 'leftOut');
  }
  return [];
}

/** A value as a form writes it; null: it has to be computed. */
function writtenOut(value: Expression): Pick<StoryVariable, 'type' | 'initial'> | null {
  if (value.is === 'number') return { type: 'number', initial: String(value.value) };
  if (value.is === 'text') return { type: 'text', initial: value.value };
  if (value.is === 'boolean') return { type: 'yesNo', initial: value.value ? 'yes' : 'no' };
  if (value.is === 'negative' && value.of.is === 'number') return { type: 'number', initial: String(-value.of.value) };
  return null;
}
