import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { problem } from '#web/testing/api-server.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { servedStores } from '#web/testing/served-store.ts';
import { InviteUsersDialog } from './invite-users-dialog.tsx';

const start = servedStores();

interface Sent {
  invitees: { emailAddress: string }[];
  groupIDs: string[];
}

/** The dialog with these pasted; the server knows `taken` and fails at the calls of these numbers. */
async function paste(text: string, { taken = '', failing = [] as number[] } = {}) {
  const sent: Sent[] = [];
  const stateOf = (address: string) => (address === taken ? 'user' : 'new');
  const store = await start(({ url, body }) => {
    if (url.endsWith('/admin/invitees/check')) {
      const { emailAddresses } = JSON.parse(body) as { emailAddresses: string[] };
      const rows = emailAddresses.map((emailAddress) => ({
        emailAddress,
        state: stateOf(emailAddress),
        canMail: true,
      }));
      return { body: { rows } };
    }
    if (url.endsWith('/admin/invitees')) {
      sent.push(JSON.parse(body) as Sent);
      if (failing.includes(sent.length)) return problem(403, 'about:blank#forbidden', { detail: 'You can’t do this.' });
      const rows = (sent.at(-1)?.invitees ?? []).map(({ emailAddress }) => ({
        ...{ emailAddress, state: stateOf(emailAddress), isMailed: true },
      }));
      return { body: { rows } };
    }
    return { body: { rows: [], total: 0 } };
  });
  store.dispatch(authActions.signedIn(fakeUser()));
  const groups = [{ groupID: 'g1', name: 'Staff', description: '', isGrantable: true }];
  render(
    <Provider store={store}>
      <InviteUsersDialog isOpen onClose={() => undefined} groups={groups} />
    </Provider>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Email addresses' });
  act(() => field.focus());
  await user.paste(text);
  await user.click(screen.getByRole('checkbox', { name: /Staff/ }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  return { sent, user };
}

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('issue: before anybody is invited it says what will be done with each', async () => {
  const { sent, user } = await paste('Ada Lovelace <ada@x.org>, bo@x.org\nbo@x.org\nnobody', { taken: 'bo@x.org' });
  await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(rowsOf('1 person will be invited')).toEqual(['ada@x.orgAda Lovelace']);
  expect(rowsOf('3 people will be skipped')).toEqual([
    'bo@x.orgListed twice',
    'nobodyNot an email address',
    'bo@x.orgAlready a user',
  ]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' }).value).toContain('nobody');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  await screen.findByText(/^1 person invited\./);
  expect(sent).toEqual([
    { invitees: [{ emailAddress: 'ada@x.org', firstName: 'Ada', lastName: 'Lovelace' }], groupIDs: ['g1'] },
  ]);
});

test('issue: many are invited in portions; those of one that fails and after it are named, and can be sent again', async () => {
  const text = Array.from({ length: 120 }, (_, index) => `p${index}@x.org`).join('\n');
  const { sent, user } = await paste(text, { failing: [2] });
  await user.click(await screen.findByRole('button', { name: 'Invite 120 people' }));
  await screen.findByText('You can’t do this.');
  expect(rowsOf('70 people not invited')).toHaveLength(70);
  await user.click(screen.getByRole('button', { name: 'Invite 70 people' }));
  await screen.findByText(/^120 people invited\./);
  expect(sent.map(({ invitees }) => invitees[0]?.emailAddress)).toEqual([
    'p0@x.org',
    'p50@x.org',
    'p50@x.org',
    'p100@x.org',
  ]);
});

test('issue: more than 500 people are refused before anything is sent', async () => {
  const text = Array.from({ length: 501 }, (_, index) => `p${index}@x.org`).join(',');
  await paste(text);
  expect(await screen.findByText('Invite at most 500 people at a time. This list has 501.')).toBeTruthy();
});
