import { expect, test } from 'vitest';
import { connectionWords } from './connection-words.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'mail:25 refused the connection (connect ECONNREFUSED 127.0.0.1:25)'],
  ['getaddrinfo ENOTFOUND mail', 'mail:25 can’t be found (getaddrinfo ENOTFOUND mail)'],
  ['write EPIPE', 'mail:25 closed the connection (write EPIPE)'],
  ['Connection closed unexpectedly', 'mail:25 closed the connection (Connection closed unexpectedly)'],
  ['Greeting never received', 'mail:25 didn’t answer in time (Greeting never received)'],
  ['The server took too long.', 'mail:25 didn’t answer in time (The server took too long)'],
  [
    'Invalid greeting. response=554 No mail here: 554 No mail here',
    'mail:25 didn’t greet as a mail server that takes mail does (554 No mail here)',
  ],
  ['550 5.7.1 Relaying denied', '550 5.7.1 Relaying denied'],
])('decisions §5: a mail server that answers %s is named with what happened', (words, said) => {
  expect(connectionWords(words, 'mail:25')).toBe(said);
});
