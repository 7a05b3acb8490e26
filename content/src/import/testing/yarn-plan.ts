import type { Event } from '#runtime/play/events.ts';
import type { StoryRecords } from '../story-records.ts';
import { storyGame } from './story-game.ts';

/** One run of a testplan: what is set before it, and the transcript that must come out. */
interface PlanRun {
  set: { name: string; value: string }[];
  transcript: string[];
}

/** Reads a testplan of Yarn Spinner. */
export function planRuns(plan: string): PlanRun[] {
  return plan.split(/^---$/m).map((part) => {
    const run: PlanRun = { set: [], transcript: [] };
    for (const raw of part.split(/\r?\n/)) {
      const [, word = '', rest = ''] = /^\s*(line|option|command|select|set):\s*(.*?)\s*$/.exec(raw) ?? [];
      const [, name = '', value = ''] = /^\$(\w+)\s*=\s*(\S+)/.exec(rest) ?? [];
      if (word === 'set') run.set.push({ name, value });
      else if (word === 'select') run.transcript.push(`select ${rest}`);
      else if (word !== '')
        run.transcript.push(`${word} ${/^`(.*)`/.exec(rest)?.[1]}${rest.includes('[disabled]') ? ' [disabled]' : ''}`);
    }
    return { ...run, transcript: withTexts(withoutEmptyChoices(run.transcript)) };
  });
}

/** Options none of which can be chosen are passed without being shown. */
function withoutEmptyChoices(transcript: readonly string[]): string[] {
  const result: string[] = [];
  for (const line of transcript) {
    if (line !== 'select 0') {
      result.push(line);
      continue;
    }
    while (result.at(-1)?.startsWith('option ')) result.pop();
  }
  return result;
}

/** The options that a transcript chooses, each in place of its number. */
function chosenTexts(transcript: readonly string[]): string[] {
  return transcript.flatMap((line) => (line.startsWith('select ') ? [line.slice('select '.length)] : []));
}

/** `select 2` as the text of the second option before it. */
function withTexts(transcript: readonly string[]): string[] {
  let options: string[] = [];
  return transcript.map((line) => {
    if (line.startsWith('option ')) options.push(line.slice('option '.length));
    if (!line.startsWith('select ')) return line;
    const text = options[Number(line.slice('select '.length)) - 1];
    options = [];
    return `select ${text}`;
  });
}

/** What the runtime shows when it plays the runs of a plan one after another, with the same choices. */
export function playPlan(records: StoryRecords, runs: readonly PlanRun[]): string[][] {
  const { run, problems } = storyGame(records);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const start = records.conversations.find(({ name }) => name === 'Start') ?? records.conversations[0];
  return runs.map(({ set, transcript }) => {
    for (const { name, value } of set) {
      const variable = records.variables.find(({ key }) => key === name);
      if (variable) run.setVariable(variable.id, value === 'true' ? true : value === 'false' ? false : Number(value));
    }
    const told: string[] = [];
    const note = (events: readonly Event[]) => {
      for (const event of events) {
        if (event.is === 'problem') throw new Error(event.message);
        if (event.is !== 'call') continue;
        if (event.name === 'assert') {
          if (event.arguments[0] !== true) told.push('an assertion failed');
        } else told.push(['command', event.name, ...event.arguments.map(written)].join(' '));
      }
    };
    const choices = chosenTexts(transcript);
    note(run.start(start?.id ?? '').events);
    for (let shown = run.shown; shown && told.length < 200; shown = run.shown) {
      if (shown.is === 'line') {
        told.push(`line ${shown.speaker === undefined ? '' : `${shown.speaker}: `}${shown.text}`);
        note(run.advance().events);
        continue;
      }
      for (const { text, isAvailable } of shown.options) told.push(`option ${text}${isAvailable ? '' : ' [disabled]'}`);
      const chosen = choices.shift();
      told.push(`select ${chosen}`);
      const option = shown.options.find(({ text, isAvailable }) => isAvailable && text === chosen);
      if (!option) break;
      note(run.choose(option.id).events);
    }
    return told;
  });
}

const written = (value: unknown): string => (value === true ? 'True' : value === false ? 'False' : String(value));
