// @vitest-environment jsdom
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportJob } from '#contract/import.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { ImportDone } from './import-done.tsx';
import { useImportJob } from './use-import-job.ts';

afterEach(() => void vi.unstubAllGlobals());

function setUp() {
  const { wrapper: Store, dirtyForms } = connectedStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Store>{children}</Store>
    </MemoryRouter>
  );
  return { wrapper, dirtyForms };
}

test('§4 Editors: leaving asks while a file is being uploaded, which it would end', async () => {
  // Never answers.
  class Sending extends EventTarget {
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending);
  const { wrapper, dirtyForms } = setUp();
  const { result } = renderHook(() => useImportJob(), { wrapper });
  expect(dirtyForms()).toEqual([]);
  act(() => result.current.start(new File(['name'], 'items.csv')));
  await waitFor(() => expect(dirtyForms()).toHaveLength(1));
  act(() => result.current.cancelUpload());
  await waitFor(() => expect(dirtyForms()).toEqual([]));
});

test('decisions §4: rows that changed nothing are not said to be imported', () => {
  const verdicts = { create: 0, update: 1, unchanged: 99, skip: 0, error: 0 };
  const changes = { items: verdicts, boxes: verdicts, places: verdicts, stock: verdicts, properties: verdicts };
  const totalsAfter = { items: 100, boxes: 1, places: 1, stockRows: 100, quantity: 100 };
  const job = { importID: 'i', fileName: 'items.csv', rows: 100, verdicts, changes, totalsAfter, batchID: null };
  render(<ImportDone job={job as unknown as ImportJob} onAnother={() => undefined} />, { wrapper: setUp().wrapper });
  expect(screen.getByRole('heading', { name: 'Imported 1 row' })).toBeDefined();
});
