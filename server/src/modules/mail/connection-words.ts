/** What a connection that failed means to an administrator, by the code of the system or of nodemailer. */
const meanings: readonly (readonly [RegExp, (server: string) => string])[] = [
  [/ECONNREFUSED/, (server) => `${server} refused the connection`],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, (server) => `${server} can’t be found`],
  [/EHOSTUNREACH|ENETUNREACH/, (server) => `${server} can’t be reached`],
  [/ETIMEDOUT|timeout|took too long|Greeting never received/i, (server) => `${server} didn’t answer in time`],
  [/^Invalid greeting/, (server) => `${server} didn’t greet as a mail server that takes mail does`],
  [/EPIPE|ECONNRESET|Connection closed|socket close/i, (server) => `${server} closed the connection`],
];

/** @returns e.g. `smtp.example.org:587 refused the connection (connect ECONNREFUSED 10.0.0.5:587)`; other words as they are */
export function connectionWords(words: string, server: string): string {
  const meaning = meanings.find(([pattern]) => pattern.test(words))?.[1];
  // Nodemailer repeats what the server said.
  const said = words.replace(/^Invalid greeting\. response=(.*): \1$/s, '$1').replace(/\.$/, '');
  return meaning ? `${meaning(server)} (${said})` : words;
}
