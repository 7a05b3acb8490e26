import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { DatabaseError, translateDatabaseError } from '#server/database/errors.ts';
import { databaseRefusals, invalid, ProblemError } from '../problem.ts';
import { faults } from '../validate.ts';

const databaseProblems: Record<DatabaseError['reason'], () => ProblemError> = {
  unique: () => new ProblemError('conflict', databaseRefusals.unique),
  reference: () => new ProblemError('conflict', databaseRefusals.reference),
  full: () =>
    new ProblemError('storageFull', 'The server has no space left. Nothing was saved; ask your administrator.'),
  unavailable: () =>
    new ProblemError('unavailable', 'The database cannot be reached right now. Nothing was saved; try again shortly.', {
      retryAfter: 5,
    }),
};

const diskFull = () =>
  new ProblemError(
    'storageFull',
    'There is no space left to store files. Nothing was saved; ask your administrator to free some.',
  );

/** A module's own failure with a sentence for its reader, e.g. one of the media room's. */
interface NamedFailure extends Error {
  status: number;
  report: boolean;
}

const statusTypes = new Map<number, ProblemError['type']>([
  [400, 'badRequest'],
  [404, 'notFound'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [415, 'unsupportedMedia'],
  [422, 'badRequest'],
  [503, 'unavailable'],
  [507, 'storageFull'],
]);

function isNamedFailure(error: unknown): error is NamedFailure {
  return error instanceof Error && 'status' in error && 'report' in error && typeof error.status === 'number';
}

/** Whatever was thrown, as the problem its caller may see, and whether an operator should hear of it. */
export function toProblem(thrown: unknown): { problem: ProblemError; report: boolean } {
  if (thrown instanceof ProblemError) return { problem: thrown, report: false };
  const error = translateDatabaseError(thrown);
  if (error instanceof DatabaseError) {
    const report = error.reason === 'full' || error.reason === 'unavailable';
    return { problem: databaseProblems[error.reason](), report };
  }
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { problem: diskFull(), report: true };
  if (isNamedFailure(error)) {
    const type = statusTypes.get(error.status) ?? 'internal';
    return { problem: new ProblemError(type, type === 'internal' ? undefined : error.message), report: error.report };
  }
  if (error instanceof ZodError) {
    const errors = faults(error.issues);
    return { problem: new ProblemError('validation', errors[0]?.detail, { errors }), report: false };
  }
  return fastifyProblem((error ?? {}) as Partial<FastifyError>);
}

function fastifyProblem(error: Partial<FastifyError>): { problem: ProblemError; report: boolean } {
  const { statusCode = 500, code = '' } = error;
  if (notOneFile.has(code))
    return { problem: invalid({ pointer: '/file', detail: 'Send exactly one file.' }), report: false };
  if (statusCode === 413)
    return { problem: new ProblemError('tooLarge', 'This is too large for this operation.'), report: false };
  if (statusCode === 415) {
    const detail = 'Send JSON (application/json), or a form with one file where a file is asked for.';
    return { problem: new ProblemError('unsupportedMedia', detail), report: false };
  }
  const known = code.startsWith('FST_') && statusCode < 500;
  if (known) return { problem: new ProblemError('badRequest', 'The request could not be read.'), report: false };
  return {
    problem: new ProblemError('internal', 'The error has been logged. Try again, or tell your administrator.'),
    report: true,
  };
}

const notOneFile = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

const cutOff = () => new ProblemError('badRequest', 'The request was cut off.');

const problemHeaders = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The one place where errors become answers (house §6, habit 3). */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Whoever hung up in the middle of a body has caused the error, and nobody is there to read the answer.
  const isCutOff = request.raw.destroyed && !request.raw.complete;
  const { problem, report } = isCutOff ? { problem: cutOff(), report: false } : toProblem(thrown);
  if (report) request.log.error({ err: thrown, requestId: request.id }, 'request failed');
  if (problem.extra.retryAfter !== undefined) reply.header('retry-after', String(problem.extra.retryAfter));
  return reply
    .code(problem.status)
    .headers(problemHeaders)
    .send(JSON.stringify(problem.toProblem(request.id)));
}
