import { describe, expect, test } from 'vitest';
import { DatabaseError } from '#server/database/errors.ts';
import { notFound } from '../problem.ts';
import { toProblem } from './error-translator.ts';

describe('decisions §3: every error becomes one problem', () => {
  test.each<[DatabaseError['reason'], status: number, report: boolean]>([
    ['full', 507, true],
    ['unavailable', 503, true],
    ['unique', 409, false],
    ['reference', 409, false],
  ])('database: %s is %i', (reason, status, report) => {
    const answer = toProblem(new DatabaseError(reason, new Error('SQLITE_X: insert into secret_table')));
    expect([answer.problem.status, answer.report]).toEqual([status, report]);
    expect(JSON.stringify(answer.problem.toProblem())).not.toMatch(/SQLITE|secret_table/);
  });

  test('a driver’s own error that no transaction translated is translated here', () => {
    const busy = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const gone = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });
    expect([busy, full, gone].map((error) => toProblem(error).problem.status)).toEqual([503, 507, 503]);
    expect(toProblem(gone).problem.extra.retryAfter).toBe(5);
  });

  test('anything unexpected is 500 without a word of what it was, and reported', () => {
    for (const thrown of [new TypeError('x of undefined at /srv/app.ts'), 'text', undefined, { statusCode: 418 }]) {
      const { problem, report } = toProblem(thrown);
      expect([problem.status, report]).toEqual([500, true]);
      expect(JSON.stringify(problem.toProblem('r1'))).not.toMatch(/undefined|srv|text|TypeError/);
    }
  });

  test('a module’s named failure keeps its status and sentence', () => {
    const failure = Object.assign(new Error('This file is not a photo.'), { status: 415, report: false });
    const { problem, report } = toProblem(failure);
    expect([problem.status, problem.extra.detail, report]).toEqual([415, 'This file is not a photo.', false]);
  });

  test('a problem thrown on purpose passes as it is', () => {
    const problem = notFound();
    expect(toProblem(problem)).toEqual({ problem, report: false });
  });
});
