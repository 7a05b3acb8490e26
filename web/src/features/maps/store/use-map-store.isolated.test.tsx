// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { api } from '#web/api/api.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { discardGestures, gesturesKey, keptGestures } from '#web/session/auth/kept-gestures.ts';
import { partsSaved } from '#web/session/forms/unsaved-parts.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { type ApiServer, problem, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { emptyLayer } from '../editor/layer-changes.ts';
import { useMapStore } from './use-map-store.ts';

const waited = { timeout: 60_000 };
const floor = 7;

let server: ApiServer;
let isDown: boolean;
/** Another person deleted the layer. */
let isDeleted: boolean;
/** Another person is resizing the map, which takes a while. */
let isMoving: boolean;
let origin: { left: number; top: number } | null;
/** The server has the tile that was painted at 3 on the map as it was, at 4. */
let isPainted: boolean;
let refusedWhileMoving: number;
let drawnOn: unknown[];
let saved: string[];
let undone: string[];
/** What answers leave out as outside of the map. */
let outside: { objects: string[]; tiles: number };
let app: ReturnType<typeof newApp>;

const members = [
  { userID: 'aria', firstName: 'Aria', lastName: 'Vale' },
  { userID: 'bram', firstName: 'Bram', lastName: 'Stoker' },
];

function newApp() {
  const made = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  made.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' })));
  return made;
}

beforeEach(async () => {
  [app, isDown, isDeleted, isMoving, saved, undone] = [newApp(), false, false, false, [], []];
  [refusedWhileMoving, drawnOn, origin, isPainted, outside] = [0, [], null, false, { objects: [], tiles: 0 }];
  server = await startApiServer(async ({ method, url, body }) => {
    if (url.includes('/member')) return { body: { rows: members } };
    if (method === 'GET') {
      const layer = { ...emptyLayer, mapLayerID: 'walls', version: 1, type: 'tiles', name: 'Walls' };
      const rows = [`0*4 ${floor} 0*27`, ...new Array<string>(31).fill('')];
      const chunks = isPainted ? [{ mapChunkID: 'chunk', version: 1, layerID: 'walls', x: 0, y: 0, rows }] : [];
      const counts = { layers: isDeleted ? 0 : 1, objects: 0, chunks: chunks.length };
      const known = isDeleted ? { layers: [], deleted: ['walls'] } : { layers: [layer], deleted: [] };
      return {
        body: {
          ...known,
          ...{ objects: [], chunks, counts, nextChunk: null, readAt: '2026-11-26', origin, isMoving: false },
        },
      };
    }
    if (isDown) return { cut: true };
    if (!url.endsWith('/parts')) {
      undone.push(JSON.parse(body).batchID);
      return { body: { batchID: `undo ${undone.length}` } };
    }
    if (isMoving) {
      refusedWhileMoving += 1;
      const [pointer, detail] = ['/moving', 'The map is being resized.'];
      return problem(409, problemTypes.conflict, { detail, errors: [{ pointer, detail }] });
    }
    drawnOn.push(JSON.parse(body).from);
    saved.push(JSON.parse(body).summary);
    const gone = isDeleted ? ['walls'] : [];
    const entryCount = outside.tiles > 0 ? 0 : 1;
    return {
      body: { layers: [], objects: [], chunks: [], gone, outside, entryCount, batchID: `batch ${saved.length}` },
    };
  });
  const realFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.origin + path, init));
});

afterEach(async () => {
  // A map that is left makes no call in the name of nobody.
  act(() => void app.dispatch(authActions.signedOut()));
  vi.unstubAllGlobals();
  await server.close();
});

const open = (dungeonMapID: string) =>
  renderHook(() => useMapStore(dungeonMapID, { width: 20, height: 12, origin: null }), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={app}>{children}</Provider>,
  });
const openWider = (dungeonMapID: string) =>
  renderHook(() => useMapStore(dungeonMapID, { width: 21, height: 12, origin: { left: 1, top: 0 } }), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={app}>{children}</Provider>,
  });
type Opened = ReturnType<typeof open>['result'];

const isReady = (result: Opened) => waitFor(() => expect(result.current.state.status).toBe('ready'), waited);
const paint = ({ current: { store } }: Opened, x: number) =>
  act(() => {
    const edit = store.edit('walls');
    edit.set(x, 0, floor);
    store.paint('walls', edit.finish(), `Painted ${x}`);
  });
const cellAt = ({ current: { store } }: Opened, x: number) => store.gridOf('walls').get(x, 0);
const isLeft = () => new Promise((resolve) => setTimeout(resolve));

