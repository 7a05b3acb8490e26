import { itemGroupsGet } from '#contract/item-groups.ts';
import * as item from '#contract/kinds/item.ts';
import { api } from './api.ts';
import { changesOf, listOf, recordOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const itemsApi = api.injectEndpoints({
  // The screens of any kind may have added them without their types (records.ts).
  overrideExisting: true,
  endpoints: (build) => ({
    itemDigestGet: read(build, item.itemDigestGet, listOf('item')),
    itemGroupsGet: read(build, itemGroupsGet, listOf('item')),
    itemGet: read(build, item.itemGet, recordOf('item', 'itemID')),
    itemSave: write(build, item.itemSave, (to) => changesOf('item', to.workspaceID, to.itemID ? [to.itemID] : [])),
    itemBulkSave: write(build, item.itemBulkSave, (to) => changesOf('item', to.workspaceID, to.ids)),
    itemDuplicate: write(build, item.itemDuplicate, (to) => changesOf('item', to.workspaceID, [])),
    itemBulkDuplicate: write(build, item.itemBulkDuplicate, (to) => changesOf('item', to.workspaceID, [])),
    itemDelete: write(build, item.itemDelete, (to) => changesOf('item', to.workspaceID, to.ids)),
    itemRestore: write(build, item.itemRestore, (to) => changesOf('item', to.workspaceID, to.ids)),
    itemMerge: write(build, item.itemMerge, (to) => changesOf('item', to.workspaceID, [to.intoItemID, ...to.ids])),
  }),
});

export const {
  useItemDigestGetQuery,
  useLazyItemDigestGetQuery,
  useItemGroupsGetQuery,
  useLazyItemGroupsGetQuery,
  useItemGetQuery,
  useItemSaveMutation,
  useItemBulkSaveMutation,
  useItemDuplicateMutation,
  useItemBulkDuplicateMutation,
  useItemDeleteMutation,
  useItemRestoreMutation,
  useItemMergeMutation,
} = itemsApi;
