import { expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { httpError } from '#web/api/transport/error.ts';
import { invalidFormToast, showServerErrors } from './server-errors.ts';

const invalid = (...pointers: string[]) =>
  httpError(400, {
    type: problemTypes.validation,
    title: 'Invalid',
    status: 400,
    detail: 'Correct the fields.',
    errors: pointers.map((pointer) => ({ pointer, detail: `${pointer} is wrong` })),
  });

test('decisions §3: a pointer of the server lands on its field, and the first one takes the focus', () => {
  const setError = vi.fn();
  const left = showServerErrors<{ name: string; code: string }>(invalid('/name', '/code'), ['name', 'code'], setError);
  expect(left).toBeNull();
  expect(setError.mock.calls).toEqual([
    ['name', { type: 'server', message: '/name is wrong' }, { shouldFocus: true }],
    ['code', { type: 'server', message: '/code is wrong' }, { shouldFocus: false }],
  ]);
});

test('decisions §3: an error that names no field of the form is said above it', () => {
  expect(showServerErrors<{ name: string }>(invalid('/other'), ['name'], vi.fn())).toBe('Correct the fields.');
});

test('§5: the toast counts the errors and shows the first message of the first field for 7 seconds', () => {
  const required = { type: 'required', message: 'Name is required' };
  expect(invalidFormToast({ name: required })).toEqual({
    type: 'error',
    title: '1 Validation Error',
    message: 'Name is required',
    duration: 7000,
  });
  expect(invalidFormToast({ name: required, stock: { quantity: { type: 'min', message: 'Too few' } } }).title).toBe(
    '2 Validation Errors',
  );
});
