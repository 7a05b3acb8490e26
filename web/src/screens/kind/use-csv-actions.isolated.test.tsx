// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useExportAction } from './use-csv-actions.tsx';

vi.mock('./export-csv.ts', () => {
  throw new Error('Not fetched');
});

test('content §1: an export whose code can’t be fetched says that nothing was exported', async () => {
  const { wrapper, toasts } = connectedStore();
  const { result } = renderHook(() => useExportAction('npc', ['n1']), { wrapper });
  result.current.onAction?.();
  await expect.poll(toasts, { timeout: 60_000 }).toEqual(['error: Nothing was exported']);
});
