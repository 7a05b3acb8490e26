import type { ProblemType } from '#contract/errors.ts';
import { ProblemError } from '#server/http/problem.ts';
import { MediaError } from './errors.ts';

const types: Record<number, ProblemType> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  422: 'badRequest',
  503: 'unavailable',
  507: 'storageFull',
};

/** Runs file work and lets its named failures out as problems, whose messages are written for the person at the screen. */
export async function withMediaProblems<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof MediaError) throw new ProblemError(types[error.status] ?? 'internal', error.message);
    throw error;
  }
}
