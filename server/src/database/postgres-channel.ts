import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { type BackOff, waitAfter } from '#contract/back-off.ts';
import { createLocalChannel, type LocalChannel } from './channel.ts';
import type { Tables } from './tables.ts';

export interface PostgresChannel extends Pick<LocalChannel, 'subscribe' | 'onReconnect'> {
  /** Inside a transaction it is delivered with the commit, and never when that fails. */
  publish(db: Kysely<Tables>, topic: string, message: unknown): Promise<void>;
  close(): Promise<void>;
}

const channelName = 'lorebox';
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadLimit = 7900;
const backOff: BackOff = { first: 200, longest: 5000, spread: 0 };

/**
 * One connection that listens for as long as the process runs. When it is lost it is opened again, and since what was
 * published meanwhile is lost, `onReconnect` calls back.
 */
export async function openPostgresChannel(url: string): Promise<PostgresChannel> {
  const local = createLocalChannel();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ payload }) => {
      const { topic, message } = JSON.parse(payload ?? '{}') as { topic?: string; message?: unknown };
      if (topic !== undefined) local.dispatch(topic, message);
    });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      if (client === next) client = null;
      if (!closed) again(1);
    };
    next.on('error', lose);
    next.on('end', lose);
    try {
      await next.connect();
      await next.query(`listen ${channelName}`);
    } catch (error) {
      // Whoever called tries again.
      lost = true;
      await next.end().catch(() => undefined);
      throw error;
    }
    if (closed) await next.end();
    else client = next;
  }

  function again(failures: number): void {
    retry = setTimeout(
      () => {
        connect().then(
          () => local.reconnected(),
          () => closed || again(failures + 1),
        );
      },
      waitAfter(failures, backOff),
    ).unref();
  }

  await connect();
  return {
    subscribe: local.subscribe,
    onReconnect: local.onReconnect,
    async publish(db, topic, message) {
      const payload = JSON.stringify({ topic, message });
      if (Buffer.byteLength(payload) > payloadLimit)
        throw new Error(`A message about "${topic}" is longer than PostgreSQL carries: say what changed, not how.`);
      await sql`select pg_notify(${channelName}, ${payload})`.execute(db);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}
