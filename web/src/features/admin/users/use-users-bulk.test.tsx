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

test('issue: users who are all selected are changed by as many calls as it takes, without one’s own account where that would lock one out', async () => {
  const { sent, said } = await act('signOut', ({ length }) => ({ body: { changed: length, notMailed: 0 } }));
  await expect.poll(said).toEqual([['Signed out 449 users everywhere', 'Your own account was left out.']]);
  expect(sent.map(({ length }) => length)).toEqual([200, 200, 49]);
  expect(sent.flat()).not.toContain(own.userID);
});

test('decisions §5: of many users who are changed by several calls, those after a refused one are not, and it says so', async () => {
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
