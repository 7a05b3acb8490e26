import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { coveringGrams, foldLine, token } from './grams.ts';

export interface UserFilter {
  /** Every word must stand in one of the texts a user is found by; blank: everybody. */
  search: string;
  status?: 'active' | 'suspended' | 'deleted' | undefined;
  accountType?: 'standard' | 'service' | undefined;
  groupID?: string | undefined;
}

export interface UserPage {
  sort: 'name' | 'createdDateTime' | 'lastSeenDateTime';
  direction: 'asc' | 'desc';
  /** Zero-based. */
  page: number;
  pageSize: number;
}

export interface FoundUsers {
  /** In order. */
  userIDs: string[];
  /** Of all pages; when not exact there are more. */
  total: number;
  isTotalExact: boolean;
}

/** Counting is dearer than listing (house §4): nobody turns two thousand pages. */
const countLimit = 10_000;
/** Up to so many matches are collected and sorted; of more, the sorted index is walked, which soon has a page full. */
const collectLimit = 2_000;

const yes = sql<boolean>`1 = 1`;

/** A page of users by what they are found by and are (docs/decisions/0015-users.md): the same on both engines. */
export async function findUsers(
  { read: db, engine }: { read: Kysely<Tables>; engine: Engine },
  filter: UserFilter,
  page: UserPage,
): Promise<FoundUsers> {
  const words = searchedWords(filter.search);
  const conditions = filterConditions(filter);
  const isNarrowed = words.length > 0 || conditions.length > 0;
  const where = { words, conditions, engine };
  const count = isNarrowed ? await countMatches(db, where) : await countAll(db);
  const isTotalExact = !isNarrowed || count <= countLimit;
  const total = isTotalExact ? count : countLimit;
  if (page.page * page.pageSize >= total) return { userIDs: [], total, isTotalExact };
  const userIDs =
    isNarrowed && count <= collectLimit
      ? await collect(db, where, page)
      : await walk(db, where, page, isTotalExact ? total : null);
  return { userIDs, total, isTotalExact };
}

function searchedWords(search: string): string[] {
  return [...new Set(foldLine(search).split(' ').filter(Boolean))].slice(0, 8);
}

interface Where {
  words: readonly string[];
  /** Of the table "user". */
  conditions: readonly RawBuilder<boolean>[];
  engine: Engine;
}

function filterConditions({ status, accountType, groupID }: UserFilter): RawBuilder<boolean>[] {
  const states = {
    active: sql<boolean>`"user"."isDeleted" = 0 and "user"."isActive" = 1`,
    suspended: sql<boolean>`"user"."isDeleted" = 0 and "user"."isActive" = 0`,
    deleted: sql<boolean>`"user"."isDeleted" = 1`,
  };
  return [
    ...(status ? [states[status]] : []),
    ...(accountType ? [sql<boolean>`"user"."accountType" = ${accountType}`] : []),
    ...(groupID
      ? [sql<boolean>`"user"."userID" in (select "userID" from "groupMember" where "groupID" = ${groupID})`]
      : []),
  ];
}

/** Whether the texts hold every word, read row by row. */
function holds({ words, engine }: Where): RawBuilder<boolean>[] {
  return words.map((word) =>
    engine === 'sqlite'
      ? sql<boolean>`instr("userSearch"."text", ${word}) > 0`
      : sql<boolean>`"userSearch"."text" like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
}

const and = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? yes : sql`${sql.join(conditions, sql` and `)}`;

/** The matches through an index, in no order; `needsName` and `needsUser` say which tables the caller reads. */
function matches(
  where: Where,
  needs: { name: boolean; user: boolean },
): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const { words, conditions, engine } = where;
  const joinsUser = needs.user || conditions.length > 0;
  if (words.length === 0) {
    const name = needs.name ? sql` join "userSearch" on "userSearch"."userID" = "user"."userID"` : sql``;
    return { from: sql`"user"${name}`, where: and(conditions) };
  }
  const user = joinsUser ? sql` join "user" on "user"."userID" = "userSearch"."userID"` : sql``;
  if (engine === 'postgres') return { from: sql`"userSearch"${user}`, where: and([...holds(where), ...conditions]) };
  const grams = [...new Set(words.flatMap(coveringGrams))].map((gram) => `"${token(gram)}"`).join(' AND ');
  const match = sql<boolean>`"userGram" match ${grams}`;
  return {
    from: sql`"userGram" join "userSearch" on "userSearch"."searchID" = "userGram".rowid${user}`,
    where: and([match, ...holds(where), ...conditions]),
  };
}

async function countAll(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as "total" from "user"`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Stops counting one above the limit. */
async function countMatches(db: Kysely<Tables>, where: Where): Promise<number> {
  const matched = matches(where, { name: false, user: false });
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from (
      select 1 as "one" from ${matched.from} where ${matched.where} limit ${countLimit + 1}
    ) as "counted"`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const keys = {
  name: sql`"userSearch"."nameSort"`,
  createdDateTime: sql`"user"."createdDateTime"`,
  lastSeenDateTime: sql`coalesce("user"."lastSeenDateTime", '')`,
};
const directions = { asc: sql`asc`, desc: sql`desc` };

async function collect(db: Kysely<Tables>, where: Where, page: UserPage): Promise<string[]> {
  const isByName = page.sort === 'name';
  const matched = matches(where, { name: isByName, user: !isByName });
  const id = where.words.length === 0 ? sql`"user"."userID"` : sql`"userSearch"."userID"`;
  const way = directions[page.direction];
  const { rows } = await sql<{ userID: string }>`
    with "matched" as materialized (
      select ${id} as "userID", ${keys[page.sort]} as "key" from ${matched.from} where ${matched.where}
    )
    select "userID" from "matched" order by "key" ${way}, "userID" ${way}
    limit ${page.pageSize} offset ${page.page * page.pageSize}`.execute(db);
  return rows.map((row) => row.userID);
}

/** `total` null: not known, so the far end cannot be reached from behind. */
async function walk(db: Kysely<Tables>, where: Where, page: UserPage, total: number | null): Promise<string[]> {
  const { words, conditions } = where;
  const isByName = page.sort === 'name';
  const needsUser = !isByName || conditions.length > 0;
  const [own, other] = isByName ? ['userSearch', 'user'] : ['user', 'userSearch'];
  const joins = isByName ? needsUser : words.length > 0;
  const id = sql.ref(`${own}.userID`);
  const join = joins ? sql` join ${sql.table(other ?? '')} on ${sql.ref(`${other}.userID`)} = ${id}` : sql``;
  const offset = page.page * page.pageSize;
  const size = total === null ? page.pageSize : Math.min(page.pageSize, total - offset);
  // Pages of the second half are nearer from the end: the last one is as quick as the first.
  const isBackwards = total !== null && offset > total / 2;
  const way = directions[(page.direction === 'asc') === isBackwards ? 'desc' : 'asc'];
  const skipped = isBackwards ? total - offset - size : offset;
  const { rows } = await sql<{ userID: string }>`
    select ${id} as "userID" from ${sql.table(own ?? '')}${join}
    where ${and([...holds(where), ...conditions])}
    order by ${keys[page.sort]} ${way}, ${id} ${way} limit ${size} offset ${skipped}`.execute(db);
  const ids = rows.map((row) => row.userID);
  return isBackwards ? ids.reverse() : ids;
}
