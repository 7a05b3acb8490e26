import { ProblemError } from '#server/http/problem.ts';

/** The record that a row of a file would make, and what keeps it from being made. */
export const refusalOf = (name: string, reason: string): string => `“${name}”: ${reason}`;

/** A file that only creates makes all of its records or none. @param first the refusal of its first row that can't be made */
export function notCreated(first: string, refused: number): ProblemError {
  const others = refused > 1 ? ` ${refused - 1} more can’t be created either.` : '';
  return new ProblemError('conflict', `${first}${others} Nothing was created.`);
}
