/**
 * What a failure means to an administrator, by the words of the system or of nodemailer. What is about the settings begins
 * with the server, what is about one mail does not.
 */
const meanings: readonly (readonly [RegExp, (server: string, hasUser: boolean) => string])[] = [
  // Gmail and Exchange answer to the sender of whoever should have signed in, or encrypted, before.
  [
    /(?:command failed|Invalid login|recipients were rejected): (?:530\b.*STARTTLS|538\b)/i,
    (server) => `${server} requires encryption: choose another security`,
  ],
  // With a user set, nodemailer signs in wherever that is offered.
  [
    /(?:command failed|recipients were rejected): 530\b/,
    (server, hasUser) =>
      hasUser ? `${server} didn’t offer to sign in: choose another security` : `${server} requires a user and password`,
  ],
  [/^Invalid login|^Missing credentials/, (server) => `${server} refused the user and password`],
  [/^Mail command failed: 5(?!52)/, (server) => `${server} refused the email sender`],
  [
    /(?:recipients were rejected|^Recipient command failed): 4/,
    (server) => `The recipient was temporarily refused by ${server}`,
  ],
  [/recipients were rejected|^Recipient command failed/, (server) => `The recipient was refused by ${server}`],
  [/^(?:(?:Mail|Data) command|Message) failed: 4/, (server) => `The email was temporarily refused by ${server}`],
  [/^(?:Mail|Data) command failed|^Message failed/, (server) => `The email was refused by ${server}`],
  [/ECONNREFUSED/, (server) => `${server} refused the connection`],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, (server) => `${server} can’t be found`],
  [/EHOSTUNREACH|ENETUNREACH/, (server) => `${server} can’t be reached`],
  [/certificate|altnames/i, (server) => `${server} has a certificate that isn’t trusted`],
  [/SSL routines|wrong version number/i, (server) => `${server} doesn’t begin with TLS: choose another security`],
  [/STARTTLS/, (server) => `${server} offers no STARTTLS: choose another security`],
  [/ETIMEDOUT|time(?:d )?out|took too long|Greeting never received/i, (server) => `${server} didn’t answer in time`],
  [/^Invalid greeting/, (server) => `${server} isn’t accepting mail`],
  [/EPIPE|ECONNRESET|Connection closed|socket close/i, (server) => `${server} closed the connection`],
];

/** What stands before, after or around the reason itself. */
const wrappings: readonly (readonly [RegExp, string])[] = [
  // Nodemailer repeats what the server said.
  [/^Invalid greeting\. response=(.*): \1$/s, '$1'],
  [/^(?:Invalid login|[A-Z]\w+(?: command)? failed|Can't send mail - all recipients were rejected): (?=\d{3})/, ''],
  [/; if the root CA is installed locally, .*$/, ''],
  [/^.*SSL routines:[^:]*:([^:]+).*$/s, '$1'],
  [/\.$/, ''],
];

/**
 * @param hasUser whether the settings name a user to sign in as
 * @returns e.g. `smtp.example.org:587 refused the connection (connect ECONNREFUSED 10.0.0.5:587)`; other words as they are
 */
export function connectionWords(words: string, server: string, hasUser: boolean): string {
  const meaning = meanings.find(([pattern]) => pattern.test(words))?.[1];
  if (!meaning) return words;
  const said = wrappings.reduce((text, [pattern, rest]) => text.replace(pattern, rest), words);
  return `${meaning(server, hasUser)} (${said})`;
}
