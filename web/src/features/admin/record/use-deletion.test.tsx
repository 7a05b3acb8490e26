// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { httpError, networkError } from '#web/api/transport/error.ts';
import { useDeletion } from './use-deletion.ts';

const gone = httpError(404, {});

test('decisions §3: a record that another administrator deleted is known by a save and by reading it again, and leaving it asks nothing', () => {
  const release = vi.fn<() => void>();
  const editing = { isDirty: true, failure: null, release };
  const { result, rerender } = renderHook(([now, readError]) => useDeletion(now, readError), {
    initialProps: [editing, undefined] as [Parameters<typeof useDeletion>[0], unknown],
  });
  const after = (...now: Parameters<typeof useDeletion>) => {
    rerender(now);
    return result.current;
  };
  expect(result.current).toBe('none');
  // Out of reach for now, or refused: it may well be there.
  expect(after({ ...editing, failure: httpError(400, {}) }, networkError())).toBe('none');
  expect(release).not.toHaveBeenCalled();
  expect(after({ ...editing, failure: gone }, undefined)).toBe('edited');
  expect(release).toHaveBeenCalledOnce();
  expect(after(editing, gone)).toBe('edited');
  expect(after({ ...editing, isDirty: false }, gone)).toBe('unchanged');
});
