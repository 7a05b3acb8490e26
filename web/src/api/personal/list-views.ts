import * as listView from '#contract/list-view.ts';
import { api } from '../api.ts';
import type { Tag } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';
import type { OperationArgs } from '../transport/operation-args.ts';

type Choice = OperationArgs<typeof listView.listChoiceSave>;
interface Started {
  dispatch: (patch: ReturnType<typeof viewsRead.util.updateQueryData>) => { undo: () => void };
  queryFulfilled: Promise<unknown>;
}

const views = ({ workspaceID }: { workspaceID: string }): Tag[] => [{ type: 'listView', id: workspaceID }];

const viewsRead = api.injectEndpoints({
  endpoints: (build) => ({ listViewDigestGet: read(build, listView.listViewDigestGet, views) }),
});

export const listViewsApi = viewsRead.injectEndpoints({
  endpoints: (build) => ({
    listViewSave: write(build, listView.listViewSave, views),
    listViewDelete: write(build, listView.listViewDelete, views),
    listViewRestore: write(build, listView.listViewRestore, views),
    listChoiceSave: {
      ...write(build, listView.listChoiceSave, views),
      /** At once: the list reads how it is liked before the server has answered. Refused, it is as it was. */
      onQueryStarted({ workspaceID, kind, ...change }: Choice, { dispatch, queryFulfilled }: Started) {
        const { undo } = dispatch(
          viewsRead.util.updateQueryData('listViewDigestGet', { workspaceID }, ({ choices }) => {
            const choice = choices.find((each) => each.kind === kind);
            if (choice) Object.assign(choice, change);
            else choices.push({ kind, defaultViewID: null, display: '', ...change });
          }),
        );
        queryFulfilled.catch(undo);
      },
    },
  }),
});

export const {
  useListViewDigestGetQuery,
  useListViewSaveMutation,
  useListViewDeleteMutation,
  useListChoiceSaveMutation,
} = listViewsApi;
