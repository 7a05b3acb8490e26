import type { SectionKey } from '#web/session/loading-slice.ts';

type Args = Readonly<Record<string, unknown>>;
const createOrUpdate =
  (section: 'items' | 'boxes' | 'places', idName: string) =>
  (args: Args): SectionKey =>
    args[idName] ? `${section}.update` : `${section}.create`;

/** Which section's loading and error state (§3 UI state) a call belongs to, by endpoint. */
const sections: Readonly<Record<string, SectionKey | ((args: Args) => SectionKey)>> = {
  inventoryOverviewGet: 'dashboard.overview',
  sampleWorldLoad: 'dashboard.quickActions',
  itemDigestGet: (args) => (args.search ? 'items.search' : 'items.list'),
  itemGet: 'items.details',
  itemSave: createOrUpdate('items', 'itemID'),
  itemBulkSave: 'items.update',
  itemDuplicate: 'items.create',
  itemDelete: 'items.delete',
  itemRestore: 'items.update',
  itemMerge: 'items.update',
  stockSave: 'items.update',
  stockMove: 'items.update',
  mediaSave: 'items.images',
  mediaDelete: 'items.images',
  mediaOrderSave: 'items.images',
  boxDigestGet: (args) => (args.search ? 'boxes.search' : 'boxes.list'),
  boxGet: 'boxes.details',
  boxSave: createOrUpdate('boxes', 'boxID'),
  boxBulkSave: 'boxes.update',
  boxDelete: 'boxes.delete',
  boxRestore: 'boxes.update',
  placeDigestGet: 'places.list',
  placeGet: 'places.details',
  placeSave: createOrUpdate('places', 'placeID'),
  placeBulkSave: 'places.update',
  placeDelete: 'places.delete',
  placeRestore: 'places.update',
  trashRestore: 'items.update',
  userProfileGet: 'user.profile',
  userProfileSave: (args) => (args.preferences ? 'user.preferences' : 'user.profile'),
  inventorySearch: 'search.global',
};

export const sectionNames: readonly string[] = Object.keys(sections);

export function sectionOf(endpoint: string, args: unknown): SectionKey | undefined {
  const section = sections[endpoint];
  return typeof section === 'function' ? section((args ?? {}) as Args) : section;
}
