import type { Database, Transaction } from '#server/database/connection.ts';
import { EventBus, recordsTopic, toEvent } from './events.ts';
import type { RecordKind } from './kind.ts';
import { once, type RequestIdentity } from './once.ts';
import { undoBatch } from './undo.ts';
import { Work } from './work.ts';
import { WorkspaceCache } from './workspace-cache.ts';

export interface CommandContext {
  workspaceID: string;
  actorID: string | null;
  /** The operation's name, kept in history. */
  operation: string;
  identity: RequestIdentity;
}

/** The one way in to records: commands, undo, the event bus and the cache that hangs on it. */
export class Records {
  readonly database: Database;
  readonly bus: EventBus;
  readonly cache: WorkspaceCache;
  readonly kinds: ReadonlyMap<string, RecordKind<never>>;
  readonly #now: () => Date;
  readonly #beforeCommit: ((work: Work) => Promise<void>)[] = [];

  constructor(database: Database, kinds: readonly RecordKind<never>[], now: () => Date = () => new Date()) {
    this.database = database;
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.bus = new EventBus(database);
    this.cache = new WorkspaceCache(database, this.bus);
    this.#now = now;
  }

  /**
   * Runs one command (house.md §4): lock the workspace, run once per request id, change records through `Work`, write
   * history, commit durably, tell listeners. The answer gets the batch's id, which Undo takes.
   */
  command<T extends object>(
    context: CommandContext,
    run: (work: Work) => Promise<T>,
  ): Promise<T & { batchID: string }> {
    return this.#run(context, null, run);
  }

  /**
   * Calls the watcher at the end of every command that changed something, inside its transaction: what it writes is kept
   * or rolled back with the command. It sees the batch's journal and may not change records.
   */
  beforeCommit(watcher: (work: Work) => Promise<void>): void {
    this.#beforeCommit.push(watcher);
  }

  /** Takes a batch back exactly, as a batch of its own (decisions §4); 404 unknown, 409 when a later change conflicts. */
  undo(context: CommandContext, batchID: string): Promise<{ summary: string; batchID: string }> {
    return this.#run(context, batchID, (work) => undoBatch(work, batchID));
  }

  #run<T extends object>(
    context: CommandContext,
    undoes: string | null,
    run: (work: Work) => Promise<T>,
  ): Promise<T & { batchID: string }> {
    return this.database.write(async (transaction: Transaction) => {
      await transaction.lock(context.workspaceID);
      return once(transaction, context.identity, async () => {
        const { workspaceID, actorID, operation } = context;
        const work = new Work(transaction, {
          workspaceID,
          actorID,
          operation,
          now: this.#now().toISOString(),
          kinds: this.kinds,
        });
        const answer = await run(work);
        if (work.journal.entries.length > 0) {
          await work.finish(undoes);
          for (const watch of this.#beforeCommit) await watch(work);
          const { batchID, derived } = work;
          await transaction.tell(recordsTopic, toEvent({ workspaceID, actorID, batchID }, derived.changes));
        }
        return { ...answer, batchID: work.batchID };
      });
    });
  }
}
