import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleOf } from '#content/bundle/bundle.ts';
import { begin, replay, take } from '#content/play/recording.ts';
import { runTest } from '#content/play/run-test.ts';
import type { HeldWorld } from '#content/world/world.ts';
import type { Game } from '#runtime/play/game.ts';
import { load } from '#runtime/runtime.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { readWorld } from '#server/testing/read-world.ts';
import { enterSampleWorld } from '#server/testing/sample-world.ts';
import { recorded } from './recorded-run.ts';
import { sampleRuns } from './sample-runs.ts';

let app: TestApp;
let held: HeldWorld;
let game: Game;

beforeAll(async () => {
  app = await startTestApp();
  held = await readWorld(await enterSampleWorld(app));
  game = load(JSON.stringify(bundleOf(held, { name: 'Sample world' }).bundle));
});
afterAll(() => app.close());

const endings = () =>
  game.bundle.quests.flatMap(({ id, name, nodes }) =>
    nodes
      .filter(({ type }) => type === 'succeed' || type === 'fail')
      .map((node, _, all) => ({ id, name: `${name}: ${node.title}`, nodeID: node.id, of: all.length })),
  );

describe('content §10: the sample world is played from its beginning', () => {
  test('there is a run for each ending of the quests with several', () => {
    const names = endings().flatMap(({ name, of }) => (of > 1 ? [name] : []));
    expect(names.filter((name) => !sampleRuns.some((run) => run.name === name))).toEqual([]);
    expect(names.length).toBe(16);
  });

  test('each of them is kept as a test, and comes out the same', () => {
    const tests = [...held.world.playTest.values()];
    expect(tests.map(({ name }) => name).sort()).toEqual(sampleRuns.map(({ name }) => name).sort());
    const others = tests.map((each) => ({ name: each.name, ...runTest(game, each) }));
    expect(others.filter(({ state }) => state !== 'passes')).toEqual([]);
  });

  test.each(sampleRuns)('$name', (sampleRun) => {
    const recording = recorded(game, sampleRun);
    const transcript = replay(game, recording);
    expect(transcript.filter(({ is }) => is === 'refused' || is === 'problem')).toEqual([]);
    const run = begin(game, recording);
    for (const step of recording.steps) take(run, step);
    expect(run.shown).toBeNull();
    const { name, comesTo = name } = sampleRun;
    const ending = endings().find((each) => each.name === comesTo);
    const last = transcript.findLast((entry) => entry.is === 'line');
    const spokenIn = game.bundle.conversations.find(({ id }) => last?.is === 'line' && id === last.conversationID);
    if (ending) expect(run.quests().find(({ questID }) => questID === ending.id)?.endingID).toBe(ending.nodeID);
    else expect(spokenIn?.name).toBe(comesTo);
  });
});
