// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminUser, UserGroupOption } from '#contract/admin-user.ts';
import { problemTypes } from '#contract/errors.ts';
import { notResentMessage, serverBack } from '#web/session/forms/resend.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { fakeUser } from '#web/testing/fakes.ts';
import { UserEditor } from './user-editor.tsx';

afterEach(() => void vi.unstubAllGlobals());

function fakeAdminUser(fields: Partial<AdminUser>): AdminUser {
  return {
    ...{ userID: '0190a000-0000-7000-8000-0000000000c1', userName: 'info', firstName: 'Info', lastName: 'Desk' },
    ...{ emailAddress: 'info@example.org', phoneNumber: '', accountType: 'standard', isActive: true, isDeleted: false },
    ...{ groups: [], settings: {}, photoURL: '', createdDateTime: '2026-01-01T00:00:00.000Z' },
    ...{ lastLogInTimestamp: null, lastSeenDateTime: null, updatedDateTime: '2026-01-01T00:00:00.000Z', version: 1 },
    ...{ hasPassword: true, isEditable: true },
    ...fields,
  };
}

/** Shows the editor of `user`, and gives what is sent of it. */
function showEditor(user: AdminUser, groups: readonly UserGroupOption[] = [], groupsAnswer?: Response) {
  const sent: Record<string, unknown>[] = [];
  const sentGroups: string[][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const asked = JSON.parse(body ?? '{}');
    if (path.endsWith('/admin/user')) sent.push(asked);
    if (path.endsWith('/admin/user/groups')) {
      sentGroups.push(asked.groupIDs);
      if (groupsAnswer) return groupsAnswer;
    }
    return Response.json({ user: { ...user, groups: asked.groupIDs ?? user.groups, version: user.version + 1 } });
  });
  const { wrapper, question, answer, toasts } = connectedStore();
  render(<UserEditor user={user} groups={groups} />, {
    wrapper: ({ children }) => <MemoryRouter>{wrapper({ children })}</MemoryRouter>,
  });
  return { sent, sentGroups, question, answer, toasts };
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('§2.7: an account without a last name, such as an invited info@, is saved without one', async () => {
  const { sent } = showEditor(fakeAdminUser({ lastName: '' }));
  expect(field(/First Name/).getAttribute('aria-required')).toBe('true');
  expect(field(/Last Name/).getAttribute('aria-required')).toBeNull();
  await userEvent.clear(field(/Email/));
  await userEvent.type(field(/Email/), 'desk@example.org');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ emailAddress: 'desk@example.org' });
  expect(sent[0]).not.toHaveProperty('lastName');
});

