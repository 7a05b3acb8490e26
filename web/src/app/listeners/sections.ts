import type { PageKind } from '#contract/kinds/names.ts';
import { pageKindOf, type RecordOperation, recordOperationOf, sectionName } from '#web/api/kinds.ts';
import { hasSearch, type SectionKey } from '#web/session/ui-state/loading-slice.ts';

type Args = Readonly<Record<string, unknown>>;

/** The part of its kind's section that an operation of any kind belongs to. */
const partOf: Readonly<Record<RecordOperation, (kind: PageKind, args: Args) => string>> = {
  DigestGet: (kind, args) => (args.search && hasSearch(sectionName(kind)) ? 'search' : 'list'),
  OrderGet: () => 'list',
  RowsGet: () => 'list',
  Get: () => 'details',
  Save: (kind, args) => (args[`${kind}ID`] ? 'update' : 'create'),
  BulkSave: () => 'update',
  Duplicate: () => 'create',
  BulkDuplicate: () => 'create',
  Delete: () => 'delete',
  Restore: () => 'update',
  GraphSave: () => 'update',
};

/** Which section's loading and error state (§3 UI state) a call belongs to, by endpoint. */
const sections: Readonly<Record<string, SectionKey | ((args: Args) => SectionKey)>> = {
  inventoryOverviewGet: 'dashboard.overview',
  sampleWorldLoad: 'dashboard.quickActions',
  itemMerge: 'items.update',
  stockSave: 'items.update',
  stockMove: 'items.update',
  recipeCraft: 'items.update',
  mediaSave: 'items.images',
  artworkPhotoSave: 'items.images',
  mediaDelete: 'items.images',
  mediaOrderSave: 'items.images',
  trashRestore: 'items.update',
  trashDelete: 'items.delete',
  trashEmpty: 'items.delete',
  userProfileGet: 'user.profile',
  userProfileSave: (args) => (args.preferences ? 'user.preferences' : 'user.profile'),
  inventorySearch: 'search.global',
};

export const sectionNames: readonly string[] = Object.keys(sections);

export function sectionOf(endpoint: string, args: unknown): SectionKey | undefined {
  const given = (args ?? {}) as Args;
  const section = sections[endpoint];
  if (section !== undefined) return typeof section === 'function' ? section(given) : section;
  const found = recordOperationOf(endpoint);
  const kind = pageKindOf(found?.kind);
  return found && kind && (`${sectionName(kind)}.${partOf[found.operation](kind, given)}` as SectionKey);
}
