import { Box, type LucideIcon, MapPin, Package, Plus, Tag } from 'lucide-react';
import type { SearchHit } from '#contract/inventory.ts';
import type { Area } from '../areas.ts';
import { areaHref } from './nav-links.tsx';
import type { RecentRecord } from './recent-records.ts';

export interface PaletteEntry {
  id: string;
  title: string;
  detail: string;
  icon: LucideIcon;
  badge?: string;
  /** A place of the application; a hit opens its record instead. */
  href?: string;
  record?: RecentRecord;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

const kinds: Readonly<Record<SearchHit['kind'], { title: string; icon: LucideIcon }>> = {
  item: { title: 'Items', icon: Package },
  box: { title: 'Boxes', icon: Box },
  place: { title: 'Places', icon: MapPin },
  tag: { title: 'Tags', icon: Tag },
};

/** Hits by kind; the kind of the best hit comes first, and ranking holds within each. */
export function groupHits(hits: readonly SearchHit[]): PaletteGroup[] {
  const groups = new Map<SearchHit['kind'], PaletteEntry[]>();
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hitEntry(hit)]);
  return [...groups].map(([kind, entries]) => ({ title: kinds[kind].title, entries }));
}

function hitEntry(hit: SearchHit): PaletteEntry {
  const why = [hit.matched && `matched “${hit.matched}”`, hit.field && `in ${hit.field}`].filter(Boolean).join(' ');
  return {
    ...recordEntry(hit),
    detail: [hit.where, why].filter(Boolean).join(' · '),
    badge: hit.archived ? 'Archived' : undefined,
  };
}

export function recordEntry(record: RecentRecord): PaletteEntry {
  const { kind, id, title, where } = record;
  return { id: `${kind}/${id}`, title, detail: where, icon: kinds[kind].icon, record: { kind, id, title, where } };
}

/** Screens and acts whose name contains every word typed. */
export function commandEntries(areas: readonly Area[], canEdit: boolean, text: string): PaletteEntry[] {
  const screens = areas
    .filter((area) => area.group && area.icon)
    .map((area) => ({
      id: area.path,
      title: `Go to ${area.label}`,
      detail: '',
      icon: area.icon!,
      href: areaHref(area),
    }));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...(canEdit ? creations : []), ...screens].filter((entry) =>
    words.every((word) => entry.title.toLowerCase().includes(word)),
  );
}

const creations: readonly PaletteEntry[] = [
  { id: 'new-item', title: 'New item', detail: '', icon: Plus, href: '/home/item-management/items/new' },
  { id: 'new-box', title: 'New box', detail: '', icon: Plus, href: '/home/item-management/boxes/new' },
  { id: 'new-place', title: 'New place', detail: '', icon: Plus, href: '/home/item-management/places/new' },
];
