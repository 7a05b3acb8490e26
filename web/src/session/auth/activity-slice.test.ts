import { expect, test } from 'vitest';
import { apiEvents } from '#web/api/transport/events.ts';
import { type ActivityState, activityActions as act, activityReducer } from './activity-slice.ts';

const run = (...actions: Parameters<typeof activityReducer>[1][]): ActivityState =>
  actions.reduce(activityReducer, activityReducer(undefined, { type: 'start' }));

test('§3 UI state: globalLoading, activeRequests and lastActivity', () => {
  expect(run().globalLoading).toBe(false);
  expect(run(act.globalLoadingSet(true)).globalLoading).toBe(true);
  expect(run(act.globalLoadingSet(true), act.globalLoadingSet(false)).globalLoading).toBe(false);
  const [begun, ended] = [apiEvents.requestStarted(), apiEvents.requestEnded()];
  expect(run(begun, begun, ended).activeRequests).toBe(1);
  expect(run(ended).activeRequests).toBe(0);
  expect(run(act.activitySeen(12)).lastActivity).toBe(12);
});
