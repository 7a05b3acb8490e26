import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { coveringGrams, foldLine, token } from './grams.ts';

export interface UserFilter {
  /** Every word must stand in one of the texts a user is found by; blank: everybody. */
  search: string;
  status?: 'active' | 'invited' | 'suspended' | 'deleted' | undefined;
  accountType?: 'standard' | 'service' | undefined;
  groupID?: string | undefined;
  notInGroupID?: string | undefined;
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
const yes = sql<boolean>`1 = 1`;

/** A page of users by what they are found by and are (docs/decisions/0015-users.md): the same on both engines. */
export async function findUsers(
  { read: db, engine }: { read: Kysely<Tables>; engine: Engine },
  filter: UserFilter,
  page: UserPage,
): Promise<FoundUsers> {
  const words = searchedWords(filter.search);
  const conditions = filterConditions(filter);
  if (words.length === 0 && conditions.length === 0) return everybody(db, page);
  const where = { words, conditions, engine };
  const found = await collect(db, where, page, countLimit + 1);
  const count = found.length > 0 || page.page === 0 ? (found[0]?.total ?? 0) : await countMatches(db, where);
  if (count <= countLimit) return { userIDs: found.map(({ userID }) => userID), total: count, isTotalExact: true };
  if (page.page * page.pageSize >= countLimit) return { userIDs: [], total: countLimit, isTotalExact: false };
  const userIDs = (await lookAhead(db, where, page)) ?? (await collect(db, where, page, null)).map((row) => row.userID);
  return { userIDs, total: countLimit, isTotalExact: false };
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

function filterConditions({ status, accountType, groupID, notInGroupID }: UserFilter): RawBuilder<boolean>[] {
  const states = {
    active: sql<boolean>`"user"."isDeleted" = 0 and "user"."isActive" = 1`,
    invited: sql<boolean>`"user"."isDeleted" = 0 and "user"."isActive" = 1
      and "user"."accountType" = 'standard' and "user"."passwordHash" is null`,
    suspended: sql<boolean>`"user"."isDeleted" = 0 and "user"."isActive" = 0`,
    deleted: sql<boolean>`"user"."isDeleted" = 1`,
  };
  const members = (id: string) => sql`(select "userID" from "groupMember" where "groupID" = ${id})`;
  return [
    ...(status ? [states[status]] : []),
    ...(accountType ? [sql<boolean>`"user"."accountType" = ${accountType}`] : []),
    ...(groupID ? [sql<boolean>`"user"."userID" in ${members(groupID)}`] : []),
    ...(notInGroupID ? [sql<boolean>`"user"."userID" not in ${members(notInGroupID)}`] : []),
  ];
}

/** Too short to be meant for an ID, which one of its letters holds by chance: “ada”, “dee”, “42”. */
const chancePartOfID = /^[0-9a-f-]{1,7}$/;

/** Whether the texts hold every word, read row by row. */
function holds({ words, engine }: Where): RawBuilder<boolean>[] {
  return words.map((word) => {
    const text = chancePartOfID.test(word)
      ? sql`replace("userSearch"."text", "userSearch"."userID", '')`
      : sql`"userSearch"."text"`;
    return engine === 'sqlite'
      ? sql<boolean>`instr(${text}, ${word}) > 0`
      : sql<boolean>`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  });
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

interface Collected {
  userID: string;
  /** How many were collected. */
  total: number;
}

/** Collects the matches, up to a limit, sorts them and gives the page: with all of them in hand it is the right one. */
async function collect(db: Kysely<Tables>, where: Where, page: UserPage, limit: number | null): Promise<Collected[]> {
  const isByName = page.sort === 'name';
  const matched = matches(where, { name: isByName, user: !isByName });
  const id = where.words.length === 0 ? sql`"user"."userID"` : sql`"userSearch"."userID"`;
  const way = directions[page.direction];
  const { rows } = await sql<Collected>`
    with "matched" as materialized (
      select ${id} as "userID", ${keys[page.sort]} as "key" from ${matched.from} where ${matched.where}
      ${limit === null ? sql`` : sql`limit ${limit}`}
    )
    select "userID", (select count(*) from "matched") as "total" from "matched"
    order by "key" ${way}, "userID" ${way} limit ${page.pageSize} offset ${page.page * page.pageSize}`.execute(db);
  return rows;
}

/**
 * Where very many match, the first of the sorted users soon fill a page. Null when they do not: names that match may
 * all stand at the other end.
 */
async function lookAhead(db: Kysely<Tables>, where: Where, page: UserPage): Promise<string[] | null> {
  const way = directions[page.direction];
  const offset = page.page * page.pageSize;
  const size = 2_000 + 12 * (offset + page.pageSize);
  const own = sql.table(page.sort === 'name' ? 'userSearch' : 'user');
  const user = where.conditions.length > 0 ? sql` join "user" on "user"."userID" = "first"."userID"` : sql``;
  const texts = where.words.length > 0 ? sql` join "userSearch" on "userSearch"."userID" = "first"."userID"` : sql``;
  const { rows } = await sql<{ userID: string }>`
    with "first" as materialized (
      select "userID", ${keys[page.sort]} as "key" from ${own} order by 2 ${way}, 1 ${way} limit ${size}
    )
    select "first"."userID" as "userID" from "first"${user}${texts}
    where ${and([...holds(where), ...where.conditions])}
    order by "first"."key" ${way}, "first"."userID" ${way} limit ${page.pageSize} offset ${offset}`.execute(db);
  return rows.length === page.pageSize ? rows.map((row) => row.userID) : null;
}

/** All of them, through the sorted index; pages of the second half from behind, so that the last is as quick as the first. */
async function everybody(db: Kysely<Tables>, page: UserPage): Promise<FoundUsers> {
  const counted = await sql<{ total: number }>`select count(*) as "total" from "user"`.execute(db);
  const total = Number(counted.rows[0]?.total ?? 0);
  const offset = page.page * page.pageSize;
  const size = Math.min(page.pageSize, total - offset);
  if (size <= 0) return { userIDs: [], total, isTotalExact: true };
  const isBackwards = offset > total / 2;
  const way = directions[(page.direction === 'asc') === isBackwards ? 'desc' : 'asc'];
  const own = sql.table(page.sort === 'name' ? 'userSearch' : 'user');
  const { rows } = await sql<{ userID: string }>`
    select "userID" from ${own} order by ${keys[page.sort]} ${way}, "userID" ${way}
    limit ${size} offset ${isBackwards ? total - offset - size : offset}`.execute(db);
  const userIDs = rows.map((row) => row.userID);
  return { userIDs: isBackwards ? userIDs.reverse() : userIDs, total, isTotalExact: true };
}
