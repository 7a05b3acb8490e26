import { expect, test, vi } from 'vitest';
import type { Game } from '#runtime/play/game.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { explorationOf } from '../explore/held-exploration.ts';
import { playtestOf } from './held-runs.ts';

vi.mock('#content/play/playtest.ts', () => ({ Playtest: class {} }));

test('decisions §3: runs and explorations end when their person signs out', () => {
  const game = {} as Game;
  const run = playtestOf('w', { is: 'game' }, game);
  const exploration = explorationOf('w');
  expect(playtestOf('w', { is: 'game' }, game)).toBe(run);
  expect(explorationOf('w')).toBe(exploration);
  announceLiveEvent({ type: 'closed' });
  expect(playtestOf('w', { is: 'game' }, game)).not.toBe(run);
  expect(explorationOf('w')).not.toBe(exploration);
});
