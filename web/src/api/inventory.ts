import * as inventory from '#contract/inventory.ts';
import { api } from './api.ts';
import { everythingOf, listOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    inventorySearch: read(build, inventory.inventorySearch, listOf('search')),
    placeTotalsGet: read(build, inventory.placeTotalsGet, listOf('overview')),
    inventoryOverviewGet: read(build, inventory.inventoryOverviewGet, listOf('overview')),
    sampleWorldLoad: write(build, inventory.sampleWorldLoad, (to) => [everythingOf(to.workspaceID)]),
    tagDigestGet: read(build, inventory.tagDigestGet, listOf('tag')),
    /** A tag stands on records of every kind. */
    tagSave: write(build, inventory.tagSave, (to) => [everythingOf(to.workspaceID)]),
    scanResolve: write(build, inventory.scanResolve),
    scanEverywhere: write(build, inventory.scanEverywhere),
    /** On demand, as an object URL: saveFile gives it to the browser. */
    inventoryExport: write(build, inventory.inventoryExport),
  }),
});

export const {
  useInventorySearchQuery,
  useLazyInventorySearchQuery,
  useInventoryOverviewGetQuery,
  usePlaceTotalsGetQuery,
  useSampleWorldLoadMutation,
  useTagDigestGetQuery,
  useTagSaveMutation,
  useScanResolveMutation,
  useScanEverywhereMutation,
  useInventoryExportMutation,
} = inventoryApi;
