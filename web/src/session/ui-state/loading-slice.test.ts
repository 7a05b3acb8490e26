import { expect, test } from 'vitest';
import { derivedKinds, sectionName } from '#web/api/kinds.ts';
import {
  loadingActions as act,
  errorOf,
  type LoadingState,
  loadingOf,
  loadingSlice,
  sectionOperations,
} from './loading-slice.ts';

const { reducer } = loadingSlice;
const run = (...actions: Parameters<typeof reducer>[1][]): LoadingState =>
  actions.reduce(reducer, reducer(undefined, { type: 'start' }));

const ofKind = ['list', 'details', 'create', 'update', 'delete', 'search'];

test('§3 UI state: each section has its operations, none loading and none failed at the start', () => {
  const { sectionLoading, sectionErrors } = run();
  expect(Object.fromEntries(Object.entries(sectionLoading).map(([name, entry]) => [name, Object.keys(entry)]))).toEqual(
    {
      dashboard: ['overview', 'recentBoxes', 'recentItems', 'statistics', 'activity', 'quickActions'],
      boxes: ['list', 'details', 'create', 'update', 'delete', 'search'],
      items: ['list', 'details', 'create', 'update', 'delete', 'search', 'images'],
      places: ['list', 'details', 'create', 'update', 'delete'],
      user: ['profile', 'settings', 'preferences', 'subscription', 'billing'],
      search: ['global', 'boxes', 'items', 'places'],
      // Beside those of §3, one for each kind whose screens are derived.
      ...Object.fromEntries(derivedKinds.map((kind) => [sectionName(kind), ofKind])),
    },
  );
  expect(Object.keys(sectionErrors)).toEqual(Object.keys(sectionOperations));
  expect(sectionLoading.items.images).toEqual({ isLoading: false, startedAt: null, completedAt: null });
  expect(sectionErrors.items.images).toBeNull();
});

test('§3 UI state: a section’s operation loads and ends, with the times of both', () => {
  const started = act.loadingStarted('boxes.list');
  const ended = act.loadingEnded('boxes.list', null);
  expect(run(started).sectionLoading.boxes.list).toEqual({
    isLoading: true,
    startedAt: started.payload.at,
    completedAt: null,
  });
  const after = run(started, ended);
  expect(after.sectionLoading.boxes.list).toEqual({
    isLoading: false,
    startedAt: started.payload.at,
    completedAt: ended.payload.at,
  });
  expect(after.sectionLoading.boxes.details.isLoading).toBe(false);
  expect(after.loading).toEqual({});
});

test('§3 UI state: loading and errors by key serve what belongs to no section', () => {
  const state = run(act.loadingStarted('workspaceCreate'), act.loadingEnded('workspaceCreate', 'No.'));
  expect(state.loading.workspaceCreate?.isLoading).toBe(false);
  expect(state.errors).toEqual({ workspaceCreate: 'No.' });
  expect([loadingOf(state, 'workspaceCreate').isLoading, errorOf(state, 'workspaceCreate')]).toEqual([false, 'No.']);
  expect([loadingOf(state, 'inviteSave').isLoading, errorOf(state, 'inviteSave')]).toEqual([false, null]);
});

test('§3 UI state: an error stays until the operation begins again; a second run beside the first keeps its start', () => {
  const failed = [act.loadingStarted('items.create'), act.loadingEnded('items.create', 'The disk is gone.')];
  expect(errorOf(run(...failed), 'items.create')).toBe('The disk is gone.');
  const first = { ...act.loadingStarted('items.create'), payload: { key: 'items.create', at: 1 } };
  const again = run(...failed, first, act.loadingStarted('items.create'));
  expect(errorOf(again, 'items.create')).toBeNull();
  expect(loadingOf(again, 'items.create').startedAt).toBe(1);
});
