import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { openDatabase, type Transaction } from './database/connection.ts';
import type { JobTable } from './database/tables/journal.ts';
import { importPlanner, longCommands } from './long-commands.ts';
import { createExportTasks } from './modules/imports/export/export-tasks.ts';
import { Heartbeat } from './modules/imports/jobs/heartbeat.ts';
import { createImportTasks } from './modules/imports/jobs/tasks.ts';
import { createRecordFileTasks } from './modules/imports/record-files/record-file-tasks.ts';
import { failedJobNotice } from './modules/jobs/failed-notice.ts';
import { watchLowStock } from './modules/notifications/low-stock.ts';
import { deferNotice } from './modules/notifications/service.ts';
import { createPlayTasks } from './modules/play/play-tasks.ts';
import { createStoryTasks } from './modules/stories/story-tasks.ts';
import type { JobProblem } from './records/jobs/job-problem.ts';
import type { JobID } from './records/jobs/job-store.ts';
import { runJob } from './records/jobs/run-job.ts';
import { kinds } from './records/kinds/kinds.ts';
import { Records } from './records/records.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker-messages.ts';

/** The entry of a worker thread: puts together what its tasks need, as app.ts does for the server. */
if (!parentPort) throw new Error('worker.ts runs in a worker thread');
const port = parentPort;
const post = (message: FromWorker) => port.postMessage(message);

const heartbeat = new Heartbeat();
const database = await openDatabase((workerData as WorkerSettings).location);
// A task reads the whole database once: mapping it would add its size to the server's memory and save nothing.
if (database.engine === 'sqlite') await sql`pragma mmap_size = 0`.execute(database.read);
const records = new Records(database, kinds);
records.beforeCommit(watchLowStock({ notifyAll: deferNotice }));
// PostgreSQL carries what a transaction publishes to every process; the embedded database's connection here reaches this thread only.
if (database.engine === 'sqlite') records.bus.subscribe((event) => post({ type: 'event', event }));

const tasks: Record<string, (input: never, control: TaskControl) => Promise<unknown>> = {
  ...createImportTasks({ records, heartbeat, planner: importPlanner }),
  ...createExportTasks({ records, heartbeat }),
  ...createRecordFileTasks({ records }),
  ...createStoryTasks({ records }),
  ...createPlayTasks({ records }),
  job: (input: JobInput, control) => runOneJob(input, control),
};

/** What a task receives from the server and sends to it. */
interface TaskControl {
  isInterrupted(): boolean;
  onProgress(progress: number, step: string): void;
}

interface JobInput extends JobID {
  operation: string;
  owner: string;
}

async function runOneJob({ operation, owner, ...id }: JobInput, control: TaskControl): Promise<void> {
  const command = longCommands.get(operation);
  if (!command) throw new Error(`no long command is called ${operation}`);
  let unforeseen: unknown;
  const report = (error: unknown) => {
    unforeseen = error;
  };
  await runJob({ records, owner, now: () => performance.now(), transact, onFailed }, command, id, {
    ...control,
    report,
  });
  if (unforeseen !== undefined) throw unforeseen;
}

async function onFailed(
  transaction: Transaction,
  { actorID, workspaceID, title }: JobTable,
  { detail }: JobProblem,
): Promise<void> {
  if (actorID !== null) await deferNotice(transaction, [actorID], { ...failedJobNotice(title, detail), workspaceID });
}

/** One transaction of a job: while it is open the server's own connection writes nothing. */
function transact<R>(workspaceID: string, run: (transaction: Transaction) => Promise<R>): Promise<R> {
  const write = () =>
    database.write(async (transaction) => {
      await transaction.lock(workspaceID);
      return run(transaction);
    });
  return database.engine === 'sqlite' ? exclusively(write) : write();
}

let paused: (() => void) | undefined;
let turn: Promise<void> = Promise.resolve();
const running = new Set<Promise<void>>();

port.on('message', (message: ToWorker) => {
  if (message.type === 'task') {
    const task = run(message);
    running.add(task);
    void task.then(() => running.delete(task));
  } else if (message.type === 'writesPaused') paused?.();
  else if (message.type === 'ping') post({ type: 'pong' });
  else
    void Promise.all(running)
      .then(() => database.close())
      .then(() => port.close());
});

async function run({ id, name, input, cancel }: ToWorker & { type: 'task' }): Promise<void> {
  heartbeat.begin(cancel, (progress, step) => post({ type: 'progress', id, progress, step }));
  try {
    const task = tasks[name];
    if (!task) throw new Error(`no task is called ${name}`);
    const control = {
      isInterrupted: () => Atomics.load(cancel, 0) === 1,
      onProgress: (progress: number, step: string) => post({ type: 'progress', id, progress, step }),
    };
    post({ type: 'done', id, value: await task(input as never, control) });
  } catch (error) {
    const { name, message, stack, code } = error as NodeJS.ErrnoException;
    post({ type: 'failed', id, error: { name, message, stack, code } });
  }
}

/** Runs `work` while the server's own connection writes nothing: SQLite has one writer. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const before = turn;
  const { promise, resolve: endTurn } = Promise.withResolvers<void>();
  turn = promise;
  await before;
  await new Promise<void>((resolve) => {
    paused = resolve;
    post({ type: 'pauseWrites' });
  });
  try {
    return await work();
  } finally {
    post({ type: 'resumeWrites' });
    endTurn();
  }
}
