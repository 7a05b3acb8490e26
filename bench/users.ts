import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase, sqliteFile } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { indexUsers } from '#server/database/user-search/write.ts';
import { createLogger } from '#server/http/log.ts';
import { startPostgres } from '#server/testing/database/postgres.ts';
import { serverArguments, serverEnvironment } from '../scripts/shell.mjs';
import { start } from './processes.ts';
import { Random } from './random.ts';
import { signIn } from './session.ts';
import { adjectives, materials, nouns } from './words.ts';

const account = { emailAddress: 'bench@example.org', password: 'a long bench password 42' };
const size = { users: 100_000, groups: 1_000, memberships: 200_000 };
/** How often each kind of search is asked. */
const rounds = 60;

interface Person {
  userID: string;
  userName: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  phoneNumber: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Fills an instance that has its administrator already; answers some of the users. */
async function fill(database: Database, scale: number): Promise<{ people: Person[]; groupIDs: string[] }> {
  const random = new Random(20261121);
  const template = await database.read.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  const people: Person[] = [];
  const count = size.users * scale;
  for (let from = 0; from < count; from += 500) {
    const users = Array.from({ length: 500 }, (_, index) => {
      const n = from + index;
      const [firstName, lastName] = [capital(random.pick(adjectives)), capital(random.pick(nouns)) + (n % 4000)];
      const userName = `${firstName}.${lastName}.${n}`.toLowerCase();
      const emailAddress = `${userName}@${random.pick(materials)}${n % 90}.example`;
      const phoneNumber = `+${1 + random.below(90)} ${100 + random.below(900)} ${1_000_000 + random.below(9_000_000)}`;
      const person = { userID: uuid(), userName, firstName, lastName, emailAddress, phoneNumber };
      if (n % 97 === 0) people.push(person);
      const isDeleted = (n % 500 === 0 ? 1 : 0) as 0 | 1;
      return { ...template, ...person, emailFold: emailAddress, isDeleted };
    });
    await database.write(async (transaction) => {
      await transaction.db.insertInto('user').values(users).execute();
      await indexUsers(transaction, users);
    });
  }
  const groupIDs = await fillGroups(database, scale);
  if (database.engine === 'postgres') await sql`analyze`.execute(database.read);
  return { people, groupIDs };
}

async function fillGroups({ write, read }: Database, scale: number): Promise<string[]> {
  const groupIDs = Array.from({ length: size.groups * scale }, () => uuid());
  const time = new Date().toISOString();
  const users = await read.selectFrom('user').select('userID').execute();
  const members = users.flatMap(({ userID }, index) =>
    [0, 1].map((step) => ({ userID, groupID: groupIDs[(index + step * 7) % groupIDs.length] ?? '' })),
  );
  const parts = <T>(all: readonly T[]) =>
    Array.from({ length: Math.ceil(all.length / 2000) }, (_, part) => all.slice(part * 2000, (part + 1) * 2000));
  for (const part of parts(groupIDs))
    await write(({ db }) =>
      db
        .insertInto('userGroup')
        .values(
          part.map((groupID, index) => ({
            groupID,
            name: `Group ${index}`,
            nameFold: `group ${index}`,
            description: 'Of the bench',
            version: 1,
            createdAt: time,
            updatedAt: time,
          })),
        )
        .execute(),
    );
  for (const part of parts(members)) await write(({ db }) => db.insertInto('groupMember').values(part).execute());
  return groupIDs;
}

type Kind = [name: string, ask: (person: Person, index: number) => string];

function kinds(groupIDs: readonly string[], pages: number): Kind[] {
  const search = (text: string) => `search=${encodeURIComponent(text)}`;
  return [
    ['first name', (person) => search(person.firstName)],
    ['part of a last name', (person) => search(person.lastName.slice(1, 6))],
    ['full name', (person) => search(`${person.firstName} ${person.lastName}`)],
    ['user name', (person) => search(person.userName)],
    ['email', (person) => search(person.emailAddress)],
    ['part of an email', (person) => search(person.emailAddress.slice(-14))],
    ['phone number', (person) => search(person.phoneNumber)],
    ['part of a phone number', (person) => search(person.phoneNumber.slice(-5))],
    ['user ID', (person) => search(person.userID)],
    ['part of a user ID', (person) => search(person.userID.slice(-8))],
    ['what everybody has', () => search('example')],
    ['three letters', (person) => search(person.lastName.slice(0, 3))],
    ['two letters', (person) => search(person.lastName.slice(1, 3))],
    ['one letter', (person) => search(person.lastName.slice(1, 2))],
    ['two rare letters', () => search('zq')],
    ['nothing found', (_, index) => search(`nobody ${index}`)],
    ['search among the deleted', (person) => `${search(person.lastName.slice(0, 3))}&status=deleted`],
    ['list, page 1', () => 'sort=name'],
    ['list, last page', () => `page=${pages - 1}`],
    ['by last active', () => 'sort=lastSeenDateTime&direction=desc'],
    ['of one group', (_, index) => `groupID=${groupIDs[index % groupIDs.length]}`],
    ['the deleted', () => 'status=deleted'],
  ];
}

interface Figures {
  p50: number;
  p99: number;
}

async function time(run: (index: number) => Promise<unknown>): Promise<Figures> {
  const taken: number[] = [];
  for (let index = -5; index < rounds; index++) {
    const before = performance.now();
    await run(Math.max(index, 0));
    if (index >= 0) taken.push(performance.now() - before);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** What a plain query over the same rows takes, without a server before it and without an index that helps it. */
function bareQuery(db: Kysely<Tables>, text: string): Promise<unknown> {
  const pattern = `%${text.toLowerCase()}%`;
  return sql`select "userID", "firstName", "lastName", "userName" from "user"
    where lower("firstName" || ' ' || "lastName") like ${pattern} or "userName" like ${pattern}
      or "emailFold" like ${pattern} or "phoneNumber" like ${pattern} or "userID" like ${pattern}
    order by "firstName" limit 5`.execute(db);
}

async function measure(
  engine: string,
  folder: string,
  databaseURL: string,
  scale: number,
  say: (line: string) => void,
) {
  mkdirSync(folder, { recursive: true });
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseURL,
    LOREBOX_ADMIN_EMAIL: account.emailAddress,
    LOREBOX_ADMIN_PASSWORD: account.password,
  };
  const config = readConfig({ ...settings, PORT: '0', LOG_LEVEL: 'silent' });
  const app = await createApp({ config, logger: createLogger('silent'), rateLimits: null });
  const began = performance.now();
  const { people, groupIDs } = await fill(app.database, scale);
  await app.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(
    `\n${engine}: ${size.users * scale} users, ${groupIDs.length} groups, ${size.memberships * scale} memberships, in ${seconds} s`,
  );
  say('one request at a time over HTTP, sign-in and all, beside a bare query on a connection of its own');
  const server = await start(serverArguments, {
    ...serverEnvironment,
    ...settings,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    LOREBOX_RATE_LIMIT: 'off',
  });
  const bare = await openDatabase(databaseURL || sqliteFile(folder));
  try {
    for (const [name, ask] of kinds(groupIDs, Math.ceil((size.users * scale + 1) / 5))) {
      const query = (index: number) => ask(people[(index * 31) % people.length] ?? (people[0] as Person), index);
      // Each time anew: an access token lives five minutes.
      const { headers } = await signIn(server.url, account);
      const ours = await time(async (index) => {
        const answer = await fetch(`${server.url}/api/admin/user?pageSize=5&${query(index)}`, { headers });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.arrayBuffer();
      });
      const text = (index: number) => new URLSearchParams(query(index)).get('search');
      const other = text(0) === null ? null : await time((index) => bareQuery(bare.read, text(index) ?? ''));
      const show = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)} ms`;
      say(`${name.padEnd(26)} ${show(ours)}${other ? `  | bare ${show(other)}` : ''}`);
    }
  } finally {
    await bare.close();
    await server.stop();
  }
}

/**
 * Finding users among 100,000 (aim: p50 under 20 ms), on both engines where PostgreSQL can be had; BENCH_ENGINE picks
 * `sqlite` or `postgres`.
 */
export async function measureUsers({ folder, scale, say }: { folder: string; scale: number; say(line: string): void }) {
  const engine = process.env.BENCH_ENGINE;
  if (engine !== 'postgres') await measure('SQLite', join(folder, 'users'), '', scale, say);
  if (engine === 'sqlite') return;
  const postgres = await startPostgres().catch((error: unknown) => {
    say(`no PostgreSQL: ${error instanceof Error ? error.message : error}`);
    return null;
  });
  if (!postgres) return;
  try {
    await measure('PostgreSQL', join(folder, 'users-postgres'), postgres.url, scale, say);
  } finally {
    await postgres.stop();
  }
}
