import { useCallback, useEffect, useMemo } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import type { ListChoice, ListView } from '#contract/list-view.ts';
import { useListChoiceSaveMutation, useListViewDigestGetQuery } from '#web/api/personal/list-views.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';
import { useCurrentUser, useWorkspaceID } from '#web/session/auth/current-user.ts';

/** How somebody likes the list of a kind, and its saved views. */
export interface ListLikes {
  views: readonly ListView[];
  /** The view that the list opens with. */
  defaultView: ListView | undefined;
  /** What the list has until its address says otherwise, as an address. */
  display: string;
  remember: (change: Partial<Omit<ListChoice, 'kind'>>) => void;
}

interface Answer {
  rows: ListView[];
  choices: ListChoice[];
}

const nothing: Answer = { rows: [], choices: [] };

/**
 * Read from the server, and kept in this browser for the next start: a list that waited for it would come later, and one that
 * did not would change before one's eyes. @param kind undefined: a list that has neither
 */
export function useListLikes(kind: PageKind | undefined): ListLikes {
  const workspaceID = useWorkspaceID();
  const userID = useCurrentUser()?.userID ?? '';
  const { data } = useListViewDigestGetQuery({ workspaceID }, { skip: !kind || workspaceID === '' });
  const key = `lorebox.lists.${workspaceID}.${userID}`;
  const kept = useMemo(() => parse(kind ? browserStorage.get(key) : null), [kind, key]);
  useEffect(() => {
    if (data) browserStorage.set(key, JSON.stringify(data));
  }, [data, key]);
  const [save] = useListChoiceSaveMutation();
  const remember = useCallback<ListLikes['remember']>(
    (change) => {
      if (kind) void save({ workspaceID, kind, ...change });
    },
    [save, workspaceID, kind],
  );
  const { rows, choices } = data ?? kept;
  return useMemo(() => {
    const choice = choices.find((each) => each.kind === kind);
    const views = rows.filter((view) => view.kind === kind);
    return {
      views,
      defaultView: views.find(({ viewID }) => viewID === choice?.defaultViewID),
      display: choice?.display ?? '',
      remember,
    };
  }, [rows, choices, kind, remember]);
}

/** What this version wrote; anything else is as good as nothing. */
function parse(text: string | null): Answer {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isAnswer = typeof value === 'object' && value !== null && 'rows' in value && 'choices' in value;
    return isAnswer && Array.isArray(value.rows) && Array.isArray(value.choices) ? (value as Answer) : nothing;
  } catch {
    return nothing;
  }
}
