import { expect, test } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { errorMessage, fieldErrors, httpError, limitedError, networkError, retryDelay } from './error.ts';

test('decisions §3: JSON pointers name form fields', () => {
  const errors = ['/name', '/body/stock/quantity', '#/custom~1Fields/a~0b'].map((pointer) => ({
    pointer,
    detail: 'x',
  }));
  const error = httpError(400, { type: problemTypes.validation, title: 'Invalid', status: 400, errors });
  expect(fieldErrors(error).map(({ field }) => field)).toEqual(['name', 'stock.quantity', 'custom/Fields.a~b']);
});

test('§8: an answer without a sentence says “An unexpected error occurred. Please try again.”', () => {
  expect(errorMessage(httpError(502, '<html>'))).toBe('An unexpected error occurred. Please try again.');
});

test('§8: a call that was one too many goes out again once the wait that was told is over, any other after the usual one', () => {
  const limited = httpError(429, { type: problemTypes.rateLimited, title: 'Limit', status: 429, retryAfter: 30 });
  expect([limited, limitedError(), networkError()].map((error) => retryDelay(error, 2000))).toEqual([
    30_000, 10_000, 2000,
  ]);
});
