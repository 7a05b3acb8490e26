import { type LiveEvent, liveEvent, workspaceLiveGet } from '#contract/live.ts';
import type { TestClient } from './client.ts';

type Of<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

/** An open stream of live events, each held against the contract as it arrives. */
export interface LiveStream {
  headers: Headers;
  /** The id of the last event that had one. */
  readonly lastID: string;
  /** The next event of this type that fits; those before it are passed over. @throws when the stream ends first */
  next<Type extends LiveEvent['type']>(type: Type, fits?: (event: Of<Type>) => boolean): Promise<Of<Type>>;
  /** All that has arrived and was not asked for, once the next sign of life has come: nothing told before is still on its way. */
  rest(beat: () => Promise<void>): Promise<LiveEvent[]>;
  /** Resolves when the server has closed it. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream as a browser does. @param after the id of the last event read before */
export async function listen(client: TestClient, workspaceID: string, after?: string): Promise<LiveStream> {
  const response = await client.send(workspaceLiveGet, { params: { workspaceID }, query: { after } });
  if (response.status !== 200 || !response.body) throw new Error(`live: ${response.status} ${await response.text()}`);
  return readEvents(response);
}

/** The streams of a test file, closed with it. */
export function liveStreams(): {
  /** A stream that has been greeted. @param after the id of the last event read before */
  greeted(client: TestClient, workspaceID: string, after?: string): Promise<LiveStream & { hello: Of<'hello'> }>;
  /** Those that were opened otherwise. */
  add(...streams: LiveStream[]): void;
  closeAll(): void;
} {
  const open: LiveStream[] = [];
  return {
    async greeted(client, workspaceID, after) {
      const stream = await listen(client, workspaceID, after);
      open.push(stream);
      return Object.assign(stream, { hello: await stream.next('hello') });
    },
    add: (...streams) => void open.push(...streams),
    closeAll() {
      for (const stream of open) stream.close();
    },
  };
}

export function readEvents(response: Response): LiveStream {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const events: LiveEvent[] = [];
  let [lastID, isOver, wake] = ['', false, () => {}];
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        for (const line of block.split('\n')) {
          if (line.startsWith('id: ')) lastID = line.slice(4);
          if (line.startsWith('data: ')) events.push(liveEvent.parse(JSON.parse(line.slice(6))));
        }
      }
      wake();
    }
    isOver = true;
    wake();
  };
  const ended = read();
  const more = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const next: LiveStream['next'] = async (type, fits = () => true) => {
    for (;;) {
      const at = events.findIndex((event) => event.type === type && fits(event as never));
      if (at >= 0) return events.splice(0, at + 1).at(-1) as never;
      if (isOver) throw new Error(`the stream ended before a ${type}: ${JSON.stringify(events)}`);
      await more();
    }
  };
  return {
    headers: response.headers,
    get lastID() {
      return lastID;
    },
    next,
    async rest(beat) {
      await beat();
      for (;;) {
        const at = events.findIndex((event) => event.type === 'beat');
        if (at >= 0) return events.splice(0, at + 1).slice(0, -1);
        if (isOver) return events.splice(0);
        await more();
      }
    },
    ended,
    close: () => void reader.cancel().catch(() => undefined),
  };
}
