import { type Problem, type ProblemType, problemTypes } from '#contract/errors.ts';

const titles: Record<ProblemType, [status: number, title: string]> = {
  badRequest: [400, 'Bad request'],
  validation: [400, 'Some fields are not valid'],
  unauthenticated: [401, 'Sign in to continue'],
  forbidden: [403, 'Not allowed'],
  csrf: [403, 'This request did not come from Lorebox'],
  notFound: [404, 'Not found'],
  staleVersion: [409, 'Changed by someone else'],
  conflict: [409, 'Not possible right now'],
  stopped: [409, 'Stopped before it was finished'],
  undoConflict: [409, 'A later change depends on it'],
  inProgress: [409, 'Request Already In Progress'],
  requestIdReused: [422, 'This request ID was used for another request'],
  tooLarge: [413, 'Too large'],
  unsupportedMedia: [415, 'This kind of content is not accepted'],
  rateLimited: [429, 'Too many requests'],
  storageFull: [507, 'The server has no space left'],
  unavailable: [503, 'Not available right now'],
  maintenance: [503, 'Down for maintenance'],
  internal: [500, 'Something went wrong on the server'],
};

/**
 * An answer other than success, thrown anywhere in the server and translated once (RFC 9457, decisions §3).
 * `detail` is a sentence a person can act on; it never holds SQL, a path or a secret.
 */
export class ProblemError extends Error {
  readonly type: ProblemType;
  readonly status: number;
  readonly extra: Partial<Problem>;

  constructor(type: ProblemType, detail?: string, extra: Partial<Problem> = {}) {
    super(detail ?? titles[type][1]);
    this.name = 'ProblemError';
    this.type = type;
    this.status = titles[type][0];
    this.extra = detail === undefined ? extra : { detail, ...extra };
  }

  toProblem(requestId?: string): Problem {
    return {
      type: problemTypes[this.type],
      title: titles[this.type][1],
      status: this.status,
      ...this.extra,
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}

/** What the database refuses by itself, for every answer and for what a job says of its end. */
export const databaseRefusals = {
  unique: 'Something with the same name or code already exists.',
  reference: 'Something else still uses this.',
};

/** 404 for what is not there and for what the caller may not know of, alike (decisions §2). */
export const notFound = (what = 'This record') => new ProblemError('notFound', `${what} does not exist.`);

/** 400 with one sentence per field; `pointer` is a JSON pointer into the body. */
export const invalid = (...errors: { pointer: string; detail: string }[]) =>
  new ProblemError('validation', errors[0]?.detail, { errors });
