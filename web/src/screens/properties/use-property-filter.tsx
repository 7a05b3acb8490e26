import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { ListFilter } from '../list/list-filters.tsx';
import type { ListState } from '../list/list-state.ts';
import { propertyFilterName, splitFilter } from './property-query.ts';
import { usePropertySets } from './use-property-sets.ts';

const PropertyFilter = lazyPart(async () => (await import('./property-filter.tsx')).PropertyFilter);

const yesNo: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** What a list can be narrowed by where its records have properties; nothing where they have none. */
export function usePropertyFilter(kind: PageKind, active: ListState['filters']): readonly ListFilter[] {
  const sets = usePropertySets(kind);
  const properties = useMemo(() => sets.flatMap((each) => each.properties), [sets]);
  const [id, value] = splitFilter(active[propertyFilterName] ?? '');
  const chosen = properties.find(({ propertyID }) => propertyID === id);
  const { to } = chosen ?? {};
  const title = useTitle(to ?? null, value);
  return useMemo(() => {
    if (properties.length === 0) return [];
    const words = chosen?.type === 'yesNo' ? yesNo[value] : chosen?.type === 'record' ? title : value;
    return [
      {
        name: propertyFilterName,
        label: 'Property',
        icon: SlidersHorizontal,
        describe: () => (value === '' ? `has ${chosen?.name ?? '…'}` : `${chosen?.name ?? '…'}: ${words ?? '…'}`),
        editor: (choose: (filter: string) => void) => <PropertyFilter properties={properties} onChoose={choose} />,
      },
    ];
  }, [properties, chosen, value, title]);
}

/** The title of the record that a filter leads to. Loaded when there is one: the operations of every kind are large. */
function useTitle(kind: PageKind | null, id: string): string | undefined {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    if (kind === null || id === '') return;
    let isGone = false;
    const read = async () => {
      const [{ recordEndpoints }, { titleOf }] = await Promise.all([
        import('#web/api/records.ts'),
        import('../record/title-of.ts'),
      ]);
      const args = { workspaceID, [`${kind}ID`]: id };
      const { data } = await dispatch(recordEndpoints(kind).Get.initiate(args, { subscribe: false }));
      if (!isGone) setTitle(data && titleOf(kind, data[kind]));
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [kind, id, workspaceID, dispatch]);
  return title;
}
