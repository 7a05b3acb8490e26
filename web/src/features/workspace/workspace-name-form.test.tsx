// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Workspace } from '#contract/workspace.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { WorkspaceNameForm } from './workspace-name-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

const workspace = (name: string, version: number) => ({ workspaceID: 'w', name, version }) as Workspace;

test('decisions §3: who types a name is told that someone else renamed the workspace, before it is replaced', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ workspace: workspace('Guild', 3) });
  });
  const { rerender } = render(<WorkspaceNameForm workspace={workspace('Home', 1)} />, {
    wrapper: connectedStore().wrapper,
  });
  const field = screen.getByRole('textbox', { name: 'Workspace name' });
  rerender(<WorkspaceNameForm workspace={workspace('House', 2)} />);
  await waitFor(() => expect(field).toHaveProperty('value', 'House'));
  await userEvent.clear(field);
  await userEvent.type(field, 'Guild');
  const told = () => screen.queryByText(/Someone else renamed this workspace to/)?.textContent;
  // Something else of the workspace was changed.
  rerender(<WorkspaceNameForm workspace={workspace('House', 3)} />);
  expect(told()).toBeUndefined();
  rerender(<WorkspaceNameForm workspace={workspace('Castle', 4)} />);
  expect(told()).toBe('Someone else renamed this workspace to “Castle”. Rename replaces that name with yours.');
  expect(field).toHaveProperty('value', 'Guild');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(sent).toEqual([{ version: 4, name: 'Guild' }]));
  rerender(<WorkspaceNameForm workspace={workspace('Guild', 5)} />);
  await waitFor(() => expect(told()).toBeUndefined());
  // What is saved is no longer unsaved.
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveProperty('disabled', true);
  rerender(<WorkspaceNameForm workspace={workspace('Keep', 6)} />);
  await waitFor(() => expect(field).toHaveProperty('value', 'Keep'));
  expect(told()).toBeUndefined();
});
