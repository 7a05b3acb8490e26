import { useCallback, useMemo, useState } from 'react';
import type { adminUsersDigestGet, UserChange, UserDigestRow } from '#contract/admin-user.ts';
import { pageSizeMax, selectionMax } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { useLazyAdminUsersDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { afterChange } from './user-change-words.ts';

const noUsers: readonly UserDigestRow[] = [];

/** What is done with them follows from how they are; undefined: not known, as of who was selected before the page was left. */
export type SelectedUser = Pick<UserDigestRow, 'userID'> & Partial<Pick<UserDigestRow, 'isActive' | 'isDeleted'>>;

/**
 * The users that are selected, also of other pages.
 * @param asked what the list shows, whatever page
 * @param rows of the page
 */
export function useUsersSelection(
  asked: OperationQuery<typeof adminUsersDigestGet>,
  rows: readonly UserDigestRow[],
  chosen: ReadonlySet<string>,
) {
  const [readPage] = useLazyAdminUsersDigestGetQuery();
  const [seen, setSeen] = useState({ rows: noUsers, users: new Map<string, UserDigestRow>() });
  const add = useCallback(
    (users: readonly UserDigestRow[], of?: typeof rows) =>
      setSeen((before) => ({
        rows: of ?? before.rows,
        users: new Map([...before.users, ...users.map((user) => [user.userID, user] as const)]),
      })),
    [],
  );
  if (rows !== seen.rows) add(rows, rows);
  const selected = useMemo(
    () => [...chosen].map((userID): SelectedUser => seen.users.get(userID) ?? { userID }),
    [chosen, seen],
  );
  /** As long as pages may be, so that few are read. */
  const readIDs = async () => {
    const users: UserDigestRow[] = [];
    for (let page = 0; page * pageSizeMax < selectionMax; page++) {
      const { data } = await readPage({ ...asked, page, pageSize: pageSizeMax });
      if (!data) return undefined;
      users.push(...data.users);
      if (data.users.length < pageSizeMax) break;
    }
    add(users);
    return users.map(({ userID }) => userID);
  };
  /** What is offered follows from how they are now, also of those on no page. */
  const changed = useCallback((userIDs: readonly string[], change: UserChange) => {
    const ids = new Set(userIDs);
    setSeen(({ users, ...others }) => ({
      ...others,
      users: new Map(
        [...users].map(([userID, user]) => [userID, ids.has(userID) ? { ...user, ...afterChange[change] } : user]),
      ),
    }));
  }, []);
  return { selected, readIDs, changed };
}
