import type { PageKind } from '#contract/records.ts';

const base = '/home/item-management';
const folders: Readonly<Record<PageKind, string>> = { item: 'items', box: 'boxes', place: 'places' };

/** Where scanning leads (§2.1). */
export const scanPaths = {
  record: (kind: PageKind, id: string) => `${base}/${folders[kind]}/${id}`,
  newBox: (code: string) => `${base}/boxes/new?${new URLSearchParams({ code })}`,
  labels: `${base}/labels?kind=blank`,
};
