import { useCallback, useMemo, useState } from 'react';
import type { adminUsersDigestGet, UserChange, UserDigestRow } from '#contract/admin-user.ts';
import { pageSizeMax, selectionMax } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { useLazyAdminUsersDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { afterChange } from './user-change-words.ts';

const noUsers: readonly UserDigestRow[] = [];

/**
 * The users that are selected: of the page, and, once all were selected, of the whole list. What is in neither is not selected.
 * @param asked what the list shows, whatever page
 * @param rows of the page
 */
export function useUsersSelection(
  asked: OperationQuery<typeof adminUsersDigestGet>,
  rows: readonly UserDigestRow[],
  chosen: ReadonlySet<string>,
) {
  const [readPage] = useLazyAdminUsersDigestGetQuery();
  const [all, setAll] = useState(noUsers);
  const selected = useMemo(() => {
    // What the page says is newer.
    const byID = new Map([...all, ...rows].map((user) => [user.userID, user]));
    return [...byID.values()].filter(({ userID }) => chosen.has(userID));
  }, [all, rows, chosen]);
  const selection = useMemo(() => new Set(selected.map(({ userID }) => userID)), [selected]);
  /** As long as pages may be, so that few are read. */
  const readIDs = async () => {
    const users: UserDigestRow[] = [];
    for (let page = 0; page * pageSizeMax < selectionMax; page++) {
      const { data } = await readPage({ ...asked, page, pageSize: pageSizeMax });
      if (!data) return undefined;
      users.push(...data.users);
      if (data.users.length < pageSizeMax) break;
    }
    setAll(users);
    return users.map(({ userID }) => userID);
  };
  /** What is offered follows from how they are now, also of those on no page. */
  const changed = useCallback((userIDs: readonly string[], change: UserChange) => {
    const ids = new Set(userIDs);
    setAll((before) => before.map((user) => (ids.has(user.userID) ? { ...user, ...afterChange[change] } : user)));
  }, []);
  return { selected, selection, readIDs, changed };
}
