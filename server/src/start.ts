import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DamagedDatabaseError } from './database/sqlite.ts';
import { createLogger } from './http/log.ts';
import { ForeignStoreError } from './modules/media/storage/shared-store.ts';
import { InstanceKeyError } from './modules/settings/instance-key.ts';

/** What is in flight at a SIGTERM has this long to finish. */
const drainMilliseconds = 10_000;

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
  else console.error(startupMessage(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const app = await createApp({ config, logger });
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('requests were still running after 10 s; they are cut off');
      process.exit(1);
    }, drainMilliseconds).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const url = await app.listen();
  console.log(`Lorebox is ready at ${url}`);
}

function startupMessage(error: unknown): string {
  const isTold = [ForeignStoreError, DamagedDatabaseError, InstanceKeyError].some((kind) => error instanceof kind);
  if (isTold) return (error as Error).message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `PORT ${process.env.PORT ?? 3000} is in use by another program. Set PORT to another one, or 0 for any.`;
  if (code === 'EACCES' || code === 'EROFS') return `Lorebox isn’t allowed to write or listen there: ${message}`;
  return `Lorebox could not start: ${stack ?? message}`;
}
