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
  const { wrapper: Store, dirtyForms, lastActivity } = connectedStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Store>{children}</Store>
    </MemoryRouter>
  );
  return { wrapper, dirtyForms, lastActivity };
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

test('decisions §2 Inactivity: a file that is being uploaded keeps its session', async () => {
  let upload: { onprogress?: (event: object) => void } | undefined;
  class Sending extends EventTarget {
    upload = {};
    open() {}
    setRequestHeader() {}
    send() {
      upload = this.upload;
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Sending);
  const { wrapper, lastActivity } = setUp();
  const { result } = renderHook(() => useImportJob(), { wrapper });
  act(() => result.current.start(new File(['name'], 'items.csv')));
  await waitFor(() => expect(upload?.onprogress).toBeDefined());
  const before = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(before);
  act(() => upload?.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 }));
  expect(lastActivity()).toBe(before);
  vi.restoreAllMocks();
});

test('decisions §4: rows that changed nothing are not said to be imported', () => {
  const verdicts = { create: 0, update: 1, unchanged: 99, skip: 0, error: 0 };
  const changes = { items: verdicts, boxes: verdicts, places: verdicts, stock: verdicts, properties: verdicts };
  const totalsAfter = { items: 100, boxes: 1, places: 1, stockRows: 100, quantity: 100 };
  const job = { importID: 'i', fileName: 'items.csv', rows: 100, verdicts, changes, totalsAfter, batchID: null };
  render(<ImportDone job={job as unknown as ImportJob} onAnother={() => undefined} />, { wrapper: setUp().wrapper });
  expect(screen.getByRole('heading', { name: 'Imported 1 row' })).toBeDefined();
});
