import { Worker } from 'node:worker_threads';
import type { RecordEvent } from './records/events.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker-messages.ts';

/** A task did not end by itself: its thread died, or the server is stopping. */
export class WorkerStoppedError extends Error {
  override readonly name = 'WorkerStoppedError';
}

export interface WorkerTask<T> {
  result: Promise<T>;
  /** Asks the task to stop; it tells in its own result whether it did or had ended before. */
  cancel(): void;
}

export interface WorkerTaskOptions {
  /** Who asked for it, if anybody did. Of tasks that wait, one of somebody of whom the fewest run is next. */
  userID: string | null;
  /** Tasks of one affinity go to the thread that had the last one, if it is free: it may still hold what it read. */
  affinity?: string;
  onProgress?: (progress: number, step: string) => void;
}

export interface WorkerPoolOptions {
  url: URL;
  settings: WorkerSettings;
  /** Threads at most; they are started when there is work. */
  size?: number;
  /** Tasks of a thread that run beside one another; 1 unless they are made for that. */
  tasksOfThread?: number;
  /** A thread without work for so long is ended, so that its memory is given back. */
  idleMilliseconds?: number;
  /** How often a thread with work is asked whether it still listens. */
  watchMilliseconds?: number;
  /** Keeps everyone else from writing while a task writes (Database.pauseWrites). */
  pauseWrites(): Promise<() => void>;
  /** A batch that a task committed. */
  onEvent(event: RecordEvent): void;
}

interface Pending {
  id: number;
  name: string;
  input: unknown;
  options: WorkerTaskOptions;
  cancel: Int32Array<SharedArrayBuffer>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** By their ids. */
  running: Map<number, Pending>;
  affinity: string | undefined;
  idle: NodeJS.Timeout | undefined;
  watch: NodeJS.Timeout;
  /** How often in turn it has been asked and said nothing. */
  silent: number;
  /** Given back when the task says so, or when its thread dies. */
  resumeWrites: (() => void) | null;
}

/** A thread that says nothing so often in turn is ended: for five minutes, or for half a minute when what it does is canceled. */
const silences = { running: 30, canceled: 3 };

