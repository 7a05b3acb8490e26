// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { bundleOf, talkOf } from '#runtime/testing/bundles.ts';
import type { ExploreRequest } from './messages.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  self.onmessage = null;
});

test('content §10: who pauses and resumes within a portion has one exploration go on, not two', async () => {
  vi.spyOn(self, 'postMessage').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await import('./explore-worker.ts');
  const tell = (data: ExploreRequest) => self.onmessage?.(new MessageEvent('message', { data }));
  const bundle = bundleOf({ conversations: [talkOf('talk', [{ id: 'hello', type: 'line', text: 'Hello.' }])] });
  tell({ type: 'start', bundle, scope: { is: 'game' }, seed: 1, steps: 5000 });
  for (let times = 0; times < 2; times++) {
    tell({ type: 'pause' });
    tell({ type: 'resume' });
  }
  expect(vi.getTimerCount()).toBe(1);
  tell({ type: 'pause' });
  expect(vi.getTimerCount()).toBe(0);
});
