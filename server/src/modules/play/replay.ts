import { setImmediate } from 'node:timers/promises';
import { heldGame } from '#content/bundle/held-game.ts';
import { entryWords } from '#content/play/entry-words.ts';
import { runTest } from '#content/play/run-test.ts';
import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import type { TranscriptEntry } from '#contract/play.ts';
import type { playTestReplay } from '#contract/play-replay.ts';
import { plainWords } from '#runtime/text/event-words.ts';
import { readHeldWorld } from '#server/records/held-world.ts';
import type { Records } from '#server/records/records.ts';

type Answer = OperationResponse<typeof playTestReplay>;

/** Steps that one call replays; a test that has begun is played to its end. */
const stepsMax = 4000;

/** Replays kept tests in the order of their ids. Between two of them other requests have their turn. */
export async function replayTests(
  { database, kinds }: Records,
  workspaceID: string,
  { ids, after = '' }: OperationBody<typeof playTestReplay>,
): Promise<Answer> {
  const held = await readHeldWorld(database.read, kinds, workspaceID);
  const wanted = ids && new Set(ids);
  const tests = [...held.world.playTest.values()]
    .filter(({ playTestID }) => playTestID > after && (wanted?.has(playTestID) ?? true))
    .sort((one, other) => (one.playTestID < other.playTestID ? -1 : 1));
  const rows: Answer['rows'] = [];
  let left = stepsMax;
  for (const { playTestID, name, recording, transcript } of tests) {
    if (left <= 0) break;
    left -= recording.start.length + recording.steps.length + 1;
    const game = held.get(heldGame);
    const result = runTest(game, { recording, transcript });
    const words = (entry: TranscriptEntry | null) => entry && plainWords(entryWords(game, entry));
    const difference =
      result.state === 'differs'
        ? { entry: result.at + 1, expected: words(result.expected), got: words(result.got) }
        : { entry: null, expected: null, got: null };
    rows.push({ playTestID, name, state: result.state, ...difference });
    await setImmediate();
  }
  return { rows, total: tests.length, next: rows.length < tests.length ? (rows.at(-1)?.playTestID ?? null) : null };
}
