// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import type { PlayTest } from '#contract/kinds/play-test.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { TestTranscript } from './test-transcript.tsx';

vi.mock('#web/screens/world/use-world-answer.ts', () => ({ useWorldAnswer: () => ({ data: {}, error: null }) }));
vi.mock('#runtime/play/game.ts', () => ({ Game: class {} }));
vi.mock('#content/play/run-test.ts', () => ({ runTest: () => ({ state: 'differs', at: 0 }) }));
vi.mock('#content/play/transcript-diff.ts', () => ({ transcriptDiff: () => [] }));
vi.mock('#content/play/recording.ts', () => ({ replay: () => [] }));
afterEach(() => void vi.unstubAllGlobals());

test('decisions §3: a result that could not be accepted because someone else changed the test says so', async () => {
  const stale = { type: problemTypes.staleVersion, title: 'Stale', status: 409 };
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? Response.json({ rows: [] }) : Response.json(stale, { status: 409 }),
  );
  const { wrapper: Wrapper, toasts } = connectedStore();
  const kept = { playTestID: 't1', version: 1, recording: { steps: [] }, transcript: [] } as unknown as PlayTest;
  const element = <TestTranscript test={kept} canEdit />;
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Wrapper>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept as new' }));
  await waitFor(() => expect(toasts()).toEqual(['warning: Someone else just changed this test']));
});
