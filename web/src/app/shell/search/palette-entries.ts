import { Plus, Star, Tag } from 'lucide-react';
import type { Favorite } from '#contract/favorite.ts';
import type { SearchHit } from '#contract/inventory.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { kinds, newRecordPath } from '#web/api/kinds.ts';
import type { RecentRecord } from '#web/screens/record/recent-records.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import type { ResultGroup, ResultRow } from '#web/ui/picker/result-list.tsx';
import type { Area } from '../../area.ts';
import type { DeveloperArea } from '../../developer-areas.ts';
import { areaHref } from '../navigation/use-nav-groups.ts';
import { hasWords } from './palette-step.ts';

/** A command leads to a path, a hit to its record. */
export interface PaletteEntry extends ResultRow {
  path?: string;
  record?: RecentRecord;
}

export interface PaletteGroup extends ResultGroup {
  rows: PaletteEntry[];
}

/** A tag is found like a record, but is none. */
const groupOf = (kind: SearchHit['kind']) =>
  kind === 'tag' ? { title: 'Tags', icon: Tag } : { title: kinds[kind].title.many, icon: recordIcon(kinds[kind].icon) };

/** Hits by kind; the kind of the best hit comes first, and ranking holds within each. */
export function groupHits(hits: readonly SearchHit[]): PaletteGroup[] {
  const groups = new Map<SearchHit['kind'], PaletteEntry[]>();
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hitEntry(hit)]);
  return [...groups].map(([kind, rows]) => ({ id: kind, title: groupOf(kind).title, rows }));
}

function hitEntry(hit: SearchHit): PaletteEntry {
  const { part } = hit;
  // Several parts of one record may be found.
  if (part)
    return {
      ...recordEntry(hit),
      ...{ id: `${part.kind}/${part.id}`, where: undefined, excerpt: `“${part.text}”`, path: part.path },
      badge: hit.archived ? 'Archived' : undefined,
    };
  const why = [hit.matched && `matched “${hit.matched}”`, hit.field && `in ${hit.field}`].filter(Boolean).join(' ');
  return {
    ...recordEntry(hit),
    where: [hit.where, why].filter(Boolean).join(' · '),
    badge: hit.archived ? 'Archived' : undefined,
  };
}

export function recordEntry(record: RecentRecord): PaletteEntry {
  const { kind, id, title, where } = record;
  return { id: `${kind}/${id}`, title, where, icon: groupOf(kind).icon, record: { kind, id, title, where } };
}

/** Favorites whose name contains every word typed. */
export function favoriteEntries(favorites: readonly Favorite[], text: string): PaletteEntry[] {
  return favorites
    .map(({ path, title, kind }) => ({
      id: `favorite-${path}`,
      title,
      icon: kind ? recordIcon(kinds[kind].icon) : Star,
      path,
    }))
    .filter(({ title }) => hasWords(title, text));
}

/** Screens and acts whose name contains every word typed. */
export function commandEntries(areas: readonly Area[], canEdit: boolean, text: string): PaletteEntry[] {
  const screens = areas
    .filter((area) => area.group && area.icon)
    .map((area) => ({
      id: area.path,
      title: `Go to ${area.label}`,
      icon: area.icon!,
      path: areaHref(area),
    }));
  return [...(canEdit ? creations : []), ...screens].filter(({ title }) => hasWords(title, text));
}

/** Those in the shell are among the screens already. */
export function developerEntries(areas: readonly DeveloperArea[], text: string): PaletteEntry[] {
  return areas
    .filter(({ page }) => page)
    .map(({ path, label, icon }) => ({ id: path, title: `Go to ${label}`, icon, path }))
    .filter(({ title }) => hasWords(title, text));
}

const creations: readonly PaletteEntry[] = pageKinds.map((kind) => ({
  id: `new-${kind}`,
  title: `New ${kinds[kind].one}`,
  icon: Plus,
  path: newRecordPath(kind),
}));
