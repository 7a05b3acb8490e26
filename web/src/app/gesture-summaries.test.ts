import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapSource } from '#web/features/maps/store/map-source.ts';
import { graphSource } from '#web/screens/graph/graph-source.ts';
import { type ApiServer, startApiServer } from '#web/testing/api-server.ts';
import { fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { connectApi } from './connection/api-connection.ts';
import { createStore } from './store.ts';

const id = '0190a000-0000-7000-8000-0000000000a2';
let server: ApiServer;
beforeEach(async () => {
  const batch = { batchID: id, gone: [], nodes: [], edges: [], layers: [], objects: [], chunks: [] };
  server = await startApiServer(() => ({ body: batch }));
  const { origin } = server;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

test('content §1: a change of a graph or a map whose name is as long as names may be has a summary that the server takes', async () => {
  const store = createStore();
  connectApi(store);
  const summary = `Changed “${'x'.repeat(200)}”`;
  await graphSource(store.dispatch, { workspaceID, kind: 'quest', id }).save({ summary });
  await mapSource(store.dispatch, { workspaceID, dungeonMapID: id }, { width: 9, height: 9, left: 0, top: 0 }).save({
    summary,
  });
  const sent = server.seen.map(({ body }) => (JSON.parse(body) as { summary: string }).summary);
  expect(sent).toEqual(Array(2).fill(`Changed “${'x'.repeat(189)}…”`));
});
