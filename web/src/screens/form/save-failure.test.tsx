// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiError } from '#web/api/transport/error.ts';
import { SaveFailure } from './save-failure.tsx';

test('house §5: what is wrong with a field is told at the field, not above the form again', () => {
  const message = 'Another variable already has this name. Choose another one.';
  const errors = [{ pointer: '/key', detail: message }];
  const error = { status: 400, message, problem: { type: 'about:blank', title: 'No', status: 400, errors } };
  const way = { isShown: (field: string) => field === 'key', onRetry: () => undefined };
  const { rerender } = render(<SaveFailure error={error as unknown as ApiError} {...way} />);
  expect(screen.getByText(/Correct the fields that are marked/)).toBeTruthy();
  expect(screen.queryByText(/Another variable/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  // What is wrong with no field is told here.
  const failed = { status: 500, message: 'The disk is full.', problem: null };
  rerender(<SaveFailure error={failed as unknown as ApiError} {...way} />);
  expect(screen.getByText(/The disk is full/)).toBeTruthy();
  // Nor what is wrong with a field that the form doesn't show.
  rerender(<SaveFailure error={error as unknown as ApiError} {...way} isShown={() => false} />);
  expect(screen.getByText(/Another variable/)).toBeTruthy();
});
