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
      <GroupMembers groupID="0190a000-0000-7000-8000-0000000000b1" />
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
