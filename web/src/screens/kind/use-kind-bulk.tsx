import { Archive, ArchiveRestore, Copy, Pencil, Tags, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { nounOf } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { BulkAction } from '#web/ui/table/bulk-action.ts';
import { countText } from '../format.ts';
import type { ListController } from '../list/use-list-state.ts';
import { useBulkProperty } from '../properties/use-bulk-property.tsx';
import { useDeleteUsed } from '../record/use-delete-used.tsx';
import { useBulkQuestion } from '../selection/use-bulk-question.ts';
import { useCopyRows } from '../selection/use-copy-rows.ts';
import type { KindView } from './kind-view.ts';
import { useExportAction } from './use-csv-actions.tsx';

const bulkTags = lazyPart(async () => (await import('../selection/bulk-tags-dialog.tsx')).BulkTagsDialog);
const bulkField = lazyPart(async () => (await import('./bulk-field-dialog.tsx')).BulkFieldDialog);

/** What can be done with the selected records of a kind (decisions §4), each as one batch. Viewers export them. */
export function useKindBulk(view: KindView, list: ListController, rows: readonly AnyRecord[]) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const endpoints = recordEndpoints(view.kind);
  const [bulkSave] = endpoints.BulkSave.useMutation();
  const [bulkDuplicate] = endpoints.BulkDuplicate.useMutation();
  const [bulkDelete] = endpoints.Delete.useMutation();
  const ids = [...list.selection];
  const hasSelection = ids.length > 0;
  /** `tags`, or the name of a field. */
  const [asking, setAsking] = useBulkQuestion<string>(hasSelection);
  useEffect(() => {
    if (hasSelection && canEdit) for (const dialog of [bulkTags, bulkField]) dialog.preload();
  }, [hasSelection, canEdit]);
  const what = countText(ids.length, nounOf(view.kind));
  const chosen = rows.filter((row) => list.selection.has(view.idOf(row)));
  const areArchived = chosen.length > 0 && chosen.every(({ archived }) => archived === true);
  const close = () => setAsking(null);
  const save = async (change: object) => (await bulkSave({ workspaceID, ids, ...change })).data !== undefined;
  // A second press would copy the same again.
  const duplicate = async () => {
    const { data } = await bulkDuplicate({ workspaceID, ids });
    if (data) list.select([]);
  };
  // They leave the list: nothing that is out of sight stays selected.
  const archive = async () => {
    if (await save({ archived: !areArchived })) list.select([]);
  };
  const deletion = useDeleteUsed(view.kind, async (deleted) => {
    const { data } = await bulkDelete({ workspaceID, ids: [...deleted] });
    if (data) list.select([]);
  });
  const exporting = useExportAction(view.kind, ids);
  useCopyRows(view.kind, ids);
  const property = useBulkProperty(view.kind, ids, what);
  const inBulk = view.fields.filter(({ isInBulk }) => isInBulk);

  const actions: BulkAction[] = [
    ...(view.hasTags ? [{ id: 'tags', label: 'Tags', icon: Tags, onAction: () => setAsking('tags') }] : []),
    ...inBulk.map(({ name, label }) => ({ id: name, label, icon: Pencil, onAction: () => setAsking(name) })),
    ...property.actions,
    ...(view.hasArchive
      ? [
          {
            id: 'archive',
            label: areArchived ? 'Unarchive' : 'Archive',
            icon: areArchived ? ArchiveRestore : Archive,
            onAction: () => void archive(),
          },
        ]
      : []),
    { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onAction: () => void deletion.remove(ids, what) },
    ...(view.canDuplicate
      ? [{ id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: () => void duplicate() }]
      : []),
    exporting,
  ];
  const dialogs = (
    <>
      {deletion.dialog}
      {property.dialog}
      <LazyDialog dialog={bulkTags} isOpen={asking === 'tags'} onClose={close} what={what} onSave={save} />
      {inBulk.map((field) => (
        <LazyDialog
          key={field.name}
          dialog={bulkField}
          isOpen={asking === field.name}
          onClose={close}
          field={field}
          what={what}
          onSave={(value) => save({ [field.name]: value })}
        />
      ))}
    </>
  );
  return { actions: canEdit ? actions : [exporting], dialogs };
}
