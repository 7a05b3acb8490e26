import type { RecordKindName } from '#contract/kinds/names.ts';
import type { WorldKind } from '#contract/world.ts';
import type { ApiError } from '#web/api/transport/error.ts';
import { isWorldKind, worldIDsMax } from '#web/api/world/read-world.ts';
import type { HeardEvent } from '#web/session/live/live-events.ts';
import type { Request, Told } from './messages.ts';
import type { Answer, QuestionInput, QuestionName } from './questions.ts';

/** `progress`: 0 to 1, of what is read before questions are answered; null: it is all there. */
export interface WorldState {
  progress: number | null;
  /** Why it could not be read; `retry` reads it again. */
  error: string | null;
}

export interface WorkerPort {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Whoever asks a question. */
interface Asker {
  answer: (value: unknown) => void;
  fail: (message: string) => void;
}

/** A question that is not dropped yet. */
interface Asked {
  request: Request;
  askers: Set<Asker>;
  /** Tells one of them what was answered last; undefined until something was. */
  tellLast?: (asker: Asker) => void;
}

type BytesAnswer = Promise<{ data: Blob; error?: undefined } | { data?: undefined; error: ApiError }>;

export interface WorldClientOptions {
  /** Called once, and again after one has failed. */
  startWorker: () => WorkerPort;
  readPage: (after?: string) => BytesAnswer;
  readRecords: (kind: WorldKind, ids: string[]) => BytesAnswer;
  onLiveEvent: (listener: (event: HeardEvent) => void) => () => void;
}

/** Changes that come together are read together. */
const gatherMs = 30;
/** After a read of changes failed. */
const retryMs = 5000;
const unreadable = 'The contents of the workspace could not be read.';

/**
 * The page's side of the worker that holds the world (docs/decisions/0042): reads the world once, page by page, and then
 * what live events say has changed. The bytes go to the worker as they come.
 */
export class WorldClient {
  readonly #options: WorldClientOptions;
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Map<number, Asked>();
  /** By question: the id under which it is asked. */
  readonly #askedAs = new Map<string, number>();
  readonly #changed = new Map<WorldKind, Set<string>>();
  readonly #stopListening: () => void;
  #state: WorldState = { progress: 0, error: null };
  #worker: WorkerPort;
  /** It could not be loaded, or has thrown: what it is asked may never be answered. */
  #isBroken = false;
  #nextID = 1;
  /** Counts readings of the whole: an answer for an earlier one is dropped. */
  #reading = 0;
  #isReadingChanges = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #onRead: ((told: Told) => void) | null = null;
  /** Settles when the worker has answered all that was sent. */
  #sent: Promise<unknown> = Promise.resolve();

  constructor(options: WorldClientOptions) {
    this.#options = options;
    this.#worker = this.#started();
    this.#stopListening = options.onLiveEvent((event) => this.#follow(event));
    void this.#readAll();
  }

  get state(): WorldState {
    return this.#state;
  }

  /** Calls back whenever the state is another. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Asks until the function that is returned is called; each answer replaces the one before. What several ask, as each condition of a
   * form asks for the names of everything, is asked once: its answer may be long, and whoever asks it later has it immediately.
   */
  ask<Name extends QuestionName>(
    name: Name,
    input: QuestionInput<Name>,
    answer: (value: Answer<Name>) => void,
    fail: (message: string) => void,
  ): () => void {
    const question = `${name} ${JSON.stringify(input)}`;
    const id = this.#askedAs.get(question) ?? this.#begin(question, name, input);
    const asker = { answer: answer as (value: unknown) => void, fail };
    const asked = this.#asked.get(id);
    asked?.askers.add(asker);
    asked?.tellLast?.(asker);
    return () => {
      asked?.askers.delete(asker);
      if (asked?.askers.size !== 0 || !this.#asked.delete(id)) return;
      this.#askedAs.delete(question);
      this.#worker.postMessage({ type: 'drop', id });
    };
  }

  retry(): void {
    void this.#readAll();
  }

  close(): void {
    this.#reading += 1;
    this.#stopListening();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#worker.terminate();
  }

  #begin(question: string, name: QuestionName, input: unknown): number {
    const id = this.#nextID;
    this.#nextID += 1;
    const request = { type: 'ask', id, name, input } as const;
    this.#asked.set(id, { request, askers: new Set() });
    this.#askedAs.set(question, id);
    this.#worker.postMessage(request);
    return id;
  }

