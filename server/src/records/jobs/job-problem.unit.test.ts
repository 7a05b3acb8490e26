import { describe, expect, test } from 'vitest';
import { DatabaseError } from '#server/database/errors.ts';
import { databaseRefusals } from '#server/http/problem.ts';
import { isExpected, jobProblem } from './job-problem.ts';

describe('decisions §3: what the database refuses is said of a job as of any answer', () => {
  test.each(['unique', 'reference'] as const)('%s', (reason) => {
    const error = new DatabaseError(reason, new Error('insert into secret_table'));
    const problem = { type: 'conflict', detail: databaseRefusals[reason], extra: {} };
    expect([jobProblem(error), isExpected(error)]).toEqual([problem, true]);
  });
});
