import { useMemo } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import type { PropertyRow } from '#contract/kinds/property.ts';
import type { PropertySetRow } from '#contract/kinds/property-set.ts';
import { usePropertyDigestGetQuery, usePropertySetDigestGetQuery } from '#web/api/properties.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

export interface SetOfProperties {
  set: PropertySetRow;
  properties: PropertyRow[];
}

const none: readonly SetOfProperties[] = [];

/**
 * The workspace's property sets with their properties, in their order; undefined until they are read.
 * @param isWanted nothing is read otherwise
 */
export function useAllPropertySets(isWanted = true): readonly SetOfProperties[] | undefined {
  const workspaceID = useWorkspaceID();
  const skip = !isWanted;
  const sets = usePropertySetDigestGetQuery({ workspaceID }, { skip }).data?.rows;
  const properties = usePropertyDigestGetQuery({ workspaceID }, { skip }).data?.rows;
  return useMemo(() => {
    if (!sets || !properties) return undefined;
    const bySet = Map.groupBy(properties, ({ propertySetID }) => propertySetID);
    return sets.map((set) => ({ set, properties: bySet.get(set.propertySetID) ?? [] }));
  }, [sets, properties]);
}

/** Those that records of a kind have, without sets that are empty; nothing is read without a kind. */
export function usePropertySets(kind: PageKind | undefined): readonly SetOfProperties[] {
  const all = useAllPropertySets(kind !== undefined);
  return useMemo(
    () => (kind && all?.filter(({ set, properties }) => set.kinds.includes(kind) && properties.length > 0)) ?? none,
    [all, kind],
  );
}

/** The names of properties, by id. @param isWanted nothing is read otherwise */
export function usePropertyNames(isWanted = true): ReadonlyMap<string, string> {
  const workspaceID = useWorkspaceID();
  const rows = usePropertyDigestGetQuery({ workspaceID }, { skip: !isWanted }).data?.rows;
  return useMemo(() => new Map(rows?.map(({ propertyID, name }) => [propertyID, name])), [rows]);
}