test('decisions §6: a map that is opened again before its strokes are saved shows them, and each is saved and undone once', async () => {
  const first = open('again');
  await isReady(first.result);
  isDown = true;
  paint(first.result, 3);
  await waitFor(() => expect(first.result.current.state.isWaiting).toBe(true), waited);
  first.unmount();
  await isLeft();

  const { result, unmount } = open('again');
  // It is the map that was left: nothing is read anew.
  expect([result.current.state.status, result.current.state.pending, cellAt(result, 3)]).toEqual(['ready', 1, floor]);
  isDown = false;
  paint(result, 4);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.state.pending).toBe(0), waited);
  expect(saved).toEqual(['Painted 3', 'Painted 4']);
  unmount();
  await isLeft();

  // All is saved: the next visit reads the map, and takes back what was saved after it was left.
  const next = open('again');
  expect(next.result.current.state.status).toBe('loading');
  await isReady(next.result);
  await act(() => next.result.current.store.undo());
  await act(() => next.result.current.store.undo());
  expect(undone).toEqual(['batch 2', 'batch 1']);
  expect(next.result.current.state.canUndo).toBe(false);
});

test('decisions §6: a map says which layer another person deleted while it was drawn on, and who did', async () => {
  const { result } = open('deleted');
  await isReady(result);
  isDeleted = true;
  const changes = { mapLayer: ['walls'] };
  act(() => announceLiveEvent({ type: 'records', batchID: 'theirs', actorID: 'bram', isWide: false, changes }));
  paint(result, 3);
  paint(result, 4);
  await waitFor(() => expect(saved).toHaveLength(2), waited);
  await waitFor(() => expect(app.getState().toasts).toHaveLength(1), waited);
  expect(app.getState().toasts).toMatchObject([
    {
      title: 'Layer “Walls” was deleted',
      message: 'Bram Stoker deleted it, so your change to it was left out.',
    },
  ]);
});

test('decisions §6: a map names nobody as having deleted a layer when the last change that was heard of is one’s own, or events were missed since', async () => {
  const said = async (name: string, hear: () => void) => {
    isDeleted = false;
    const told = app.getState().toasts.length;
    const { result, unmount } = open(name);
    await isReady(result);
    act(hear);
    isDeleted = true;
    paint(result, 3);
    await waitFor(() => expect(app.getState().toasts).toHaveLength(told + 1), waited);
    unmount();
    await isLeft();
    return app.getState().toasts.at(-1)?.message;
  };
  const changedBy = (actorID: string) => {
    const changes = { mapLayer: ['walls'] };
    announceLiveEvent({ type: 'records', batchID: `of ${actorID}`, actorID, isWide: false, changes });
  };
  const nobody = 'Someone else deleted it, so your change to it was left out.';
  expect(await said('own', () => changedBy('aria'))).toBe(nobody);
  const missed = () => {
    changedBy('bram');
    announceLiveEvent({ type: 'gap' });
  };
  expect(await said('missed', missed)).toBe(nobody);
});

/** Paints while the server can't be reached, and leaves. */
async function paintAndLeave(dungeonMapID: string, xs: number[]) {
  const { result, unmount } = open(dungeonMapID);
  await isReady(result);
  isDown = true;
  for (const x of xs) paint(result, x);
  await waitFor(() => expect(result.current.state.isWaiting).toBe(true), waited);
  unmount();
  await isLeft();
}

/** What the tab keeps is all that is left of the page before. */
const reload = () => {
  const kept = { ...sessionStorage };
  discardGestures('aria');
  Object.assign(sessionStorage, kept);
  isDown = false;
};

test('decisions §3: strokes that wait outlive a reload, and are saved once, in their order', async () => {
  await paintAndLeave('reloaded', [3, 4]);
  reload();
  expect(saved).toEqual([]);
  const { result } = open('reloaded');
  await waitFor(() => expect(saved).toEqual(['Painted 3', 'Painted 4']), waited);
  expect([cellAt(result, 3), cellAt(result, 4)]).toEqual([floor, floor]);
  await waitFor(() => expect(keptGestures('aria')).toEqual([]), waited);
});

test('decisions §3: what was made before a reload and had reached the server is not made again', async () => {
  const { result, unmount } = open('made');
  await isReady(result);
  isDown = true;
  act(() => result.current.store.do({ layers: { create: [{ id: 'walls', fields: {} }] }, summary: 'Added a layer' }));
  paint(result, 3);
  await waitFor(() => expect(result.current.state.isWaiting).toBe(true), waited);
  unmount();
  await isLeft();
  reload();
  open('made');
  await waitFor(() => expect(saved).toEqual(['Painted 3']), waited);
});

