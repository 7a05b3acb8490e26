import type { StoryRecords } from '../story-records.ts';
import { storyGame } from './story-game.ts';

/** What is shown of the first conversation when these options are chosen, one after another; `>` before the options. */
export function played(records: StoryRecords, ...choices: string[]): string[] {
  const { run, problems } = storyGame(records);
  if (problems.length > 0) throw new Error(`The bundle has problems: ${JSON.stringify(problems)}`);
  const texts: string[] = [];
  run.start(records.conversations[0]?.id ?? '');
  for (let shown = run.shown; shown && texts.length < 50; shown = run.shown) {
    if (shown.is === 'line') {
      texts.push(shown.text);
      run.advance();
      continue;
    }
    const available = shown.options.filter(({ isAvailable }) => isAvailable);
    texts.push(`> ${available.map(({ text }) => text).join(' | ')}`);
    const option = available.find(({ text }) => text === choices[0]);
    choices.shift();
    if (!option) break;
    run.choose(option.id);
  }
  return texts;
}
