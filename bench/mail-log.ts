import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { fold } from '#contract/fold.ts';
import { type Database, openDatabase, sqliteFile } from '#server/database/connection.ts';
import { readLog } from '#server/modules/mail/log.ts';

/**
 * `node bench/mail-log.ts`: pages of the email log with 50 rows and with 50,000 (or BENCH_ROWS), in milliseconds. SQLite,
 * or the empty PostgreSQL database that BENCH_DATABASE_URL names.
 */
const many = Number(process.env.BENCH_ROWS ?? 50_000);
const rounds = 60;
const only = process.env.ONLY;

async function fill(database: Database, count: number): Promise<void> {
  await database.write(async ({ db }) => {
    await db.deleteFrom('outbox').execute();
    for (let first = 0; first < count; first += 500) {
      const values = Array.from({ length: Math.min(500, count - first) }, (_, index) => row(first + index));
      await db.insertInto('outbox').values(values).execute();
    }
  });
}

function row(n: number) {
  const to = `reader${(n * 7919) % 100_003}@example.org`;
  const subject = `Notice ${(n * 104_729) % 1000} of the day`;
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  return {
    ...{ mailID: uuid(), toAddress: to, subject, body: 'x'.repeat(400), html: 'x'.repeat(900), template: 'lowStock' },
    ...{ templateName: 'Low stock', searchFold: fold(`${to} ${subject} Low stock`), provider: 'smtp', messageID: '' },
    ...{ status: n % 50 === 0 ? 'failed' : 'sent', error: '', createdAt: at, sentAt: at },
    ...{ attempts: 1, attemptsLeft: 11, isSecret: 0 as const },
  };
}

type Case = Omit<Parameters<typeof readLog>[1], 'page'> & { page?: number };

/** `page`: how far into the log, 0 to 1. */
const cases: Record<string, Case> = {
  'page 1': { page: 0 },
  'middle page': { page: 0.5 },
  'last page': { page: 1 },
  'failed only': { status: 'failed' },
  'by recipient, middle': { sort: 'to', direction: 'asc', page: 0.5 },
  search: { search: 'reader77' },
  'search, many match': { search: 'example.org notice' },
  'search, one matches': { search: 'reader77 notice 777' },
};

async function measure(database: Database): Promise<Record<string, number>> {
  const { total } = await readLog(database, {});
  const found: Record<string, number> = {};
  for (const [name, { page = 0, ...query }] of Object.entries(cases)) {
    if (only && !name.includes(only)) continue;
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      await readLog(database, { ...query, page: Math.floor((page * (total - 1)) / 20) });
      times.push(performance.now() - began);
    }
    found[name] = times.sort((a, b) => a - b)[rounds / 2] ?? 0;
  }
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'lorebox-bench-mail-'));
const database = await openDatabase(process.env.BENCH_DATABASE_URL ?? sqliteFile(folder));
try {
  await fill(database, 50);
  const few = await measure(database);
  await fill(database, many);
  const { total } = await readLog(database, {});
  if (total !== many) throw new Error(`The log holds ${total} rows.`);
  const all = await measure(database);
  console.log(`${database.engine}, p50 of ${rounds}: 50 rows, ${many} rows`);
  for (const [name, milliseconds] of Object.entries(all))
    console.log(
      `${name.padEnd(24)} ${(few[name] ?? 0).toFixed(2).padStart(7)} ms ${milliseconds.toFixed(2).padStart(8)} ms`,
    );
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
