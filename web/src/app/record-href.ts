import type { PageKind } from '#contract/records.ts';

const folders: Readonly<Record<PageKind, string>> = { item: 'items', box: 'boxes', place: 'places' };

/** The page of a record (§2.1). */
export function recordHref(kind: PageKind, id: string): string {
  return `/home/item-management/${folders[kind]}/${id}`;
}
