import { randomID } from '#web/api/transport/request-id.ts';

export interface Upload {
  id: string;
  file: File;
  /** `offline`: sent again by itself once the server answers. */
  state: 'waiting' | 'sending' | 'offline' | 'done' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** Why it failed. */
  reason: string;
  /** The same file would be refused again. */
  isRefused: boolean;
}

/** How one attempt ended. `isRefused`: the file itself can't be used; `offline`: no answer came; `later`: too many were sent, try again after so many seconds. */
export type Attempt = 'done' | 'offline' | { failed: string; isRefused?: boolean } | { later: number };

export interface UploadsOptions {
  send: (file: File, onProgress: (fraction: number) => void) => Promise<Attempt>;
  /** Calls back once when the server answers again. */
  onBack: (callback: () => void) => void;
  /** Calls back after so many milliseconds. */
  after: (callback: () => void, milliseconds: number) => void;
  now: () => number;
}

/** Files sent at once. */
const parallel = 3;
/** Below what the client may send in a minute (api/transport/rate-limit.ts). */
const perMinute = 180;
const minute = 60_000;

/** Files on their way to the library: a few at once, again after a cut line, not more a minute than are taken. */
export class Uploads {
  #all: readonly Upload[] = [];
  #starts: number[] = [];
  #isWaiting = false;
  readonly #options: UploadsOptions;
  readonly #listeners = new Set<() => void>();

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** The same array until something changes. */
  get all(): readonly Upload[] {
    return this.#all;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param refused files that are not even sent, with the reason */
  add(files: readonly File[], refused: readonly { file: File; reason: string }[] = []): void {
    const entry = (file: File, reason: string): Upload => ({
      id: randomID(),
      file,
      state: reason === '' ? 'waiting' : 'failed',
      progress: 0,
      reason,
      isRefused: reason !== '',
    });
    this.#set([
      ...this.#all,
      ...refused.map(({ file, reason }) => entry(file, reason)),
      ...files.map((file) => entry(file, '')),
    ]);
    this.#next();
  }

  /** Sends again what failed, but for files that would be refused again. */
  retry(): void {
    this.#set(
      this.#all.map((one) =>
        one.state === 'failed' && !one.isRefused ? { ...one, state: 'waiting', progress: 0, reason: '' } : one,
      ),
    );
    this.#next();
  }

  /** Forgets what has ended; what is on its way goes on. */
  clear(): void {
    this.#set(this.#all.filter(({ state }) => state !== 'done' && state !== 'failed'));
  }

  /** Forgets all, and sends nothing more. */
  stop(): void {
    this.#set([]);
  }

  #set(all: readonly Upload[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }

  #patch(id: string, change: Partial<Upload>): void {
    this.#set(this.#all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #next(): void {
    if (this.#isWaiting) return;
    const sending = this.#all.filter(({ state }) => state === 'sending').length;
    for (const one of this.#all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, parallel - sending))) {
      const now = this.#options.now();
      this.#starts = this.#starts.filter((at) => now - at < minute);
      const [oldest] = this.#starts;
      if (oldest !== undefined && this.#starts.length >= perMinute) {
        this.#waitFor(oldest + minute - now);
        return;
      }
      this.#starts.push(now);
      void this.#send(one);
    }
  }

  #waitFor(milliseconds: number): void {
    this.#isWaiting = true;
    this.#options.after(() => {
      this.#isWaiting = false;
      this.#next();
    }, milliseconds);
  }

  async #send({ id, file }: Upload): Promise<void> {
    this.#patch(id, { state: 'sending', progress: 0 });
    const attempt = await this.#options.send(file, (fraction) =>
      this.#patch(id, { progress: Math.round(fraction * 100) }),
    );
    if (attempt === 'done') this.#patch(id, { state: 'done', progress: 100 });
    else if (attempt === 'offline') this.#waitForServer(id);
    else if ('failed' in attempt)
      this.#patch(id, { state: 'failed', reason: attempt.failed, isRefused: attempt.isRefused ?? false });
    else {
      this.#patch(id, { state: 'waiting', progress: 0 });
      if (!this.#isWaiting) this.#waitFor(attempt.later * 1000);
    }
    this.#next();
  }

  #waitForServer(id: string): void {
    const isFirst = this.#all.every(({ state }) => state !== 'offline');
    this.#patch(id, { state: 'offline', progress: 0 });
    if (!isFirst) return;
    this.#isWaiting = true;
    this.#options.onBack(() => {
      this.#isWaiting = false;
      this.#set(this.#all.map((one) => (one.state === 'offline' ? { ...one, state: 'waiting' } : one)));
      this.#next();
    });
  }
}
