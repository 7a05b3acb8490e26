import { afterEach, vi } from 'vitest';
import { connectApi } from '#web/app/connection/api-connection.ts';
import { createStore, type Store } from '#web/app/store.ts';
import { type Answer, type ApiServer, type SeenRequest, startApiServer } from './api-server.ts';

/** The app's store on a server that answers as told; both end with each test of the file that calls this. */
export function servedStores(): (answer: (request: SeenRequest) => Answer | Promise<Answer>) => Promise<Store> {
  let server: ApiServer | undefined;
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server?.close();
  });
  return async (answer) => {
    server = await startApiServer(answer);
    const { origin } = server;
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
    const store = createStore();
    connectApi(store);
    return store;
  };
}
