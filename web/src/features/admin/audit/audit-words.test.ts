import { expect, test } from 'vitest';
import { mediumDate } from '#web/screens/format.ts';
import { actionWords, dayWords, detailLines, kindWords, strangerWords } from './audit-words.ts';

test.each([
  ['group.save', 'Group changed'],
  ['permission.delete', 'Permission deleted'],
  ['session.refused', 'Sign-in refused'],
  ['session.begin', 'Signed in'],
  ['emailTemplate.reset', 'Email template reset'],
  ['thing.wentWrong', 'Thing went wrong'],
  ['restart', 'Restart'],
])('decisions §5: the audit log says %s as “%s”', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test('decisions §5: the filter of everything about API tokens is called as they are', () => {
  expect([kindWords('apiToken'), actionWords('apiToken.create')]).toEqual(['API token', 'API token created']);
});

test('decisions §5: a command on the server’s machine is told from a visitor', () => {
  expect([strangerWords('192.0.2.7'), strangerWords('')]).toEqual(['Signed-out user', 'Server command']);
});

test('decisions §5: an entry’s detail says what changed, from what to what', () => {
  expect(
    detailLines({
      name: { from: 'Staff', to: 'Team' },
      description: { to: 'New' },
      permissionsAdded: ['See system health', 'Manage email'],
      isActive: { from: true, to: false },
      phone: { from: 'x', to: '' },
      members: 3,
      expires: '2027-02-23T18:15:29.000Z',
    }),
  ).toEqual([
    { label: 'Name', value: 'Staff → Team' },
    { label: 'Description', value: 'New' },
    { label: 'Permissions added', value: 'See system health, Manage email' },
    { label: 'Is active', value: 'yes → no' },
    { label: 'Phone', value: 'x → none' },
    { label: 'Members', value: '3' },
    { label: 'Expires', value: mediumDate('2027-02-23T18:15:29.000Z') },
  ]);
  expect(detailLines({ expires: null })).toEqual([{ label: 'Expires', value: 'never' }]);
});

test('decisions §5: a save of the settings says which settings changed, by their labels', () => {
  expect(
    detailLines({
      changes: [
        { kind: 'updated', path: 'service.emailSender' },
        { kind: 'updated', path: 'service.emailProvider.smtp.host' },
        { kind: 'added', path: 'custom.key' },
      ],
    }),
  ).toEqual([
    { label: 'Updated', value: 'Email sender, SMTP: host' },
    { label: 'Added', value: 'custom.key' },
  ]);
});

test('decisions §5: the period of the audit log is said in the days that were chosen', () => {
  const at = (hour: number) => new Date(2026, 10, 27, hour).toISOString();
  expect(dayWords(at(0), 0)).toBe('Nov 27, 2026');
  expect(dayWords(at(0), -1)).toBe('Nov 26, 2026');
  expect(dayWords(at(9), -1)).toBe('Nov 27, 2026, 9:00:00 AM');
});
