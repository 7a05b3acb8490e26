import { type BackOff, waitAfter } from '#contract/back-off.ts';
import { type LiveEvent, liveBeatSeconds } from '#contract/live.ts';

/** A stream that says nothing for so long is dead, whatever the browser believes. */
const silenceMs = 2.5 * liveBeatSeconds * 1000;
export const backOff: BackOff = { first: 500, longest: 30_000, spread: 0.5 };

export interface ConnectionOptions {
  /** @param after the id of the last event read; null: none was */
  url: (after: string | null) => string;
  onEvent: (event: LiveEvent, id: string) => void;
  /** Events may be missed from now on. */
  onDown: () => void;
  /** Asks who is signed in, which renews what expired; false when nobody is, or the server does not answer. */
  check: () => Promise<boolean>;
  /** The id of the last event that was read before, here or in another tab. */
  after: string | null;
  random?: () => number;
}

/**
 * Keeps one stream open: opened again when it breaks, ends or falls silent, at once when the browser is online again or
 * looked at. EventSource's own repeating knows neither pauses nor an expired session, so it is not left to it.
 */
export function maintainConnection(options: ConnectionOptions): () => void {
  const { url, onEvent, onDown, check, random = Math.random } = options;
  let { after } = options;
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | null = null;
  let tries = 0;
  let heardAt = Date.now();
  let isStopped = false;

  function open(): void {
    retry = null;
    const stream = new EventSource(url(after));
    source = stream;
    heardAt = Date.now();
    let isGreeted = false;
    stream.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      if (source !== stream) return;
      heardAt = Date.now();
      if (lastEventId) after = lastEventId;
      const event = JSON.parse(data) as LiveEvent;
      if (event.type === 'hello') [tries, isGreeted] = [0, true];
      onEvent(event, lastEventId);
      if (event.type === 'end' && source === stream) again(event.reason === 'limit' ? backOff.longest : null, true);
    };
    // Refused before it was greeted: the session may have to be renewed.
    stream.onerror = () => source === stream && again(null, !isGreeted);
  }

  /** @param wait milliseconds; null: as often as it failed */
  function again(wait: number | null, isAsking: boolean): void {
    drop();
    tries += 1;
    retry = setTimeout(
      () => {
        if (!isAsking) return open();
        void check().then((isSignedIn) => {
          if (isStopped || retry !== null || source !== null) return;
          if (isSignedIn) open();
          else again(null, true);
        });
        retry = null;
      },
      wait ?? waitAfter(tries, backOff, random),
    );
  }

  function drop(): void {
    if (source) onDown();
    source?.close();
    source = null;
    if (retry !== null) clearTimeout(retry);
    retry = null;
  }

  /** Something changed for the better: no need to wait. */
  const hurry = () => {
    if (document.visibilityState === 'hidden' || isStopped) return;
    if (source === null && retry !== null) {
      clearTimeout(retry);
      open();
    } else if (source && Date.now() - heardAt > silenceMs) again(0, false);
  };
  const watch = setInterval(() => {
    if (source && Date.now() - heardAt > silenceMs) again(null, false);
  }, 5000);
  // A connection that went with its network may not say so for minutes.
  const cut = () => source && again(null, false);
  window.addEventListener('offline', cut);
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  open();

  return () => {
    isStopped = true;
    clearInterval(watch);
    window.removeEventListener('offline', cut);
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    source?.close();
    source = null;
    if (retry !== null) clearTimeout(retry);
  };
}
