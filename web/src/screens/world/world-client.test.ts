import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordsEvent } from '#contract/live.ts';
import { worldIDsMax } from '#contract/world.ts';
import type { HeardEvent } from '#web/session/live/live-events.ts';
import { WorldClient } from './world-client.ts';
import { createWorldHost } from './world-host.ts';

const initial = { name: '', key: '', tags: [] };
const blobOf = (value: unknown) => ({ text: async () => JSON.stringify(value) }) as Blob;
const failure = { status: 500, message: 'Try again', isAborted: false } as never;

interface Npc {
  npcID: string;
  version: number;
  name: string;
}

/** What the server would have, in pages of two. */
let npcs: Npc[];
let language: string;
let isDown: boolean;
/** Of how many ids the server answers: records may be long. */
let longest: number;
let heard: (event: HeardEvent) => void;
let client: WorldClient;
let reads: string[];
/** What waits while the worker is busy; null: it is not. */
let waiting: (() => void)[] | null;

/** Whether the code of a worker that starts can be loaded. */
let isLoaded: boolean;
let worker: ReturnType<typeof startWorker>;
/** Types of what the worker was sent. */
let requests: string[];

function startWorker() {
  const started = { onmessage: null, onerror: null, postMessage: () => {}, terminate: () => {} } as unknown as {
    onmessage: (event: { data: unknown }) => void;
    onerror: () => void;
    postMessage: (request: unknown) => void;
  };
  worker = started;
  if (!isLoaded) return started;
  const host = createWorldHost((told) => started.onmessage({ data: structuredClone(told) }));
  started.postMessage = (request) => {
    requests.push((request as { type: string }).type);
    if (waiting) waiting.push(() => host(request as never));
    else host(request as never);
  };
  return started;
}

