import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived, envelope and parsed content. */
export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** The bytes as they came. */
  raw: string;
  messageID: string;
  subject: string;
  headers: { key: string; value: string }[];
  to: string[];
  html: string;
  text: string;
}

/** What the server does with the next mail: takes it unless told. */
export type Behaviour =
  | { kind: 'take' }
  /** Answers to RCPT, e.g. 450 or 550. */
  | { kind: 'answer'; code: number; message: string }
  /** Answers to MAIL FROM, and in place of a greeting. */
  | { kind: 'answerSender' | 'answerGreeting'; code: number; message: string }
  /** Answers after the whole mail has come. */
  | { kind: 'answerAfterData'; code: number; message: string }
  /** Says nothing more. */
  | { kind: 'hang' }
  /** Cuts the line while the mail is coming. */
  | { kind: 'drop' };

export interface TestSmtpServer {
  port: number;
  /** What it took, oldest first. */
  received: ReceivedMail[];
  /** Sign-ins that were tried, with their outcome. */
  signIns: { user: string; ok: boolean }[];
  /** How lines came: true where they were encrypted. */
  secured: boolean[];
  behave(behaviour: Behaviour | ((to: string) => Behaviour)): void;
  /** Called with each mail before it is answered. */
  onMail(listener: (mail: ReceivedMail) => void | Promise<void>): void;
  /** Waits until so many different mails have come (a copy counts once). */
  receivedMails(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

export interface TestSmtpOptions {
  /** Only this account may send. */
  account?: { user: string; password: string };
  /** Offers STARTTLS, or with `isSecure` speaks TLS from the first byte. */
  certificate?: { key: string; cert: string };
  isSecure?: boolean;
}

/** A real SMTP server on the loopback that takes, refuses, hangs and cuts lines as a test says, and parses what it takes. */
export async function startSmtpServer(options: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const signIns: { user: string; ok: boolean }[] = [];
  const secured: boolean[] = [];
  const waiting: { count: number; resolve: (mails: ReceivedMail[]) => void }[] = [];
  let behaviour: (to: string) => Behaviour = () => ({ kind: 'take' });
  let listener: (mail: ReceivedMail) => void | Promise<void> = () => {};
  const distinct = () => [...new Map(received.map((mail) => [mail.messageID, mail])).values()];
  const { account, certificate, isSecure = false } = options;

  const settings: SMTPServerOptions = {
    secure: isSecure,
    ...(certificate ?? {}),
    disabledCommands: [...(certificate && !isSecure ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    authOptional: !account,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth({ username = '', password }, _session, answer) {
      const ok = username === account?.user && password === account?.password;
      signIns.push({ user: username, ok });
      if (ok) answer(null, { user: username });
      else answer(new Error('Authentication failed'));
    },
    onConnect(_session, answer) {
      const act = behaviour('');
      if (act.kind === 'answerGreeting') answer(failure(act));
      else answer();
    },
    onMailFrom(_address, _session, answer) {
      const act = behaviour('');
      if (act.kind === 'answerSender') answer(failure(act));
      else answer();
    },
    onRcptTo({ address }, _session, answer) {
      const act = behaviour(address);
      if (act.kind === 'answer') answer(failure(act));
      else if (act.kind !== 'hang') answer();
    },
    onData(stream, session, answer) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const act = behaviour(recipients[0] ?? '');
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (act.kind === 'drop') cut(session.id);
        else chunks.push(chunk);
      });
      stream.on('end', async () => {
        if (act.kind === 'answerAfterData') return answer(failure(act));
        const mail = await parse(Buffer.concat(chunks), recipients, session.envelope.mailFrom || undefined);
        secured.push(session.secure);
        received.push(mail);
        await listener(mail);
        answer();
        for (const one of waiting) if (distinct().length >= one.count) one.resolve(distinct());
      });
    },
  };
  const server = new SMTPServer(settings);
  const cut = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === id) connection._socket.destroy();
  };
  // A line that a test cuts is no failure of the server's.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    signIns,
    secured,
    behave(next) {
      behaviour = typeof next === 'function' ? next : () => next;
    },
    onMail(next) {
      listener = next;
    },
    receivedMails: (count) =>
      distinct().length >= count
        ? Promise.resolve(distinct())
        : new Promise((resolve) => waiting.push({ count, resolve })),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function failure({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

async function parse(
  bytes: Buffer,
  recipients: string[],
  from: { address: string } | undefined,
): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes);
  return {
    from: from?.address ?? '',
    recipients,
    raw: bytes.toString(),
    messageID: mail.messageId ?? '',
    subject: mail.subject ?? '',
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    to: (mail.to ?? []).map(({ address }) => address ?? ''),
    html: mail.html ?? '',
    text: mail.text ?? '',
  };
}
