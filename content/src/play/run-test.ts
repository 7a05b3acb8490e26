import { isSame } from '#contract/differences.ts';
import type { PlayStep, Recording, Transcript, TranscriptEntry } from '#contract/play.ts';
import type { WorldKind } from '#contract/world.ts';
import type { Game, Kind } from '#runtime/play/game.ts';
import { replay } from './recording.ts';

/** What came of replaying a test. */
export type TestResult =
  | { state: 'passes' }
  /** `at`: the first entry that differs. `got` is null where the run has fewer entries than expected, `expected` where it has more. */
  | { state: 'differs'; at: number; expected: TranscriptEntry | null; got: TranscriptEntry | null }
  /** A record that its steps name was deleted or archived. */
  | { state: 'cannotRun'; missing: { kind: WorldKind; id: string } };

export interface PlayTestRun {
  recording: Recording;
  transcript: Transcript;
}

/** Replays a test. The same game gives the same result, everywhere. */
export function runTest(game: Game, { recording, transcript }: PlayTestRun): TestResult {
  const missing = firstMissing(game, recording);
  if (missing) return { state: 'cannotRun', missing };
  return compared(transcript, replay(game, recording));
}

export function compared(expected: Transcript, got: Transcript): TestResult {
  const length = Math.max(expected.length, got.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [expected[at], got[at]];
    if (!one || !other || !isSame(one, other))
      return { state: 'differs', at, expected: one ?? null, got: other ?? null };
  }
  return { state: 'passes' };
}

/** A value as text, whichever order its members are kept in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

const targets: readonly (readonly [name: string, kind: Kind])[] = [
  ['npcID', 'npc'],
  ['conversationID', 'conversation'],
  ['questID', 'quest'],
  ['itemID', 'item'],
  ['recipeID', 'recipe'],
  ['variableID', 'variable'],
  ['placeID', 'place'],
];

/** The first record that a recording names and that the game does not have. */
function firstMissing(game: Game, { start, steps }: Recording): { kind: WorldKind; id: string } | undefined {
  for (const step of [...start, ...steps]) {
    const named = step as PlayStep & Readonly<Record<string, unknown>>;
    for (const [name, kind] of targets) {
      const id = named[name];
      if (typeof id === 'string' && !game.get(kind, id)) return { kind, id };
    }
    if (step.do !== 'start' || step.nodeID === undefined) continue;
    const conversation = game.get('conversation', step.conversationID);
    if (conversation && !game.nodesOf(conversation).has(step.nodeID))
      return { kind: 'conversationNode', id: step.nodeID };
  }
  return undefined;
}
