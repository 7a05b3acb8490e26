import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { PermissionKey } from '#contract/permissions.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { hasUnsavedForm } from '#web/session/forms/forms-slice.ts';
import { answerDialog } from '#web/session/ui-state/dialogs.ts';
import { problem } from '#web/testing/api-server.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { servedStores } from '#web/testing/served-store.ts';
import { InviteUsersDialog } from './invite-users-dialog.tsx';

const start = servedStores();

interface Sent {
  invitees: { emailAddress: string }[];
  groupIDs: string[];
}

interface World {
  /** The address of somebody with an account. */
  taken?: string;
  /** The address that no provider serves. */
  unmailable?: string;
  /** The numbers of the calls that fail. */
  failing?: readonly number[];
  /** The numbers of the calls that are carried out, and whose answers are lost. */
  lost?: readonly number[];
  /** Answers to invitations wait for it. */
  until?: Promise<unknown>;
  hasEmail?: boolean;
  permissions?: PermissionKey[];
}

/** The dialog with these pasted. */
async function paste(
  text: string,
  { taken = '', unmailable = '', failing = [], lost = [], until, hasEmail = true, permissions = [] }: World = {},
) {
  const sent: Sent[] = [];
  const invited = new Set<string>();
  const stateOf = (address: string) => (address === taken ? 'user' : invited.has(address) ? 'invited' : 'new');
  const store = await start(async ({ url, body }) => {
    if (url.endsWith('/admin/invitees/check')) {
      const { emailAddresses } = JSON.parse(body) as { emailAddresses: string[] };
      const rows = emailAddresses.map((emailAddress) => ({
        emailAddress,
        state: stateOf(emailAddress),
        canMail: hasEmail && emailAddress !== unmailable,
      }));
      return { body: { rows, canMail: hasEmail } };
    }
    if (url.endsWith('/admin/invitees')) {
      sent.push(JSON.parse(body) as Sent);
      const { length: number } = sent;
      const rows = (sent.at(-1)?.invitees ?? []).map(({ emailAddress }) => ({
        emailAddress,
        state: stateOf(emailAddress),
      }));
      await until;
      if (failing.includes(number)) return problem(403, 'about:blank#forbidden', { detail: 'You can’t do this.' });
      for (const { emailAddress } of rows) invited.add(emailAddress);
      return lost.includes(number) ? { cut: true } : { body: { rows } };
    }
    return { body: { rows: [], total: 0 } };
  });
  store.dispatch(authActions.signedIn(fakeUser({ permissions })));
  const groups = [{ groupID: 'g1', name: 'Staff', description: '', isGrantable: true }];
  const onClose = vi.fn();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <InviteUsersDialog isOpen onClose={onClose} groups={groups} />
      </MemoryRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Email addresses' });
  act(() => field.focus());
  await user.paste(text);
  await user.click(screen.getByRole('checkbox', { name: /Staff/ }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  const isFocused = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  /** Answers the question that is asked; gives its title. */
  const answer = async (isYes: boolean) => {
    const asked = await waitFor(() => {
      const [question] = Object.entries(store.getState().dialogs.modals);
      if (!question) throw new Error('Nothing is asked.');
      return question;
    });
    act(() => store.dispatch(answerDialog(asked[0], isYes)));
    return asked[1].data.title;
  };
  return { sent, user, onClose, button, isFocused, answer, isUnsaved: () => hasUnsavedForm(store.getState()) };
}

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@x.org`).join('\n');

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('issue: before anybody is invited it says what will be done with each', async () => {
  const { sent, user } = await paste('Ada Lovelace <ada@x.org>, bo@x.org\nbo@x.org\nnobody', { taken: 'bo@x.org' });
  await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(rowsOf('1 person will be invited')).toEqual(['ada@x.orgAda Lovelace']);
  expect(rowsOf('3 entries will be skipped')).toEqual([
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
  const { sent, user, isFocused } = await paste(people(120), { failing: [2] });
  await user.click(await screen.findByRole('button', { name: 'Invite 120 people' }));
  await screen.findByText('You can’t do this.');
  await isFocused('Invite 70 people');
  expect(rowsOf('70 people not invited')).toHaveLength(70);
  await user.click(screen.getByRole('button', { name: 'Invite 70 people' }));
  await screen.findByText(/^120 people invited\./);
  await isFocused('Done');
  expect(sent.map(({ invitees }) => invitees[0]?.emailAddress)).toEqual([
    'p0@x.org',
    'p50@x.org',
    'p50@x.org',
    'p100@x.org',
  ]);
});

test('issue: people of a portion whose answer was lost count as invited when it is sent again', async () => {
  const { user, button } = await paste(people(70), { lost: [1], failing: [2] });
  await user.click(await button('Invite 70 people'));
  // The second try is refused: of the first one nothing is known still.
  await user.click(await button('Invite 70 people'));
  await screen.findByText('You can’t do this.');
  await user.click(await button('Invite 70 people'));
  expect(await screen.findByText(/^70 people invited\./)).toBeTruthy();
  expect(screen.queryByText('Already invited')).toBeNull();
});

test('issue: more than 500 people are refused before anything is sent', async () => {
  await paste(people(501));
  expect(await screen.findByText('Invite at most 500 people at a time. This list has 501.')).toBeTruthy();
});

test('issue: without an email provider it says so before anything is sent, and leads whoever may to the settings', async () => {
  const { sent, button } = await paste('ada@x.org', { hasEmail: false, permissions: ['admin.settings'] });
  expect(await screen.findByText('Set up email before you invite people')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Set up email/ }).getAttribute('href')).toBe('/home/admin/settings');
  expect((await button('Invite')).disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('issue: without an email provider whoever may not set one up is told to ask', async () => {
  await paste('ada@x.org', { hasEmail: false });
  expect(await screen.findByText(/Ask an administrator to set one up\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('issue: an address that no provider serves is skipped and named', async () => {
  await paste('ada@x.org\nbo@y.org', { unmailable: 'bo@y.org' });
  expect(await screen.findByRole('button', { name: 'Invite 1 person' })).toBeTruthy();
  expect(rowsOf('1 entry will be skipped')).toEqual(['bo@y.orgNo email provider for this address']);
});

test('issue: Stop has the focus while it sends; the portion on its way is the last, and the rest can be sent later', async () => {
  const reply = Promise.withResolvers<void>();
  const { sent, user, button, isFocused, isUnsaved } = await paste(people(120), { until: reply.promise });
  await user.click(await button('Invite 120 people'));
  await isFocused('Stop');
  expect(isUnsaved()).toBe(true);
  await user.keyboard('{Enter}');
  await screen.findByText('Stopping…');
  reply.resolve();
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(rowsOf('70 people not invited')).toHaveLength(70);
  expect(sent).toHaveLength(1);
  await isFocused('Invite 70 people');
  await user.keyboard('{Enter}');
  await screen.findByText(/^120 people invited\./);
  await expect.poll(isUnsaved).toBe(false);
});

test('issue: Escape asks before a list is lost, and closes at once when nobody is left', async () => {
  const { user, onClose, button, answer, isUnsaved } = await paste('ada@x.org');
  await button('Invite 1 person');
  expect(isUnsaved()).toBe(true);
  await user.keyboard('{Escape}');
  expect(await answer(false)).toBe('Discard this list?');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await answer(true);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));

  await user.click(await button('Invite 1 person'));
  await screen.findByText(/^1 person invited\./);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('issue: closing asks while people are left who were not invited', async () => {
  const { user, onClose, button, answer } = await paste(people(60), { failing: [2] });
  await user.click(await button('Invite 60 people'));
  await screen.findByText('You can’t do this.');
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(await answer(false)).toBe('Close before 10 people are invited?');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([6, 7])('§2.8: a list of %i people scrolls only if the keyboard can reach it', async (count) => {
  const { button } = await paste(people(count));
  await button(`Invite ${count} people`);
  const list = screen.getByRole('list', { name: `${count} people will be invited` });
  expect([list.tabIndex, list.classList.contains('overflow-y-auto')]).toEqual(count > 6 ? [0, true] : [-1, false]);
});

test('issue: of a long list the first 100 are drawn, and the rest when asked for', async () => {
  const { user, button } = await paste(people(130));
  await button('Invite 130 people');
  expect(rowsOf('130 people will be invited')).toHaveLength(100);
  expect(screen.getByText('and 30 more')).toBeTruthy();
  await user.click(await button('Show all'));
  expect(rowsOf('130 people will be invited')).toHaveLength(130);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: '130 people will be invited' }));
});
