import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBulkQuestion } from './use-bulk-question.ts';

it('decisions §4: a dialog about selected records closes when none is selected any more, and stays closed', () => {
  const { result, rerender } = renderHook(({ hasSelection }) => useBulkQuestion<'tags'>(hasSelection), {
    initialProps: { hasSelection: true },
  });
  act(() => result.current[1]('tags'));
  expect(result.current[0]).toBe('tags');
  rerender({ hasSelection: false });
  expect(result.current[0]).toBeNull();
  rerender({ hasSelection: true });
  expect(result.current[0]).toBeNull();
});
