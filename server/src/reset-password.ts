import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Base, createBase } from './assembly/base.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { sqliteFile } from './database/connection.ts';
import { SchemaError } from './database/migrate.ts';
import { createLogger } from './http/log.ts';
import { createOutbox } from './modules/mail/service.ts';
import { InstanceKeyError } from './modules/settings/instance-key.ts';
import { OperatorResetError, resetByOperator } from './modules/users/password/operator-reset.ts';
import { sessionCookies } from './modules/users/sessions/session-cookies.ts';
import { createSessions } from './modules/users/sessions/sessions.ts';

/**
 * `npm run reset-password -- EMAIL`: sets a new password and prints it, while Lorebox runs or not
 * (docs/guide/users-and-permissions.md). Whoever may run it can read the database anyway.
 */
try {
  const [emailAddress, ...others] = process.argv.slice(2);
  if (!emailAddress || others.length > 0)
    throw new OperatorResetError('Name one account: npm run reset-password -- you@example.org');
  const password = await resetPassword(readConfig(process.env), emailAddress);
  console.log(`New password of ${emailAddress}: ${password}`);
  console.log('It is shown only here. Sign in with it, then change it under Profile.');
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function resetPassword(config: Config, emailAddress: string): Promise<string> {
  assertInstalled(config);
  const base = await createBase({ config, logger: createLogger('silent') }, { migrates: false });
  try {
    base.setListeningURL(`http://localhost:${config.port}`);
    return await resetByOperator(servicesOf(base), emailAddress);
  } finally {
    await base.close();
  }
}

function servicesOf({ database, clock, settings, audit, https, publicURL }: Base) {
  const sessions = createSessions({ database, clock, settings, cookies: sessionCookies(https), audit });
  return { database, clock, audit, sessions, outbox: createOutbox({ clock, settings, publicURL, show: null }) };
}

/** In the wrong folder, opening would make an empty database there, and say that nobody has the address. */
function assertInstalled({ dataDirectory, databaseURL, secretKey }: Config): void {
  const missing = [
    ...(databaseURL === null ? [sqliteFile(dataDirectory)] : []),
    ...(secretKey === null ? [join(dataDirectory, 'secret.key')] : []),
  ].find((file) => !existsSync(file));
  if (missing !== undefined)
    throw new OperatorResetError(
      `There is no ${missing}. Set DATA_DIR, and DATABASE_URL and LOREBOX_SECRET_KEY if Lorebox has them, as the service does.`,
    );
}

function messageOf(error: unknown): string {
  const isForOperator = [OperatorResetError, ConfigError, SchemaError, InstanceKeyError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isForOperator) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EROFS') return `Run this as the user of the service: ${message}`;
  return stack ?? message;
}
