import { SlidersHorizontal } from 'lucide-react';
import { lazy, useMemo } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import type { ListFilter } from '../list/list-filters.tsx';
import type { ListState } from '../list/list-state.ts';
import { type Referred, useRecordTitles } from '../record/use-record-titles.ts';
import { propertyFilterName, splitFilter } from './property-query.ts';
import { usePropertySets } from './use-property-sets.ts';

const PropertyFilter = lazy(async () => ({ default: (await import('./property-filter.tsx')).PropertyFilter }));

const yesNo: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** What a list can be narrowed by where its records have properties; nothing where they have none. */
export function usePropertyFilter(kind: PageKind, active: ListState['filters']): readonly ListFilter[] {
  const sets = usePropertySets(kind);
  const properties = useMemo(() => sets.flatMap((each) => each.properties), [sets]);
  const [id, value] = splitFilter(active[propertyFilterName] ?? '');
  const chosen = properties.find(({ propertyID }) => propertyID === id);
  const { to } = chosen ?? {};
  const referred = useMemo<Referred[]>(() => (to && value ? [{ kind: to, id: value }] : []), [to, value]);
  const titleOf = useRecordTitles(referred);
  return useMemo(() => {
    if (properties.length === 0) return [];
    const words = chosen?.type === 'yesNo' ? yesNo[value] : chosen?.type === 'record' ? titleOf(value) : value;
    return [
      {
        name: propertyFilterName,
        label: 'Property',
        icon: SlidersHorizontal,
        describe: () => (value === '' ? `has ${chosen?.name ?? '…'}` : `${chosen?.name ?? '…'}: ${words ?? '…'}`),
        editor: (choose: (filter: string) => void) => <PropertyFilter properties={properties} onChoose={choose} />,
      },
    ];
  }, [properties, chosen, value, titleOf]);
}
