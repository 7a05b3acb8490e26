import type { Database, Transaction } from '#server/database/connection.ts';
import type { BatchWatcher, WatchBatch } from './batch-watcher.ts';
import { EventBus, recordsTopic, toEvent } from './events.ts';
import type { LongCommand } from './jobs/long-command.ts';
import type { RecordKind } from './kind.ts';
import { once, type RequestIdentity } from './once.ts';
import type { RecordContext } from './record-context.ts';
import { RecordTransaction } from './record-transaction.ts';
import { WorkspaceCache } from './workspace-cache.ts';

export interface CommandContext {
  workspaceID: string;
  actorID: string | null;
  /** The operation's name, kept in history. */
  operation: string;
  identity: RequestIdentity;
  /** Lets the same request come in again while a job works on it. */
  allowRepeat?: () => void;
  /** To be asked by whoever waits for something before the command: its person may have been removed meanwhile. */
  assertStillAllowed?: () => Promise<void>;
}

/** What every command answers: the batch that Undo takes back, what it did in words, and how many records it holds. */
interface DoneBatch {
  batchID: string;
  summary?: string;
  entryCount?: number;
}

/** Runs long commands as jobs when they are large (jobs/job-service.ts). */
export interface LongCommandRunner {
  run<Input, Answer extends object>(
    context: CommandContext,
    command: LongCommand<Input, Answer>,
    input: Input,
  ): Promise<Answer & DoneBatch>;
}

/** The one way in to records: commands, undo, the event bus and the cache that hangs on it. */
export class Records {
  readonly database: Database;
  readonly bus: EventBus;
  readonly cache: WorkspaceCache;
  readonly kinds: ReadonlyMap<string, RecordKind<never>>;
  readonly #now: () => Date;
  readonly #watchers: WatchBatch[] = [];
  #jobs: LongCommandRunner | null = null;

  constructor(database: Database, kinds: readonly RecordKind<never>[], now: () => Date = () => new Date()) {
    this.database = database;
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.bus = new EventBus(database);
    this.cache = new WorkspaceCache(database, this.bus);
    this.#now = now;
  }

  /** From now on long commands that touch many records run as jobs. */
  runLongCommandsBy(jobs: LongCommandRunner): void {
    this.#jobs = jobs;
  }

  /** Watches every batch that changes something, to its end. */
  beforeCommit(watch: WatchBatch): void {
    this.#watchers.push(watch);
  }

  /** The watchers of one batch. */
  watchBatch(): BatchWatcher[] {
    return this.#watchers.map((watch) => watch());
  }

  /** Whose work it is, now. */
  contextOf({ workspaceID, actorID, operation }: Omit<CommandContext, 'identity'>): RecordContext {
    return { workspaceID, actorID, operation, now: this.now(), kinds: this.kinds };
  }

  now(): string {
    return this.#now().toISOString();
  }

  /** Runs a command that may touch many records: in one transaction, or as a job when they are many. */
  run<Input, Answer extends object>(
    context: CommandContext,
    command: LongCommand<Input, Answer>,
    input: Input,
  ): Promise<Answer & DoneBatch> {
    return this.#jobs
      ? this.#jobs.run(context, command, input)
      : this.command(context, (tx) => command.run(tx, input, null));
  }

  /**
   * Runs one command (house §4): lock the workspace, run once per request id, change records through `RecordTransaction`, write
   * history, commit durably, tell listeners. The answer gets the batch's id, which Undo takes.
   */
  command<T extends object>(
    context: CommandContext,
    run: (tx: RecordTransaction) => Promise<T>,
  ): Promise<T & DoneBatch> {
    return this.database.write(async (transaction: Transaction) => {
      await transaction.lock(context.workspaceID);
      return once(transaction, context.identity, async () => {
        const tx = new RecordTransaction(transaction, this.contextOf(context));
        const answer = await run(tx);
        if (tx.journal.entries.length > 0) {
          const watchers = this.watchBatch();
          for (const watcher of watchers) watcher.observe(tx);
          const { batchID, changes } = tx;
          await tx.flush('done');
          for (const watcher of watchers) {
            await watcher.finish(tx);
            await watcher.write(transaction);
          }
          const { workspaceID, actorID } = context;
          await transaction.publish(recordsTopic, toEvent({ workspaceID, actorID, batchID }, changes));
        }
        const { summary, count: entryCount } = tx.journal;
        return { summary, ...answer, batchID: tx.batchID, entryCount };
      });
    });
  }
}
