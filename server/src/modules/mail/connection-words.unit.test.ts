import { expect, test } from 'vitest';
import { connectionWords } from './connection-words.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'mail:25 refused the connection (connect ECONNREFUSED 127.0.0.1:25)'],
  ['getaddrinfo ENOTFOUND mail', 'mail:25 can’t be found (getaddrinfo ENOTFOUND mail)'],
  ['write EPIPE', 'mail:25 closed the connection (write EPIPE)'],
  ['Connection closed unexpectedly', 'mail:25 closed the connection (Connection closed unexpectedly)'],
  ['Greeting never received', 'mail:25 didn’t answer in time (Greeting never received)'],
  ['TLS handshake timed out', 'mail:25 didn’t answer in time (TLS handshake timed out)'],
  ['The server took too long.', 'mail:25 didn’t answer in time (The server took too long)'],
  ['Invalid greeting. response=554 No mail here: 554 No mail here', 'mail:25 isn’t accepting mail (554 No mail here)'],
  ['Invalid login: 535 5.7.8 Bad credentials', 'mail:25 refused the user and password (535 5.7.8 Bad credentials)'],
  [
    'Mail command failed: 530 5.7.0 Must issue a STARTTLS command first',
    'mail:25 requires encryption: choose another security (530 5.7.0 Must issue a STARTTLS command first)',
  ],
  [
    'Mail command failed: 530 5.7.57 Client not authenticated',
    'mail:25 requires a user and password (530 5.7.57 Client not authenticated)',
  ],
  [
    "Can't send mail - all recipients were rejected: 530 5.7.1 Authentication required",
    'mail:25 requires a user and password (530 5.7.1 Authentication required)',
  ],
  [
    'Invalid login: 530 5.7.0 Must issue a STARTTLS command first',
    'mail:25 requires encryption: choose another security (530 5.7.0 Must issue a STARTTLS command first)',
  ],
  [
    'Invalid login: 538 5.7.11 Encryption required',
    'mail:25 requires encryption: choose another security (538 5.7.11 Encryption required)',
  ],
  [
    'Mail command failed: 550 5.7.1 Not owned by user',
    'mail:25 refused the email sender (550 5.7.1 Not owned by user)',
  ],
  ['Mail command failed: 552 5.3.4 Too large', 'The email was refused by mail:25 (552 5.3.4 Too large)'],
  ['Mail command failed: 451 4.3.2 Busy', 'The email was temporarily refused by mail:25 (451 4.3.2 Busy)'],
  [
    "Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted",
    'The recipient was temporarily refused by mail:25 (451 4.7.1 Greylisted)',
  ],
  ['Message failed: 451 4.3.0 Try later', 'The email was temporarily refused by mail:25 (451 4.3.0 Try later)'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
    'The recipient was refused by mail:25 (550 5.1.1 No such user)',
  ],
  ['Message failed: 554 5.7.1 Spam', 'The email was refused by mail:25 (554 5.7.1 Spam)'],
  [
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    'mail:25 has a certificate that isn’t trusted (self-signed certificate)',
  ],
  [
    '40A7:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../ssl3_record.c:354:',
    'mail:25 doesn’t begin with TLS: choose another security (wrong version number)',
  ],
  ['550 5.7.1 Relaying denied', '550 5.7.1 Relaying denied'],
])('decisions §5: a mail server that answers %s is named with what happened', (words, said) => {
  expect(connectionWords(words, 'mail:25', false)).toBe(said);
});

test('decisions §5: to whoever set a user, a mail server that wants one is said not to have offered to sign in', () => {
  expect(connectionWords('Mail command failed: 530 5.7.0 Authentication required', 'mail:25', true)).toBe(
    'mail:25 didn’t offer to sign in: choose another security (530 5.7.0 Authentication required)',
  );
});