test('decisions §3: signing out by hand discards strokes that wait, and another person never sends them', async () => {
  await paintAndLeave('discarded', [3]);
  expect(keptGestures('aria')).toHaveLength(1);
  const kept = { ...sessionStorage };
  act(() => void app.dispatch(authActions.signedIn(fakeUser({ userID: 'bram' }))));
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  const other = open('discarded');
  await isReady(other.result);
  expect([cellAt(other.result, 3), saved]).toEqual([0, []]);
  other.unmount();
  act(() => void app.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' }))));
  Object.assign(sessionStorage, kept);
  discardGestures('aria');
  const own = open('discarded');
  await isReady(own.result);
  expect([cellAt(own.result, 3), saved, keptGestures('aria')]).toEqual([0, [], []]);
});

test('decisions §6: strokes that waited when another person resized the map are saved as of the map that they were drawn on, also after a reload', async () => {
  await paintAndLeave('resized', [3]);
  reload();
  origin = { left: 1, top: 0 };
  const { result, unmount } = openWider('resized');
  await waitFor(() => expect(saved).toEqual(['Painted 3']), waited);
  await waitFor(() => expect(keptGestures('aria')).toEqual([]), waited);
  expect(drawnOn).toEqual([{ width: 20, height: 12, left: 0, top: 0 }]);
  expect(app.getState().toasts).toMatchObject([{ type: 'info', title: 'Map resized' }]);
  // The map that is shown reads it from the server, which has put it beside the place where it was drawn.
  await isReady(result);
  expect(cellAt(result, 3)).toBe(0);
  isPainted = true;
  const changes = { mapChunk: ['chunk'] };
  act(() =>
    announceLiveEvent({ type: 'records', batchID: 'of the old size', actorID: 'aria', isWide: false, changes }),
  );
  await waitFor(() => expect(cellAt(result, 4)).toBe(floor), waited);
  expect(cellAt(result, 3)).toBe(0);
  unmount();
});

test('decisions §6: a stroke waits while all of the map is being moved', async () => {
  const { result } = open('moving');
  await isReady(result);
  isMoving = true;
  paint(result, 3);
  await waitFor(() => expect(refusedWhileMoving).toBe(1), waited);
  await waitFor(() => expect(result.current.state).toMatchObject({ isWaiting: true, isMoving: true }), waited);
  expect(Object.values(app.getState().forms)).toMatchObject([{ isDirty: true, isSubmitting: false }]);
  isMoving = false;
  act(() => result.current.store.retry());
  await waitFor(() => expect(saved).toEqual(['Painted 3']), waited);
  expect([cellAt(result, 3), app.getState().toasts]).toEqual([floor, []]);
});

test('decisions §6: what was drawn before and after a resize is saved in that order', async () => {
  await paintAndLeave('ordered', [3, 4]);
  origin = { left: 1, top: 0 };
  const { result, unmount } = openWider('ordered');
  await isReady(result);
  paint(result, 9);
  await waitFor(() => expect(result.current.state.isWaiting).toBe(true), waited);
  isDown = false;
  act(() => result.current.store.retry());
  await waitFor(() => expect(result.current.state.pending).toBe(0), waited);
  expect(saved).toEqual(['Painted 3', 'Painted 4', 'Painted 9']);
  unmount();
});

test('decisions §6: what was drawn and is outside of the resized map is told once, and is nothing to undo', async () => {
  await paintAndLeave('outside', [3, 4]);
  isDown = false;
  outside = { objects: ['goblin'], tiles: 1200 };
  const { result, unmount } = open('outside');
  act(() => result.current.store.retry());
  await waitFor(() => expect(result.current.state.pending).toBe(0), waited);
  expect(result.current.state.canUndo).toBe(false);
  expect(app.getState().toasts).toMatchObject([
    {
      title: 'Part of your drawing wasn’t saved',
      message: '2,400 tiles and 2 objects fell outside the resized map.',
    },
  ]);
  unmount();
});

test('decisions §3: strokes that were kept by a page from before maps had origins are saved', async () => {
  const chunks = [{ layerID: 'walls', x: 0, y: 0, rows: '' }];
  sessionStorage.setItem(`${gesturesKey('aria', 'older')} 20 12`, JSON.stringify([{ chunks, summary: 'Painted 3' }]));
  open('older');
  await waitFor(() => expect(saved).toEqual(['Painted 3']), waited);
  expect(drawnOn).toEqual([{ width: 20, height: 12, left: 0, top: 0 }]);
});

test('decisions §6: fields of a map are saved after what was drawn on it, which another width would cut off', async () => {
  const { result } = open('narrower');
  await isReady(result);
  paint(result, 19);
  // A name waits for nothing.
  await partsSaved('narrower', ['name']);
  expect(saved).toEqual([]);
  await partsSaved('narrower', ['name', 'width']);
  expect(saved).toEqual(['Painted 19']);
  // A server that can't be reached keeps nobody from trying.
  isDown = true;
  paint(result, 3);
  await partsSaved('narrower', ['width']);
  expect(result.current.state.isWaiting).toBe(true);
});