  #started(): WorkerPort {
    const worker = this.#options.startWorker();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = () => {
      // What it was at is never answered.
      this.#sent = Promise.resolve();
      this.#isBroken = true;
      this.#fail(unreadable);
    };
    return worker;
  }

  /** Another worker in place of one that has failed: it is asked what is still to be answered. */
  #restart(): void {
    this.#isBroken = false;
    this.#worker.terminate();
    this.#worker = this.#started();
    for (const { request } of this.#asked.values()) this.#worker.postMessage(request);
  }

  #hear(told: Told): void {
    if (told.type === 'answer') this.#tellAskers(told.id, (asker) => asker.answer(told.answer));
    else if (told.type === 'failed') this.#tellAskers(told.id, (asker) => asker.fail(told.message));
    else this.#onRead?.(told);
  }

  #tellAskers(id: number, tell: (asker: Asker) => void): void {
    const asked = this.#asked.get(id);
    if (!asked) return;
    asked.tellLast = tell;
    for (const asker of [...asked.askers]) tell(asker);
  }

  #follow(event: HeardEvent): void {
    // The language comes with the first page alone.
    if (event.type === 'workspace' && event.changed.includes('language')) void this.#readAll();
    if (event.type === 'gap' || (event.type === 'hello' && !event.isResumed)) void this.#readAll();
    if (event.type !== 'records') return;
    const changes = Object.entries(event.changes) as [RecordKindName, string[]][];
    const ofWorld = changes.flatMap(([kind, ids]) => (isWorldKind(kind) ? [{ kind, ids }] : []));
    if (ofWorld.length === 0) return;
    if (event.isWide) return void this.#readAll();
    for (const { kind, ids } of ofWorld) {
      const known = this.#changed.get(kind) ?? new Set();
      for (const id of ids) known.add(id);
      this.#changed.set(kind, known);
    }
    this.#readChangesIn(gatherMs);
  }

  /** Changes that are told while it reads are read afterwards, so that nothing is missed. */
  async #readAll(): Promise<void> {
    if (this.#isBroken) this.#restart();
    this.#reading += 1;
    const reading = this.#reading;
    this.#changed.clear();
    this.#isReadingChanges = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#tell({ progress: 0, error: null });
    let [after, isFirst] = [undefined as string | undefined, true];
    do {
      const { data: blob, error } = await this.#options.readPage(after);
      if (reading !== this.#reading) return;
      if (error) return this.#fail(error.message);
      const told = await this.#send({ type: 'page', blob, isFirst });
      if (reading !== this.#reading) return;
      if (told.type !== 'pageRead') return this.#fail(unreadable);
      after = told.next ?? undefined;
      isFirst = false;
      this.#tell({ progress: told.next === null ? null : told.loaded / Math.max(1, told.total), error: null });
    } while (after !== undefined);
    this.#readChangesIn(0);
  }

  #readChangesIn(ms: number): void {
    if (this.#timer === null && this.#changed.size > 0 && this.#state.progress === null && !this.#isReadingChanges)
      this.#timer = setTimeout(() => void this.#readChanges(), ms);
  }

  async #readChanges(): Promise<void> {
    this.#timer = null;
    const reading = this.#reading;
    this.#isReadingChanges = true;
    let wait = gatherMs;
    const asked = [...this.#changed].flatMap(([kind, all]) =>
      chunksOf([...all], worldIDsMax).map((ids) => ({ kind, ids })),
    );
    this.#changed.clear();
    for (let next = asked.shift(); next; next = asked.shift()) {
      const { kind, ids } = next;
      const { data: blob } = await this.#options.readRecords(kind, ids);
      if (reading !== this.#reading) return;
      if (blob) {
        const told = await this.#send({ type: 'records', kind, ids, blob });
        if (reading !== this.#reading) return;
        // The server leaves the rest out where records are long.
        if (told.type === 'recordsRead' && told.next !== null) asked.unshift({ kind, ids: ids.slice(told.next) });
      } else {
        this.#changed.set(kind, new Set([...(this.#changed.get(kind) ?? []), ...ids]));
        wait = retryMs;
      }
    }
    await this.#send({ type: 'together' });
    if (reading !== this.#reading) return;
    this.#isReadingChanges = false;
    this.#readChangesIn(wait);
  }

  /** What the worker says when it has read it; one at a time, since its answers don't say what they are for. */
  #send(request: Request): Promise<Told> {
    const told = this.#sent.then(
      () =>
        new Promise<Told>((resolve) => {
          this.#onRead = resolve;
          this.#worker.postMessage(request);
        }),
    );
    this.#sent = told;
    return told;
  }

  #fail(message: string): void {
    this.#reading += 1;
    this.#tell({ progress: 0, error: message });
  }

  #tell(state: WorldState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
