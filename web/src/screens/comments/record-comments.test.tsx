// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { fakeUser, fakeWorkspaceID } from '#web/testing/fakes.ts';
import { BegunContext } from '#web/ui/foundations/use-begun.ts';
import { RecordComments } from './record-comments.tsx';

const now = '2026-11-26T00:00:00.000Z';
const comment = {
  ...{ commentID: 'c1', version: 1, workspaceID: fakeWorkspaceID, threadID: null, text: 'Who is it?', mentions: [] },
  ...{ authorID: fakeUser().userID, authorName: 'Aria Vale', resolved: false, createdAt: now, updatedAt: now },
};
/** Calls that change something, which the server refuses. */
let isRefused: boolean;
let shown: typeof comment;
let sent: { version?: number }[];

beforeEach(() => {
  isRefused = true;
  shown = comment;
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)));
    if (method !== 'GET')
      return Response.json(
        isRefused ? { type: 'about:blank', title: 'Refused', detail: 'Try again', status: 500 } : { batchID: 'b' },
        { status: isRefused ? 500 : 200 },
      );
    return Response.json(path.includes('comment') ? { rows: [shown], total: 1 } : { rows: [], total: 0 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('content §1: a comment that could not be resolved, deleted or restored says so', async () => {
  const { wrapper, toasts } = connectedStore();
  render(<RecordComments kind="npc" recordID="n1" isDeleted={false} />, { wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Comment not resolved']));
  const remove = () => userEvent.click(screen.getByRole('button', { name: /^Delete comment/ }));
  await remove();
  await waitFor(() => expect(toasts()).toContain('error: Comment not deleted'));
  expect(screen.queryByText('Comment deleted.')).toBeNull();

  isRefused = false;
  await remove();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  isRefused = true;
  await userEvent.click(undo);
  await waitFor(() => expect(toasts()).toContain('error: Comment not restored'));
  // It can be tried again.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
});

test('content §1: what is written in a thread stays when it is resolved', async () => {
  isRefused = false;
  const { wrapper } = connectedStore();
  render(<RecordComments kind="npc" recordID="n1" isDeleted={false} />, { wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'The lamplighter');
  shown = { ...comment, resolved: true };
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByRole('button', { name: 'Reopen' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' }).value).toBe('The lamplighter');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: /^Show/ });
});

test('decisions §3: a comment that was saved in another window while it is edited here is not replaced without a word', async () => {
  isRefused = false;
  const { wrapper } = connectedStore();
  render(<RecordComments kind="npc" recordID="n1" isDeleted={false} />, { wrapper });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit comment/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Edit comment' }), ' And why?');
  shown = { ...comment, version: 2, authorName: 'Aria V.' };
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('Aria V.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 1, text: 'Who is it? And why?' }));
});

test('content §1: a comment typed on a node is there again when the node is selected again, until it is sent or canceled', async () => {
  isRefused = false;
  const { wrapper } = connectedStore();
  const panel = (id: string) => (
    <BegunContext key={id} value={{ state: { id }, startFrom: () => {} }}>
      <RecordComments kind="npc" recordID={id} isDeleted={false} />
    </BegunContext>
  );
  const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  const { rerender } = render(panel('n1'), { wrapper });
  await userEvent.type(box('Comment'), 'Who lit it?');
  rerender(panel('n2'));
  expect(box('Comment').value).toBe('');
  rerender(panel('n1'));
  expect(box('Comment').value).toBe('Who lit it?');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(box('Comment').value).toBe(''));

  const reply = async () => userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await reply();
  await userEvent.type(box('Reply'), 'Bram');
  rerender(panel('n2'));
  rerender(panel('n1'));
  await reply();
  expect(box('Reply').value).toBe('Bram');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await reply();
  expect(box('Reply').value).toBe('');

  const edit = async () => userEvent.click(await screen.findByRole('button', { name: /^Edit comment/ }));
  await edit();
  await userEvent.type(box('Edit comment'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await edit();
  expect(box('Edit comment').value).toBe('Who is it?');
});
