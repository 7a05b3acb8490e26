import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import type { ImportJob } from '#contract/import.ts';
import { openDatabase, type Transaction } from './database/connection.ts';
import { freeCodes } from './modules/boxes/codes.ts';
import { createExportTasks } from './modules/imports/export-tasks.ts';
import { finishedNotice } from './modules/imports/finished-notice.ts';
import { Heartbeat } from './modules/imports/heartbeat.ts';
import { createImportTasks, type WriteInput } from './modules/imports/tasks.ts';
import { lowStockWatch } from './modules/notifications/low-stock.ts';
import { deferNotice } from './modules/notifications/service.ts';
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
const records = new Records(heartbeat.watch(database), kinds);
records.beforeCommit(lowStockWatch({ notifyAll: deferNotice }));
// PostgreSQL carries what a transaction tells to every process; the embedded database's connection here tells this thread.
if (database.engine === 'sqlite') records.bus.subscribe((event) => post({ type: 'event', event }));

const tasks: Record<string, (input: never) => Promise<unknown>> = {
  ...createImportTasks({ records, heartbeat, freeCodes, exclusively, onDone }),
  ...createExportTasks({ records, heartbeat }),
};

/** In the transaction of the import. */
function onDone(transaction: Transaction, { actorID, workspaceID }: WriteInput, job: ImportJob): Promise<void> {
  return deferNotice(transaction, [actorID], { ...finishedNotice(job), workspaceID });
}

let paused: (() => void) | undefined;
let running: Promise<void> = Promise.resolve();

port.on('message', (message: ToWorker) => {
  if (message.type === 'task') running = run(message);
  else if (message.type === 'writesPaused') paused?.();
  else void running.then(() => database.close()).then(() => port.close());
});

async function run({ id, name, input, cancel }: ToWorker & { type: 'task' }): Promise<void> {
  heartbeat.begin(cancel, (progress, step) => post({ type: 'progress', id, progress, step }));
  try {
    const task = tasks[name];
    if (!task) throw new Error(`no task is called ${name}`);
    post({ type: 'done', id, value: await task(input as never) });
  } catch (error) {
    const { message, stack } = error as Error;
    post({ type: 'failed', id, message, stack });
  }
}

/** Runs `work` while the server's own connection writes nothing: SQLite has one writer. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => {
    paused = resolve;
    post({ type: 'pauseWrites' });
  });
  try {
    return await work();
  } finally {
    post({ type: 'resumeWrites' });
  }
}
