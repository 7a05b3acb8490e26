import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { PropertyRow } from '#contract/kinds/property.ts';
import type { PropertySetRow } from '#contract/kinds/property-set.ts';
import {
  useLazyPropertyGetQuery,
  useLazyPropertySetGetQuery,
  usePropertyDeleteMutation,
  usePropertyOrderSaveMutation,
  usePropertySetDeleteMutation,
  usePropertySetDigestGetQuery,
  usePropertySetOrderSaveMutation,
} from '#web/api/properties.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useAllPropertySets } from '#web/screens/properties/use-property-sets.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EditDialog, type Edited } from './property-set/edit-dialog.tsx';
import { SetCard } from './property-set/set-card.tsx';
import { useDeletion } from './property-set/use-deletion.tsx';

/** home/item-management/property-sets: the fields that the workspace adds to its records (content §1). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const query = usePropertySetDigestGetQuery({ workspaceID });
  const sets = useAllPropertySets();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [readSet] = useLazyPropertySetGetQuery();
  const [readProperty] = useLazyPropertyGetQuery();
  const [setDelete] = usePropertySetDeleteMutation();
  const [propertyDelete] = usePropertyDeleteMutation();
  const [setOrderSave] = usePropertySetOrderSaveMutation();
  const [propertyOrderSave] = usePropertyOrderSaveMutation();
  const { ask, dialog } = useDeletion();
  const newSet = () => setEdited({ kind: 'set', set: null });

  const setIDs = (sets ?? []).map(({ set }) => set.propertySetID);
  const actionsOf = (set: PropertySetRow, properties: readonly PropertyRow[], index: number) => {
    const { propertySetID } = set;
    const propertyIDs = properties.map(({ propertyID }) => propertyID);
    return {
      ...orderActions(setIDs, index, (ids) => void setOrderSave({ workspaceID, ids })),
      onEdit: () => setEdited({ kind: 'set', set }),
      onDelete: () =>
        void ask(
          set.name,
          async () => (await readSet({ workspaceID, propertySetID })).data?.used,
          () => setDelete({ workspaceID, ids: [propertySetID] }),
        ),
      onAdd: () => setEdited({ kind: 'property', propertySetID, property: null }),
      of: (property: PropertyRow, at: number) => ({
        ...orderActions(propertyIDs, at, (ids) => void propertyOrderSave({ workspaceID, ids })),
        onEdit: () => setEdited({ kind: 'property', propertySetID, property }),
        onDelete: () =>
          void ask(
            property.name,
            async () => (await readProperty({ workspaceID, propertyID: property.propertyID })).data?.used,
            () => propertyDelete({ workspaceID, ids: [property.propertyID] }),
          ),
      }),
    };
  };

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Property sets"
        breadcrumbs={[{ label: 'Workspace', href: '/home/workspace' }, { label: 'Property sets' }]}
        description="Custom fields for items, NPCs and every other kind, in groups."
        actions={
          canEdit && (
            <Button variant="primary" icon={Plus} onPress={newSet}>
              New set
            </Button>
          )
        }
      />
      {query.error !== undefined && !sets && !query.isFetching ? (
        <LoadFailure what="The property sets" error={query.error} onRetry={query.refetch} />
      ) : !sets ? (
        <Skeleton className="h-40 w-full" />
      ) : sets.length === 0 ? (
        <EmptyState
          icon={SlidersHorizontal}
          title="No property sets yet"
          actions={canEdit && <Button onPress={newSet}>Create a set</Button>}
        >
          A set adds fields to the kinds you choose: a shelf life for items, a height for NPCs, a fire rating for
          places. You can filter by them, and every export includes them.
        </EmptyState>
      ) : (
        <div className="flex max-w-4xl flex-col gap-4">
          {sets.map(({ set, properties }, index) => (
            <SetCard
              key={set.propertySetID}
              set={set}
              properties={properties}
              actions={canEdit ? actionsOf(set, properties, index) : undefined}
            />
          ))}
        </div>
      )}
      <EditDialog edited={edited} onClose={() => setEdited(null)} />
      {dialog}
    </div>
  );
}

function orderActions(ids: readonly string[], index: number, save: (ids: string[]) => void) {
  const moved = (to: number) => () => save(ids.toSpliced(index, 1).toSpliced(to, 0, ids[index] ?? ''));
  return {
    onUp: index > 0 ? moved(index - 1) : undefined,
    onDown: index < ids.length - 1 ? moved(index + 1) : undefined,
  };
}
