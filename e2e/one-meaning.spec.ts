import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Recording } from '#contract/play.ts';
import { load } from '#runtime/runtime.ts';
import {
  openPagePlayer,
  type Played,
  playedByRuntime,
  playedInPage,
  playedInProduct,
  playedInTerminal,
  wholeRecording,
  writeTerminalPlayer,
} from './players.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

/** Those that are played in the product, too: a short one, one that shows most skill checks, and a long one with items and a bark. */
const inProduct = ['First light: The street is lit', 'Two inks: Ashes', 'Six lanterns: Six'];

interface Replayed {
  rows: { name: string; state: string; expected: string | null; got: string | null }[];
  next: string | null;
}

test('content §10: playtest, terminal player, page player and server play the same runs to the same texts', async ({
  page,
  context,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  const response = await page.request.get(`/api/workspace/${workspace.workspaceID}/export?format=bundle`);
  const bundle = await response.text();
  const game = load(bundle);
  const { rows: digest } = await workspace.call<{ rows: { playTestID: string }[] }>('/playTest?pageSize=100');
  const folder = mkdtempSync(join(tmpdir(), 'lorebox-players-'));
  try {
    const [player, bundlePath] = [join(folder, 'player.mjs'), join(folder, 'game.bundle.json')];
    writeFileSync(bundlePath, bundle);
    await writeTerminalPlayer(player);
    const runs: { name: string; recording: Recording; played: Played }[] = [];
    for (const { playTestID } of digest) {
      const { playTest } = await workspace.call<{ playTest: { name: string; recording: Recording } }>(
        `/playTest/${playTestID}`,
      );
      const recording = wholeRecording(playTest.recording);
      runs.push({ name: playTest.name, recording, played: playedByRuntime(game, recording) });
    }
    expect(runs.length).toBeGreaterThan(20);

    for (const { name, recording, played } of runs)
      expect([name, await playedInTerminal(player, bundlePath, recording.seed, played.acts)]).toEqual([
        name,
        played.texts,
      ]);

    for (const { name, recording, played } of runs)
      await workspace.call('/playTest', {
        ...{ name: `${name}, from the beginning`, recording, transcript: played.transcript },
      });
    const replayed: Replayed['rows'] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { rows, next } = await workspace.call<Replayed>('/play/replay', after === undefined ? {} : { after });
      replayed.push(...rows);
      after = next;
    }
    expect(replayed.length).toBe(2 * runs.length);
    expect(replayed.filter(({ state }) => state !== 'passes')).toEqual([]);

    const other = await context.newPage();
    await openPagePlayer(other);
    for (const { name, recording, played } of runs)
      expect([name, await playedInPage(other, bundle, recording, played.acts)]).toEqual([name, played.texts]);

    const chosen = runs.filter(({ name }) => inProduct.includes(name));
    expect(chosen.length).toBe(inProduct.length);
    for (const { name, recording, played } of chosen)
      expect([name, await playedInProduct(page, recording, played.acts)]).toEqual([name, played.texts]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
