import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/** A user name made from an email address: what stands before the @, in the letters that the contract allows. */
export function userNameFrom(emailAddress: string): string {
  const local = emailAddress.slice(0, emailAddress.lastIndexOf('@'));
  const letters = local
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, 32)
    .replace(/^[._-]+|[._-]+$/g, '');
  return letters.length >= 3 ? letters : `${letters || 'user'}-user`.slice(0, 40);
}

/** The first of name, name2, name3 … that is free. */
export async function freeUserName(db: Kysely<Tables>, wanted: string): Promise<string> {
  const rows = await db
    .selectFrom('user')
    .select('userName')
    .where('userName', '>=', wanted)
    .where('userName', '<', `${wanted}\u{10ffff}`)
    .execute();
  const taken = new Set(rows.map((row) => row.userName));
  if (!taken.has(wanted)) return wanted;
  let count = 2;
  while (taken.has(`${wanted}${count}`)) count++;
  return `${wanted}${count}`;
}
