import { createContext, useContext, useMemo } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import type { SortField } from '#web/ui/table/sort-selector.tsx';
import { propertyField, propertyOf } from './property-query.ts';
import type { PropertyCellProps, ShownProperties } from './shown-properties.ts';
import { usePropertySets } from './use-property-sets.ts';

// Nobody sees one before somebody chooses its column.
const PropertyCell = lazyPart(async () => (await import('./property-cell.tsx')).PropertyCell);

const ShownPropertiesContext = createContext<ShownProperties | null>(null);
export const ShownPropertiesProvider = ShownPropertiesContext.Provider;

/** The workspace's properties as columns of a list of a kind: none is shown until somebody chooses it (issue 13 §1). */
export function usePropertyColumns<Row extends object>(kind: PageKind | undefined): readonly DataColumn<Row>[] {
  const sets = usePropertySets(kind);
  return useMemo(
    () =>
      sets.flatMap(({ properties }) =>
        properties.map(
          (property): DataColumn<Row> => ({
            id: propertyField(property.propertyID),
            label: property.name,
            align: property.type === 'number' && !property.isList ? 'end' : undefined,
            width: 148,
            isOptional: true,
            isSortable: property.type !== 'record' && property.type !== 'asset',
            render: (row) => <Cell row={row as Readonly<Record<string, unknown>>} property={property} />,
          }),
        ),
      ),
    [sets],
  );
}

/** The properties that a list can be sorted by where it has no headings: those of its columns, and the one that it is sorted by. */
export function propertySorts(
  all: readonly DataColumn<never>[],
  columns: readonly { id: string }[],
  sorted: string,
): SortField[] {
  const shown = new Set([sorted, ...columns.map(({ id }) => id)]);
  return all.filter(({ id, isSortable }) => isSortable && shown.has(id)).map(({ id, label }) => ({ id, label }));
}

/** What the cells of these columns read for these rows; null when none of them shows a property. */
export function shownProperties(
  kind: PageKind | undefined,
  rows: readonly object[],
  columns: readonly { id: string }[],
): ShownProperties | null {
  const propertyIDs = columns.flatMap(({ id }) => propertyOf(id) ?? []);
  if (!kind || propertyIDs.length === 0) return null;
  const ids = new Set(rows.map((row) => String((row as Record<string, unknown>)[`${kind}ID`])));
  return { kind, ids: [...ids], propertyIDs };
}

function Cell(props: PropertyCellProps) {
  const shown = useContext(ShownPropertiesContext);
  if (!shown || shown.ids.length === 0) return <Skeleton />;
  return <PropertyCell {...props} shown={shown} />;
}
