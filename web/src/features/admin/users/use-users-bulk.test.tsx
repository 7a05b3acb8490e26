import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import type { UserDigestRow } from '#contract/admin-user.ts';
import { userMessages } from '#contract/user-messages.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { type Answer, problem } from '#web/testing/api-server.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { servedStores } from '#web/testing/served-store.ts';
import { useUsersBulk } from './use-users-bulk.tsx';

const start = servedStores();
const own = fakeUser();
const users = [
  { userID: own.userID },
  ...Array.from({ length: 449 }, (_, index) => ({ userID: `other ${index}` })),
].map((row) => ({ ...row, isActive: true, isDeleted: false }) as UserDigestRow);

/** Does it with all of them; says how many each call had. */
async function act(id: string, answer: (userIDs: readonly string[], count: number) => Answer) {
  const sent: string[][] = [];
  const store = await start(({ url, body }) => {
    if (!url.endsWith('/admin/users/change')) return { body: {} };
    const { userIDs } = JSON.parse(body) as { userIDs: string[] };
    sent.push(userIDs);
    return answer(userIDs, sent.length);
  });
  store.dispatch(authActions.signedIn(own));
  const onChanged = vi.fn();
  const { result } = renderHook(() => useUsersBulk(users, [], onChanged), {
    wrapper: ({ children }) => createElement(Provider, { store, children }),
  });
  result.current.actions.find((action) => action.id === id)?.onAction();
  const said = () => store.getState().toasts.map(({ title, message }) => [title, message]);
  return { sent, said, onChanged };
}

test('issue: users who are all selected are changed by one call, without one’s own account where that would lock one out; it says that it is under way', async () => {
  let during: unknown;
  const { sent, said } = await act('signOut', ({ length }) => {
    during = said();
    return { body: { changed: length, notMailed: 0 } };
  });
  await expect
    .poll(said, { timeout: 60_000 })
    .toEqual([['Signed out 449 users everywhere', 'Your own account was left out.']]);
  expect(during).toEqual([['Signing out 449 users…', '']]);
  expect(sent.map(({ length }) => length)).toEqual([449]);
  expect(sent.flat()).not.toContain(own.userID);
});

test('issue: when one of many can’t be changed none is, and it says so', async () => {
  const detail = `Ada: You can’t change this account. ${userMessages.noUsersChanged}`;
  const { sent, said, onChanged } = await act('signOut', () => problem(403, 'about:blank#forbidden', { detail }));
  await expect.poll(said, { timeout: 60_000 }).toEqual([['No users changed', detail]]);
  expect(sent).toHaveLength(1);
  expect(onChanged).not.toHaveBeenCalled();
});

test('decisions §5: of many users who are invited by several calls, those after a refused one are not, and it says so', async () => {
  const detail = `Ada: You can’t change this account. ${userMessages.noUsersChanged}`;
  const { sent, said, onChanged } = await act('invite', ({ length }, count) =>
    count === 2 ? problem(403, 'about:blank#forbidden', { detail }) : { body: { changed: length, notMailed: 0 } },
  );
  await expect.poll(said).toEqual([
    ['Invited 200 users', ''],
    ['250 users not changed', 'Ada: You can’t change this account.'],
  ]);
  expect(sent).toHaveLength(2);
  expect(onChanged.mock.calls.map(([{ length }]) => length)).toEqual([200]);
});
