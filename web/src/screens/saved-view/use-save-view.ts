import type { ListView } from '#contract/list-view.ts';
import { useListViewSaveMutation } from '#web/api/personal/list-views.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { SavedViews } from './saved-views.ts';

type Wanted = Pick<ListView, 'name' | 'isShared'> & { viewID?: string };

/** Saves what the list shows as a view, and shows that; what the list is searched for stays. */
export function useSaveView({ kind, query, search, show }: Pick<SavedViews, 'kind' | 'query' | 'search' | 'show'>) {
  const workspaceID = useWorkspaceID();
  const [listViewSave, { isLoading }] = useListViewSaveMutation();
  const save = async ({ viewID, name, isShared }: Wanted) => {
    const answer = await listViewSave({ workspaceID, kind, viewID, name, isShared, query });
    const shown = new URLSearchParams(query);
    if (search) shown.set('search', search);
    if (answer.data) show({ viewID: answer.data.viewID, query: String(shown) });
    return answer;
  };
  return { save, isSaving: isLoading };
}
