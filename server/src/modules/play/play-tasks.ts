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

export interface ReplayInput {
  workspaceID: string;
  body: OperationBody<typeof playTestReplay>;
}

export type ReplayAnswer = OperationResponse<typeof playTestReplay>;

/** Steps that one call replays, for which the world is read once; a test that has begun is played to its end. */
const stepsMax = 20_000;

/** What a worker thread does for kept tests: reading the world that they play in takes seconds, in which the server answers others. */
export function createPlayTasks({ records }: { records: Records }) {
  return {
    async playReplay({ workspaceID, body }: ReplayInput, control: { isInterrupted(): boolean }): Promise<ReplayAnswer> {
      const { database, kinds } = records;
      const held = await database.read
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((db) => readHeldWorld(db, kinds, workspaceID));
      const { ids, after = '' } = body;
      const wanted = ids && new Set(ids);
      const tests = [...held.world.playTest.values()]
        .filter(({ playTestID }) => playTestID > after && (wanted?.has(playTestID) ?? true))
        .sort((one, other) => (one.playTestID < other.playTestID ? -1 : 1));
      const rows: ReplayAnswer['rows'] = [];
      let left = stepsMax;
      for (const { playTestID, name, recording, transcript } of tests) {
        if (left <= 0 || control.isInterrupted()) break;
        left -= recording.start.length + recording.steps.length + 1;
        const game = held.get(heldGame);
        const result = runTest(game, { recording, transcript });
        const words = (entry: TranscriptEntry | null) => entry && plainWords(entryWords(game, entry));
        const difference =
          result.state === 'differs'
            ? { entry: result.at + 1, expected: words(result.expected), got: words(result.got) }
            : { entry: null, expected: null, got: null };
        rows.push({ playTestID, name, state: result.state, ...difference });
        // Hears that nobody waits any more, and that the server asks whether the thread still listens.
        await setImmediate();
      }
      return { rows, total: tests.length, next: rows.length < tests.length ? (rows.at(-1)?.playTestID ?? null) : null };
    },
  };
}
