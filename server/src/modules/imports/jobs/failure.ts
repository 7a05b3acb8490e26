import type { DatabaseError } from '#server/database/errors.ts';
import { CancelledError } from './heartbeat.ts';
import type { StoredJob } from './job-store.ts';

/** For the log: why an import failed, and which. */
export type ReportFailure = (error: unknown, about?: Record<string, unknown>) => void;

export const interrupted = 'The server stopped during this import. Nothing was imported. Check the file again.';

/** What the log says of an import. */
export function jobLogFields({ workspaceID, userID, job }: StoredJob): Record<string, unknown> {
  const { importID, fileName, status, step, progress } = job;
  return { workspaceID, userID, importID, fileName, status, step, progress };
}

/** Why an import failed, in words that its person can act on; null when they cancelled it. */
export function failureMessage(error: unknown, importID: string): string | null {
  if (error instanceof CancelledError) return null;
  if (error instanceof Error && error.name === 'BlobNotFoundError')
    return 'The uploaded file is no longer on the server. Upload it again.';
  const isThreadGone = error instanceof Error && error.name === 'WorkerStoppedError';
  if (isThreadGone && /memory/.test(error.message))
    return 'This file needs more memory than the server has for an import. Nothing was imported. Split the file.';
  if (isThreadGone && /server is stopping|cancelled/.test(error.message)) return interrupted;
  // Of the room where files are kept: its sentence is for the person.
  if (error instanceof Error && /^Storage(Limit|Full|Failed)Error$/.test(error.name)) return error.message;
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
    return databaseFailures.full;
  // Another server took it up, where the file is not.
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return interrupted;
  const what = isThreadGone ? 'The import stopped unexpectedly' : 'Something went wrong on the server';
  return `${what} (${nameOf(error)}). Nothing was imported. Check the file again, and if it fails again, give your administrator this number, which the server’s log has too: ${importID}`;
}

/** The kind of error: its text may hold what is not for everybody. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}

export const databaseFailures: Record<DatabaseError['reason'], string> = {
  full: 'The server has no space left. Nothing was imported. Ask your administrator.',
  unavailable: 'The database could not be reached. Nothing was imported. Try again shortly.',
  unique:
    'Two records would have the same code, or an item would be in the same box twice. Nothing was imported. Check the file again.',
  reference: 'Something the file refers to was deleted. Nothing was imported. Check the file again.',
};
