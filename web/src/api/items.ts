import * as item from '#contract/item.ts';
import { api } from './api.ts';
import { read, write } from './endpoint.ts';
import { changesOf, listOf, recordOf } from './tags.ts';

export const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    itemDigestGet: read(build, item.itemDigestGet, listOf('item')),
    itemGet: read(build, item.itemGet, recordOf('item', 'itemID')),
    itemSave: write(build, item.itemSave, (to) => changesOf('item', to.workspaceID, to.itemID ? [to.itemID] : [])),
    itemBulkSave: write(build, item.itemBulkSave, (to) => changesOf('item', to.workspaceID, to.ids)),
    itemDuplicate: write(build, item.itemDuplicate, (to) => changesOf('item', to.workspaceID, [])),
    itemDelete: write(build, item.itemDelete, (to) => changesOf('item', to.workspaceID, to.ids)),
    itemRestore: write(build, item.itemRestore, (to) => changesOf('item', to.workspaceID, to.ids)),
    itemMerge: write(build, item.itemMerge, (to) => changesOf('item', to.workspaceID, [to.intoItemID, ...to.ids])),
  }),
});

export const {
  useItemDigestGetQuery,
  useLazyItemDigestGetQuery,
  useItemGetQuery,
  useItemSaveMutation,
  useItemBulkSaveMutation,
  useItemDuplicateMutation,
  useItemDeleteMutation,
  useItemRestoreMutation,
  useItemMergeMutation,
} = itemsApi;
