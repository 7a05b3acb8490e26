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
const given = vi.hoisted(() => ({ result: {} }));
vi.mock('#content/play/run-test.ts', () => ({ runTest: () => given.result }));
vi.mock('#content/play/transcript-diff.ts', () => ({ transcriptDiff: () => [] }));
vi.mock('#content/play/recording.ts', () => ({ replay: () => [] }));
afterEach(() => void vi.unstubAllGlobals());

const kept = { playTestID: 't1', version: 1, recording: { steps: [] }, transcript: [] } as unknown as PlayTest;

function show() {
  const { wrapper: Wrapper, toasts } = connectedStore();
  const element = <TestTranscript test={kept} canEdit />;
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Wrapper>,
  );
  return toasts;
}

test('decisions §3: a result that could not be accepted because someone else changed the test says so', async () => {
  const stale = { type: problemTypes.staleVersion, title: 'Stale', status: 409 };
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? Response.json({ rows: [] }) : Response.json(stale, { status: 409 }),
  );
  given.result = { state: 'differs', at: 0 };
  const toasts = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept as new' }));
  await waitFor(() => expect(toasts()).toEqual(['warning: Someone else just changed this test']));
});

test.each([
  ['npc', 'It needs an NPC that was deleted or archived. Restore it, or delete this test.', 'Open the NPC'],
  ['quest', 'It needs a quest that was deleted or archived. Restore it, or delete this test.', 'Open the quest'],
  ['conversationNode', 'It begins at a node that was deleted. Restore the node, or delete this test.', null],
])('content §10: a test that can’t run says what it needs and leads there: %s', (kind, message, link) => {
  given.result = { state: 'cannotRun', missing: { kind, id: 'gone' } };
  show();
  screen.getByText(message);
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(link ? [link] : []);
});
