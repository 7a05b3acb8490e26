import type { Problem, ProblemType } from '#contract/errors.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { databaseRefusals, ProblemError } from '#server/http/problem.ts';

/** Why a job ended without its result, as its row keeps it. */
export interface JobProblem {
  type: ProblemType;
  detail: string;
  extra: Partial<Problem>;
}

/** The person asked for the job to be stopped. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** This process is stopping: the job goes on in another one, or at the next start. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

export const stopped: JobProblem = { type: 'stopped', detail: 'You stopped this change.', extra: {} };
export const crashed: JobProblem = {
  type: 'unavailable',
  detail: 'The server stopped before this change was finished. Try again.',
  extra: {},
};

export function jobProblem(error: unknown): JobProblem {
  if (error instanceof StoppedError) return stopped;
  if (error instanceof ProblemError) {
    const { detail = error.message, ...extra } = error.extra;
    return { type: error.type, detail, extra };
  }
  const reason = error instanceof DatabaseError ? error.reason : undefined;
  if (reason === 'full')
    return { type: 'storageFull', detail: 'The server has no space left. Ask your administrator.', extra: {} };
  if (reason === 'unavailable')
    return { type: 'unavailable', detail: 'The database could not be reached. Try again shortly.', extra: {} };
  if (reason !== undefined) return { type: 'conflict', detail: databaseRefusals[reason], extra: {} };
  return { type: 'internal', detail: 'Something went wrong on the server. Tell your administrator.', extra: {} };
}

/** Whether it was foreseen: anything else belongs in the log. */
export function isExpected(error: unknown): boolean {
  return error instanceof ProblemError || error instanceof StoppedError || error instanceof DatabaseError;
}

export function toProblemError({ type, detail, extra }: JobProblem): ProblemError {
  return new ProblemError(type, detail, extra);
}
