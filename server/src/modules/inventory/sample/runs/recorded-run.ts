import { begin, take } from '#content/play/recording.ts';
import type { PlayStep, Recording } from '#contract/play.ts';
import type { Game, Kind } from '#runtime/play/game.ts';
import { optionID } from '../conversations/conversation-rows.ts';
import type { SampleRun } from './sample-runs.ts';

/** More lines in a row than any conversation has. */
const linesMax = 100;

/** Plays what a run does: the steps of it, lines gone on from included. Throws when one of them is not possible. */
export function recorded(game: Game, { name, before = [], acts }: SampleRun): Recording {
  const recording: Recording = { seed: 7, start: [], steps: [] };
  const run = begin(game, recording);
  const act = (words: string, steps: PlayStep[]) => {
    const step = (next: PlayStep) => {
      const refused = take(run, next).find((entry) => entry.is === 'refused' || entry.is === 'problem');
      if (refused) throw new Error(`${name}: “${words}” is not possible: ${JSON.stringify(refused)}`);
      steps.push(next);
    };
    step(stepOf(game, words));
    for (let lines = 0; run.shown?.is === 'line' && lines < linesMax; lines++) step({ do: 'advance' });
  };
  for (const words of before) act(words, recording.start);
  for (const words of acts) act(words, recording.steps);
  return recording;
}

/** `talk mara_tallow`, `say Yes.`, `give lantern_oil 4`. */
function stepOf(game: Game, words: string): PlayStep {
  const [, verb = '', rest = ''] = /^(\w+) (.*)$/.exec(words) ?? [];
  const [key = '', quantity = '1'] = rest.split(' ');
  if (verb === 'talk') return { do: 'talkTo', npcID: idOf(game, 'npc', key) };
  if (verb === 'say') return { do: 'choose', id: optionID(rest) };
  if (verb === 'give') return { do: 'give', itemID: idOf(game, 'item', key), quantity: Number(quantity) };
  throw new Error(`A run of the sample world does what nobody can do: ${words}`);
}

function idOf(game: Game, kind: Kind, key: string): string {
  const found = game.find(kind, key);
  if (!found) throw new Error(`A run of the sample world names what it does not have: ${kind} ${key}`);
  return found.id;
}