beforeEach(() => {
  vi.useFakeTimers();
  npcs = ['Ada', 'Bo', 'Cy'].map((name, index) => ({ npcID: `n${index}`, version: 1, name }));
  language = 'en';
  isDown = false;
  longest = 1000;
  reads = [];
  requests = [];
  waiting = null;
  isLoaded = true;
  client = new WorldClient({
    startWorker: () => startWorker() as never,
    readPage: async (after) => {
      reads.push(`page ${after ?? ''}`);
      if (isDown) return { error: failure };
      const from = after === undefined ? 0 : Number(after);
      const next = from + 2 < npcs.length ? String(from + 2) : null;
      const rows = { npc: npcs.slice(from, from + 2) };
      const once = after === undefined ? { total: npcs.length, language } : { total: null, language: null };
      return { data: blobOf({ initial: { npc: initial }, rows, ...once, next }) };
    },
    readRecords: async (kind, ids) => {
      reads.push(`${kind} ${ids.join(' ')}`);
      if (isDown) return { error: failure };
      const answered = ids.slice(0, longest);
      const rows = npcs.filter(({ npcID }) => answered.includes(npcID));
      return { data: blobOf({ initial, rows, next: ids.length > longest ? longest : null }) };
    },
    onLiveEvent: (listener) => {
      heard = listener;
      return () => {};
    },
  });
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(100);
const changed = (ids: string[], isWide = false): RecordsEvent => ({
  ...{ type: 'records', batchID: 'b', actorID: null, isWide },
  changes: { npc: ids },
});

function askNames() {
  const answers: string[][] = [];
  const stop = client.ask(
    'recordNames',
    { kinds: ['npc'] },
    (names) => answers.push(names.map(({ name }) => name)),
    (message) => answers.push([message]),
  );
  return { answers, stop };
}

describe('content §9: the world in the worker', () => {
  test('is read page by page, and answers once it is there', async () => {
    const { answers } = askNames();
    expect(client.state.progress).not.toBe(null);
    await settle();
    expect(reads).toEqual(['page ', 'page 2']);
    expect(client.state.progress).toBe(null);
    expect(answers).toEqual([['Ada', 'Bo', 'Cy']]);
  });

  test('content §7: is played in the language of the workspace, in another once it is read again', async () => {
    // What makes a bundle of it reads whole records.
    npcs = [];
    language = 'pl';
    client.retry();
    await settle();
    const answers: string[] = [];
    const noInput = {};
    client.ask(
      'bundle',
      noInput,
      ({ locale }) => answers.push(locale),
      (message) => answers.push(message),
    );
    await settle();
    language = 'pt-BR';
    client.retry();
    await settle();
    expect(answers).toEqual(['pl', 'pt-BR']);
  });

  test('house §6: is asked once what several ask, who all have each answer, the last of them immediately', async () => {
    const of = (type: string) => requests.filter((each) => each === type).length;
    const [first, second] = [askNames(), askNames()];
    await settle();
    const third = askNames();
    expect([first, second, third].map(({ answers }) => answers)).toEqual([1, 2, 3].map(() => [['Ada', 'Bo', 'Cy']]));
    first.stop();
    first.stop();
    second.stop();
    npcs = npcs.with(0, { npcID: 'n0', version: 2, name: 'Adela' });
    heard(changed(['n0']));
    await settle();
    expect([first, second, third].map(({ answers }) => answers.length)).toEqual([1, 1, 2]);
    expect([of('ask'), of('drop')]).toEqual([1, 0]);
    third.stop();
    expect(of('drop')).toBe(1);
    expect(askNames().answers).toEqual([]);
    expect(of('ask')).toBe(2);
  });

  test('starts another worker when it is read again after the worker could not be loaded, and answers what is asked', async () => {
    const { answers } = askNames();
    const dropped = askNames();
    dropped.stop();
    await settle();
    isLoaded = false;
    worker.onerror();
    expect(client.state.error).not.toBe(null);
    client.retry();
    await settle();
    worker.onerror();
    isLoaded = true;
    npcs = npcs.with(0, { npcID: 'n0', version: 2, name: 'Adela' });
    client.retry();
    await settle();
    expect(client.state).toEqual({ progress: null, error: null });
    expect(answers).toEqual([
      ['Ada', 'Bo', 'Cy'],
      ['Adela', 'Bo', 'Cy'],
    ]);
    expect(dropped.answers).toEqual([]);
  });

  test('answers again when a record is changed, added or deleted, and not when the answer stays', async () => {
    const { answers, stop } = askNames();
    await settle();
    npcs = [
      { npcID: 'n0', version: 2, name: 'Adela' },
      { npcID: 'n2', version: 2, name: 'Cy' },
      { npcID: 'n3', version: 1, name: 'Di' },
    ];
    heard(changed(['n0', 'n1']));
    heard(changed(['n2', 'n3']));
    await settle();
    expect(reads.slice(2)).toEqual(['npc n0 n1 n2 n3']);
    expect(answers.slice(1)).toEqual([['Adela', 'Cy', 'Di']]);
    npcs[1] = { npcID: 'n2', version: 3, name: 'Cy' };
    heard(changed(['n2']));
    await settle();
    expect(answers).toHaveLength(2);
    stop();
    npcs[1] = { npcID: 'n2', version: 4, name: 'Cyr' };
    heard(changed(['n2']));
    await settle();
    expect(answers).toHaveLength(2);
  });

  test('answers once for what changed together, however it is read: a node without its links would be a problem', async () => {
    npcs = Array.from({ length: worldIDsMax + 1 }, (_, index) => ({ npcID: `n${index}`, version: 1, name: 'Ada' }));
    const { answers } = askNames();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(1);
    npcs = npcs.map((npc) => ({ ...npc, version: 2, name: 'Bea' }));
    const before = reads.length;
    heard(changed(npcs.map(({ npcID }) => npcID)));
    await settle();
    expect(reads).toHaveLength(before + 2);
    expect(answers.slice(1)).toEqual([npcs.map(() => 'Bea')]);
  });

  test('decisions §7: asks again for what the server left out because records are long, and answers once for all', async () => {
    const { answers } = askNames();
    await settle();
    longest = 2;
    npcs = npcs.map((npc) => ({ ...npc, version: 2, name: 'Bea' }));
    heard(changed(['n0', 'n1', 'n2']));
    await settle();
    expect(reads.slice(2)).toEqual(['npc n0 n1 n2', 'npc n2']);
    expect(answers.slice(1)).toEqual([['Bea', 'Bea', 'Bea']]);
  });

  test('misses nothing that changes while it is read', async () => {
    const { answers } = askNames();
    heard(changed(['n0']));
    npcs = npcs.with(0, { npcID: 'n0', version: 2, name: 'Adela' });
    await settle();
    expect(reads).toContain('npc n0');
    expect(answers.at(-1)).toEqual(['Adela', 'Bo', 'Cy']);
  });

  test('is read anew after a gap, and after a change of too many records to name', async () => {
    const { answers } = askNames();
    await settle();
    npcs = [{ npcID: 'n9', version: 1, name: 'Zed' }];
    heard({ type: 'gap' });
    await settle();
    expect(answers.at(-1)).toEqual(['Zed']);
    npcs = [{ npcID: 'n8', version: 1, name: 'Yan' }];
    heard(changed([], true));
    await settle();
    expect(answers.at(-1)).toEqual(['Yan']);
  });

  test('content §7: is read anew when the workspace has another language, and not for another name', async () => {
    const { answers } = askNames();
    await settle();
    npcs = [{ npcID: 'n9', version: 1, name: 'Zed' }];
    heard({ type: 'workspace', changed: ['name', 'currency'] });
    await settle();
    expect(answers).toHaveLength(1);
    heard({ type: 'workspace', changed: ['language'] });
    await settle();
    expect(answers.at(-1)).toEqual(['Zed']);
  });

  test('is read anew and followed further, also when that begins while the worker is busy', async () => {
    const { answers } = askNames();
    await settle();
    const busy: (() => void)[] = [];
    waiting = busy;
    heard(changed(['n0']));
    await settle();
    expect(busy).toHaveLength(1);
    npcs = [{ npcID: 'n0', version: 2, name: 'Adela' }];
    heard({ type: 'gap' });
    await settle();
    waiting = null;
    for (const go of busy) go();
    await settle();
    expect(client.state).toEqual({ progress: null, error: null });
    expect(answers.at(-1)).toEqual(['Adela']);
    npcs = [{ npcID: 'n0', version: 3, name: 'Ade' }];
    heard(changed(['n0']));
    await settle();
    expect(answers.at(-1)).toEqual(['Ade']);
  });

  test('says that it could not be read, and is read again when asked to', async () => {
    await settle();
    isDown = true;
    heard({ type: 'gap' });
    await settle();
    expect(client.state.error).toBe('Try again');
    isDown = false;
    client.retry();
    await settle();
    expect(client.state).toEqual({ progress: null, error: null });
  });

  test('asks again for changes that could not be read', async () => {
    const { answers } = askNames();
    await settle();
    isDown = true;
    npcs = npcs.with(0, { npcID: 'n0', version: 2, name: 'Adela' });
    heard(changed(['n0']));
    await settle();
    isDown = false;
    await vi.advanceTimersByTimeAsync(6000);
    expect(answers.at(-1)).toEqual(['Adela', 'Bo', 'Cy']);
  });
});
