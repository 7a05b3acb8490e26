import type { LiveEvent } from '#contract/live.ts';
import { randomID } from '#web/api/transport/request-id.ts';

/** The messages of the tab that holds the stream to the others. */
type Told =
  | { type: 'event'; event: LiveEvent; id: string }
  | { type: 'down' }
  /** Whoever holds the stream is there, whether or not the server is. */
  | { type: 'alive' }
  /** To who came later: what a greeting would have said. */
  | { type: 'greeting'; to: string; event: LiveEvent; id: string | null }
  /** From who came later. @property age milliseconds since it began to read what it shows */
  | { type: 'ask'; from: string; age: number };

/** The tab that holds the stream says so every so often; one that the browser has frozen says nothing. */
const aliveMs = 15_000;
const silenceMs = 40_000;

export interface TabsOptions {
  /** Of what is shared: one stream for each user and workspace. */
  name: string;
  /** Opens the stream; called in the one tab that holds it. Returns what closes it. */
  lead: (after: string | null, tell: (event: LiveEvent, id: string) => void, down: () => void) => () => void;
  /** The state for a tab that opens later; null when there is none yet. */
  greet: (age: number) => LiveEvent | null;
  onEvent: (event: LiveEvent) => void;
  onDown: () => void;
}

/**
 * One stream for all tabs of a browser: HTTP/1.1 allows six connections, which tabs would soon have used up. Whoever holds
 * the lock holds the stream and forwards its events; when that tab goes, the browser gives the lock to the next, which goes on
 * from the last event that any of them received. Where a browser has no locks, each tab has a stream of its own.
 */
export function shareAmongTabs({ name, lead, greet, onEvent, onDown }: TabsOptions): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return lead(null, (event) => onEvent(event), onDown);

  const tabID = randomID();
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  let after: string | null = null;
  let stopLeading: (() => void) | null = null;
  let heardAt = Date.now();
  let isGreeted = false;

  const post = (told: Told) => channel.postMessage(told);
  const hear = (event: LiveEvent, id: string | null) => {
    if (id) after = id;
    onEvent(event);
  };

  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.type !== 'ask') heardAt = Date.now();
    if (data.type === 'ask') {
      const event = stopLeading && greet(data.age);
      if (event) post({ type: 'greeting', to: data.from, event, id: after });
    } else if (stopLeading) {
      // Two hold the stream for the moment in which one takes it from the other.
    } else if (data.type === 'greeting') {
      if (data.to !== tabID || isGreeted) return;
      isGreeted = true;
      hear(data.event, data.id);
    } else if (data.type === 'down') onDown();
    else if (data.type === 'event' && (isGreeted || data.event.type === 'hello')) {
      isGreeted = true;
      hear(data.event, data.id);
    }
  };

  function take(isByForce: boolean): void {
    const options: LockOptions = isByForce ? { steal: true } : { signal: stopped.signal };
    // Of this lock: a tab that takes the lock from itself may hold the next one before it hears that this one is gone.
    let stop: (() => void) | null = null;
    navigator.locks
      .request(name, options, () => {
        if (stopped.signal.aborted) return;
        return new Promise<void>((release) => {
          isGreeted = true;
          const close = lead(
            after,
            (event, id) => {
              post({ type: 'event', event, id });
              hear(event, id);
            },
            () => {
              post({ type: 'down' });
              onDown();
            },
          );
          const alive = setInterval(() => post({ type: 'alive' }), aliveMs);
          const stopThis = () => {
            stop = null;
            if (stopLeading === stopThis) stopLeading = null;
            clearInterval(alive);
            close();
            release();
          };
          stop = stopThis;
          stopLeading = stopThis;
        });
      })
      .catch(() => {
        // Another tab took it, having received nothing from this one.
        stop?.();
        heardAt = Date.now();
        if (!stopped.signal.aborted && !stopLeading) take(false);
      });
  }

  const watch = setInterval(() => {
    if (stopLeading || Date.now() - heardAt < silenceMs || document.visibilityState === 'hidden') return;
    heardAt = Date.now();
    take(true);
  }, 5000);
  take(false);
  post({ type: 'ask', from: tabID, age: Math.round(performance.now()) });

  return () => {
    clearInterval(watch);
    stopped.abort();
    stopLeading?.();
    channel.close();
  };
}