/** Heavy work away from the event loop (house §3): a few threads, each with its own database connection; the rest waits. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #queue: Pending[] = [];
  #count = 0;
  #closing = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Runs the task that worker.ts knows by this name. */
  run<T>(name: string, input: unknown, options: WorkerTaskOptions): WorkerTask<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const cancel = new Int32Array(new SharedArrayBuffer(4));
    const pending = { id: ++this.#count, name, input, options, cancel, resolve: resolve as Pending['resolve'], reject };
    if (this.#closing) reject(new WorkerStoppedError('the server is stopping'));
    else {
      this.#queue.push(pending);
      this.#assignTasks();
    }
    return { result: promise, cancel: () => this.#cancel(pending) };
  }

  /** Cancels what runs, waits for it to roll back, and ends the threads. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const pending of this.#queue.splice(0)) pending.reject(new WorkerStoppedError('the server is stopping'));
    const ends = [...this.#threads].map((thread) => {
      for (const { cancel } of thread.running.values()) Atomics.store(cancel, 0, 1);
      return this.#end(thread);
    });
    await Promise.all(ends);
  }

  #cancel(pending: Pending): void {
    Atomics.store(pending.cancel, 0, 1);
    const waiting = this.#queue.indexOf(pending);
    if (waiting < 0) return;
    this.#queue.splice(waiting, 1);
    pending.reject(new WorkerStoppedError('canceled before it started'));
  }

  #assignTasks(): void {
    while (this.#queue.length > 0) {
      const free = [...this.#threads].filter((thread) => thread.running.size < (this.#options.tasksOfThread ?? 1));
      const next = this.#next();
      const wanted = next.options.affinity;
      const known = wanted === undefined ? undefined : free.find((thread) => thread.affinity === wanted);
      const thread = known ?? free[0] ?? (this.#threads.size < (this.#options.size ?? 2) ? this.#start() : undefined);
      if (!thread) return;
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.#assign(thread, next);
    }
  }

  #next(): Pending {
    const running = new Map<string, number>();
    for (const thread of this.#threads)
      for (const { options } of thread.running.values())
        if (options.userID) running.set(options.userID, (running.get(options.userID) ?? 0) + 1);
    const runningOf = ({ options }: Pending) => running.get(options.userID ?? '') ?? 0;
    return this.#queue.reduce((best, one) => (runningOf(one) < runningOf(best) ? one : best));
  }

  #assign(thread: Thread, task: Pending): void {
    clearTimeout(thread.idle);
    thread.running.set(task.id, task);
    thread.affinity = task.options.affinity;
    const { id, name, input, cancel } = task;
    thread.worker.postMessage({ type: 'task', id, name, input, cancel } satisfies ToWorker);
  }

  #start(): Thread {
    const worker = new Worker(this.#options.url, {
      workerData: this.#options.settings,
      // A file that needs more ends its own thread and not the server.
      // Collecting new objects often costs a little time and saves a hundred megabytes.
      resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 },
    });
    const thread: Thread = {
      worker,
      running: new Map(),
      affinity: undefined,
      idle: undefined,
      watch: setInterval(() => this.#watch(thread), this.#options.watchMilliseconds ?? 10_000).unref(),
      silent: 0,
      resumeWrites: null,
    };
    this.#threads.add(thread);
    worker.on('message', (message: FromWorker) => void this.#receive(thread, message));
    worker.on('error', (error) => this.#bury(thread, error));
    worker.on('exit', () => {
      clearInterval(thread.watch);
      this.#bury(thread, new WorkerStoppedError('the thread ended'));
    });
    return thread;
  }

  /** Ends a thread that computes without an end: it would neither hear that its task is canceled nor take another. */
  #watch(thread: Thread): void {
    const tasks = [...thread.running.values()];
    if (tasks.length === 0) return;
    const isCanceled = tasks.every(({ cancel }) => Atomics.load(cancel, 0) === 1);
    if (thread.silent >= (isCanceled ? silences.canceled : silences.running)) void thread.worker.terminate();
    thread.silent++;
    thread.worker.postMessage({ type: 'ping' } satisfies ToWorker);
  }

  async #receive(thread: Thread, message: FromWorker): Promise<void> {
    thread.silent = 0;
    if (message.type === 'pong') return;
    if (message.type === 'event') return this.#options.onEvent(message.event);
    if (message.type === 'pauseWrites') {
      const resume = await this.#options.pauseWrites();
      if (!this.#threads.has(thread)) return resume();
      thread.resumeWrites = resume;
      return thread.worker.postMessage({ type: 'writesPaused' } satisfies ToWorker);
    }
    if (message.type === 'resumeWrites') return this.#resumeWrites(thread);
    const task = thread.running.get(message.id);
    if (!task) return;
    if (message.type === 'progress') return task.options.onProgress?.(message.progress, message.step);
    thread.running.delete(task.id);
    if (message.type === 'done') task.resolve(message.value);
    else task.reject(Object.assign(new Error(message.error.message), message.error));
    if (thread.running.size === 0)
      thread.idle = setTimeout(() => void this.#end(thread), this.#options.idleMilliseconds ?? 30_000).unref();
    this.#assignTasks();
  }

  #resumeWrites(thread: Thread): void {
    thread.resumeWrites?.();
    thread.resumeWrites = null;
  }

  #bury(thread: Thread, error: unknown): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.idle);
    this.#resumeWrites(thread);
    const reason = error instanceof WorkerStoppedError ? error : new WorkerStoppedError(String(error));
    for (const task of thread.running.values()) task.reject(reason);
    if (!this.#closing) this.#assignTasks();
  }

  /** The thread ends by itself once its task is over and its connection is closed. */
  #end(thread: Thread): Promise<void> {
    return new Promise((resolve) => {
      thread.worker.once('exit', () => resolve());
      thread.worker.postMessage({ type: 'close' } satisfies ToWorker);
      if (thread.running.size === 0) this.#threads.delete(thread);
    });
  }
}
