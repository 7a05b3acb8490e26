import { seeded } from '#runtime/play/random.ts';
import type { Run } from '#runtime/play/run.ts';
import { take } from '../play/recording.ts';
import type { Moves } from './moves.ts';
import type { StateKeys } from './state-keys.ts';

/** Where chance decides, a move is tried so many times more. */
const otherChances = 8;

/** Whether no quest can go on any more, whatever players do; `unknown` where so many steps don’t tell. */
export function stuckness(
  run: Run,
  moves: Moves,
  keys: StateKeys,
  stepsMax: number,
): { is: 'stuck' | 'free' | 'unknown'; steps: number } {
  const quests = keys.questsOf(run);
  const known = new Set([keys.of(run)]);
  const waiting = [run];
  let steps = 0;
  for (let at = waiting.pop(); at; at = waiting.pop())
    for (const move of moves.of(at))
      for (let chance = 0; chance <= otherChances; chance++) {
        const next = at.fork();
        if (chance > 0) Object.assign(next.memory.random, seeded(steps));
        const before = keys.chanceOf(next);
        for (const step of move) take(next, step);
        steps += move.length;
        for (; next.shown?.is === 'line' && steps < stepsMax; steps++) take(next, { do: 'advance' });
        if (keys.questsOf(next) !== quests) return { is: 'free', steps };
        if (steps >= stepsMax) return { is: 'unknown', steps };
        const key = keys.of(next);
        if (!known.has(key)) {
          known.add(key);
          waiting.push(next);
        }
        if (keys.chanceOf(next) === before) break;
      }
  return { is: 'stuck', steps };
}
