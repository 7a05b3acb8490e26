// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { GroupMembers } from './group-members.tsx';

afterEach(() => void vi.unstubAllGlobals());

const groupID = '0190a000-0000-7000-8000-0000000000b1';

function ReadAgain() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" onClick={() => dispatch(api.util.invalidateTags(['adminUser', 'group']))}>
      Read again
    </button>
  );
}

test('§2.6: when the last page of members is no more, the page before it is shown', async () => {
  let total = 21;
  vi.stubGlobal('fetch', async (path: string) => {
    const page = Number(new URL(path, 'http://localhost').searchParams.get('page') ?? 0);
    const member = (index: number) => ({ userID: `u${index}`, userName: `user${index}`, firstName: '', lastName: '' });
    const rows = Array.from({ length: total }, (_, index) => member(index)).slice(page * 20, page * 20 + 20);
    return Response.json({ rows, total });
  });
  const { wrapper } = connectedStore();
  render(
    <>
      <GroupMembers groupID={groupID} name="Readers" />
      <ReadAgain />
    </>,
    { wrapper: ({ children }) => <MemoryRouter>{wrapper({ children })}</MemoryRouter> },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Last page' }));
  await screen.findByText('user20');
  total = 20;
  await userEvent.click(screen.getByText('Read again'));
  expect(await screen.findByText('user0')).toBeTruthy();
});

/** The group's page of somebody who may manage users; gives what is sent. */
function showMembers(isGrantable: boolean, removing: Promise<void> = Promise.resolve()) {
  const sent: unknown[] = [];
  const searched: string[] = [];
  const person = (userID: string, firstName: string) => ({
    userID,
    userName: firstName.toLowerCase(),
    firstName,
    lastName: '',
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith('/admin/users/change')) {
      const asked = JSON.parse(body ?? '{}');
      sent.push(asked);
      if (asked.change === 'removeFromGroup') await removing;
      return Response.json({ changed: 1, notMailed: 0 });
    }
    if (path.includes('/member'))
      return Response.json({
        rows: [person('u1', 'Ada'), person('u4', 'Dan')].map((each) => ({ ...each, isActive: true })),
        total: 2,
      });
    if (path.includes('/user-group'))
      return Response.json({ g: [{ groupID, name: 'Readers', description: '', isGrantable }] });
    searched.push(path);
    return Response.json({ users: [person('u2', 'Ben'), person('u3', 'Cleo')], totalUserCount: 2, isTotalExact: true });
  });
  const store = connectedStore({ permissions: ['admin.groups', 'admin.users'] });
  render(<GroupMembers groupID={groupID} name="Readers" />, {
    wrapper: ({ children }) => <MemoryRouter>{store.wrapper({ children })}</MemoryRouter>,
  });
  return { sent, searched, ...store };
}

test('§2.6: members are added on the page of their group, several at once, and removed there', async () => {
  const removing = Promise.withResolvers<void>();
  const { sent, searched, toasts } = showMembers(true, removing.promise);
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add members' });
  await expect.poll(() => add.disabled).toBe(false);
  await userEvent.click(add);
  const offered: number[] = [];
  for (const name of ['Ben', 'Cleo']) {
    await userEvent.type(await screen.findByRole('combobox', { name: /User/ }), name);
    const option = await screen.findByRole('option', { name: new RegExp(name) });
    offered.push(screen.getAllByRole('option').length);
    await userEvent.click(option);
    expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeTruthy();
  }
  // Neither members nor who is chosen already are offered.
  expect(offered).toEqual([2, 1]);
  for (const path of searched) expect(path).toContain(`notInGroupID=${groupID}`);
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 members' }));
  await expect.poll(toasts).toEqual(['success: Added 1 user to Readers']);
  expect(sent).toEqual([{ userIDs: ['u2', 'u3'], change: 'addToGroup', groupID }]);
  // A second press while the first is on its way sends nothing, also when another is removed meanwhile.
  for (const name of ['Ada', 'Dan', 'Ada', 'Dan'])
    await userEvent.dblClick(screen.getByRole('button', { name: new RegExp(`^Remove ${name}`) }));
  removing.resolve();
  await expect.poll(toasts).toContain('success: Removed Dan from Readers');
  const removal = (userID: string) => ({ userIDs: [userID], change: 'removeFromGroup', groupID });
  expect(sent.slice(1)).toEqual([removal('u1'), removal('u4')]);
  expect(document.activeElement?.textContent).toBe('Add members');
});

test('decisions §5: a group with permissions that one lacks says so, and offers no change of its members', async () => {
  showMembers(false);
  await screen.findByText(/has permissions that you don’t/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add members' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove Ada' })).toBeNull();
});