test('§5 User: names are still checked: one that there was can’t be emptied, and a blank one can’t become too long', async () => {
  const { sent } = showEditor(fakeAdminUser({ lastName: '' }));
  await userEvent.clear(field(/First Name/));
  await userEvent.click(field(/Last Name/));
  await userEvent.paste('x'.repeat(101));
  await save();
  expect(await screen.findByText('First Name is required')).toBeTruthy();
  expect(screen.getByText('Last Name is longer than 100 characters')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('§2.7: nobody deactivates the account they are signed in with', () => {
  showEditor(fakeAdminUser({ userID: fakeUser().userID }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Active' }).disabled).toBe(true);
  expect(screen.getByText('You can’t deactivate your own account.')).toBeTruthy();
});

test('§2.7: whoever takes a group from the own account is asked first, and nothing is saved when they cancel', async () => {
  const groupID = '0190a000-0000-7000-8000-0000000000f1';
  const groups = [{ groupID, name: 'Administrators', description: '', isGrantable: true }];
  const own = fakeAdminUser({ userID: fakeUser().userID, groups: [groupID] });
  const { sent, sentGroups, question, answer } = showEditor(own, groups);
  await userEvent.click(screen.getByRole('checkbox', { name: /Administrators/ }));
  await save();
  await waitFor(() => expect(question()).toBe('Leave 1 group?'));
  answer(false);
  expect(sent).toEqual([]);
  await save();
  await waitFor(() => expect(question()).toBe('Leave 1 group?'));
  answer(true);
  await waitFor(() => expect(sentGroups).toEqual([[]]));
});

test('§2.7: groups of somebody else are saved without a question', async () => {
  const groupID = '0190a000-0000-7000-8000-0000000000f1';
  const groups = [{ groupID, name: 'Administrators', description: '', isGrantable: true }];
  const { sentGroups, question } = showEditor(fakeAdminUser({ groups: [groupID] }), groups);
  await userEvent.click(screen.getByRole('checkbox', { name: /Administrators/ }));
  await save();
  await waitFor(() => expect(sentGroups).toEqual([[]]));
  expect(question()).toBeUndefined();
});

test('§8: groups that the server refuses are not saved in silence: why is said beside what was saved', async () => {
  const groupID = '0190a000-0000-7000-8000-0000000000f1';
  const groups = [{ groupID, name: 'Administrators', description: '', isGrantable: true }];
  const detail = 'This is the last administrator. Make someone else an administrator first.';
  const problem = { type: problemTypes.conflict, title: 'Not possible right now', status: 409, detail };
  const { toasts } = showEditor(fakeAdminUser({ groups: [groupID] }), groups, Response.json(problem, { status: 409 }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Administrators/ }));
  await save();
  const told = ['success: User information saved successfully!', 'error: User groups not saved'];
  await waitFor(() => expect(toasts()).toEqual(told));
});

test('decisions §3: a user whose save got no answer is said not to be saved yet, and is saved once the server answers', async () => {
  const { sent, toasts } = showEditor(fakeAdminUser({}));
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.type(field(/Last Name/), ' two');
  await save();
  expect(await screen.findByText(/^The server can’t be reached\. Your changes will be saved/)).toBeTruthy();
  expect(toasts()).toEqual([]);
  vi.stubGlobal('fetch', answering);
  await act(async () => void window.dispatchEvent(new Event(serverBack)));
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(sent).toMatchObject([{ lastName: 'Desk two' }]);
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('decisions §3: an address that is typed on after a save without an answer waits for a press, and goes into the account that was made', async () => {
  const { sent, toasts } = showEditor(fakeAdminUser({}));
  const answering = globalThis.fetch;
  const ids: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.endsWith('/admin/user')) return answering(path, init);
    ids.push(new Headers(init.headers).get('x-request-id'));
    const answer = await answering(path, init);
    // The server has it, and the answer gets lost.
    if (ids.length === 1) throw new TypeError('Failed to fetch');
    return answer;
  });
  await userEvent.clear(field(/Email/));
  await userEvent.type(field(/Email/), 'ann@example.co');
  await save();
  expect(await screen.findByText(/^The server can’t be reached\. Your changes will be saved/)).toBeTruthy();
  await userEvent.type(field(/Email/), 'm');
  expect(screen.getByText(notResentMessage)).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event(serverBack)));
  expect(sent).toHaveLength(1);
  await save();
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(sent).toMatchObject([
    { emailAddress: 'ann@example.co', version: 1 },
    { emailAddress: 'ann@example.co', version: 1 },
    { emailAddress: 'ann@example.com', version: 2 },
  ]);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
});

test('§2.7: whoever takes a group from the own account is not asked again by itself after a save without an answer', async () => {
  const groupID = '0190a000-0000-7000-8000-0000000000f1';
  const groups = [{ groupID, name: 'Administrators', description: '', isGrantable: true }];
  const { question, answer } = showEditor(fakeAdminUser({ userID: fakeUser().userID, groups: [groupID] }), groups);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(screen.getByRole('checkbox', { name: /Administrators/ }));
  await save();
  await waitFor(() => expect(question()).toBe('Leave 1 group?'));
  answer(true);
  expect(await screen.findByText(notResentMessage)).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event(serverBack)));
  expect(question()).toBeUndefined();
});
