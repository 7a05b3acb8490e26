import type { Database } from '#server/database/connection.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { type JobProblem, toProblemError } from './job-problem.ts';
import { findJob, type JobID } from './job-store.ts';

/** `stopping`: the server is. `gone`: its workspace was deleted, and the row with it. */
type End = JobTable | 'stopping' | 'gone';

/** Requests of this process that wait for the end of a job, whichever process runs it. */
export class JobWaiters {
  readonly #database: Database;
  readonly #waiting = new Map<string, { id: JobID; settle: ((end: End) => void)[] }>();

  constructor(database: Database) {
    this.#database = database;
  }

  get jobIDs(): string[] {
    return [...this.#waiting.keys()];
  }

  /**
   * The job once it is done. @param mayHaveEnded nobody here will call `settle` for what ended before
   * @throws the problem it ended with
   */
  async wait({ workspaceID, jobID }: JobID, mayHaveEnded: boolean): Promise<JobTable> {
    const end = await new Promise<End>((resolve, reject) => {
      const known = this.#waiting.get(jobID) ?? { id: { workspaceID, jobID }, settle: [] };
      known.settle.push(resolve);
      this.#waiting.set(jobID, known);
      if (mayHaveEnded) this.settle(jobID).catch(reject);
    });
    if (end === 'gone') throw notFound('This workspace');
    if (end === 'stopping')
      throw new ProblemError('unavailable', 'The server is restarting. This change continues when it is back.');
    if (end.status !== 'done') throw toProblemError(JSON.parse(end.error ?? '') as JobProblem);
    return end;
  }

  /** Answers those who wait for the job, if it has ended. */
  async settle(jobID: string): Promise<void> {
    const waiting = this.#waiting.get(jobID);
    if (!waiting) return;
    const job = await findJob(this.#database.read, waiting.id);
    if (job !== null && job.endedAt === null) return;
    this.#waiting.delete(jobID);
    for (const end of waiting.settle) end(job ?? 'gone');
  }

  /** Answers everyone that the server stops. */
  releaseAll(): void {
    for (const { settle } of this.#waiting.values()) for (const end of settle) end('stopping');
    this.#waiting.clear();
  }
}
