import { Archive, ArchiveRestore, ListChecks, MapPin, Printer, Tags, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { BoxRow } from '#contract/kinds/box.ts';
import { useBoxBulkSaveMutation } from '#web/api/boxes.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText } from '#web/screens/format.ts';
import { useExportAction } from '#web/screens/kind/use-csv-actions.tsx';
import type { ListController } from '#web/screens/list/use-list-state.ts';
import { useBulkProperty } from '#web/screens/properties/use-bulk-property.tsx';
import { useBulkQuestion } from '#web/screens/selection/use-bulk-question.ts';
import { useCopyRows } from '#web/screens/selection/use-copy-rows.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { BulkAction } from '#web/ui/table/bulk-action.ts';
import { paths } from '../paths.ts';
import { useBoxDelete } from './use-box-delete.tsx';

const bulkTags = lazyPart(async () => (await import('#web/screens/selection/bulk-tags-dialog.tsx')).BulkTagsDialog);
const bulkPlace = lazyPart(async () => (await import('./bulk-place-dialog.tsx')).BulkPlaceDialog);

/** What can be done with the selected boxes (decisions §4), each as one batch. Viewers print and export. */
export function useBoxesBulk(list: ListController, rows: readonly BoxRow[]) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const [boxBulkSave] = useBoxBulkSaveMutation();
  const deletion = useBoxDelete(() => list.select([]));
  const ids = [...list.selection];
  const hasSelection = ids.length > 0;
  const [asking, setAsking] = useBulkQuestion<'tags' | 'place'>(hasSelection);
  useEffect(() => {
    if (hasSelection && canEdit) for (const dialog of [bulkTags, bulkPlace]) dialog.preload();
  }, [hasSelection, canEdit]);
  const what = countText(ids.length, nounOf('box'));
  const exporting = useExportAction('box', ids);
  useCopyRows('box', ids);
  const property = useBulkProperty('box', ids, what);
  const chosen = rows.filter(({ boxID }) => list.selection.has(boxID));
  const areArchived = chosen.length > 0 && chosen.every(({ archived }) => archived);
  const close = () => setAsking(null);
  // They leave the list: nothing that is out of sight stays selected.
  const archive = async () => {
    const { data } = await boxBulkSave({ workspaceID, ids, archived: !areArchived });
    if (data) list.select([]);
  };

  const onPaper: BulkAction[] = [
    { id: 'labels', label: 'Print labels', icon: Printer, onAction: () => void navigate(paths.labels('box', ids)) },
    { id: 'print', label: 'Packing lists', icon: ListChecks, onAction: () => void navigate(paths.printBoxes(ids)) },
    exporting,
  ];
  const actions: BulkAction[] = [
    { id: 'place', label: 'Move to a place', icon: MapPin, onAction: () => setAsking('place') },
    { id: 'tags', label: 'Tags', icon: Tags, onAction: () => setAsking('tags') },
    {
      id: 'archive',
      label: areArchived ? 'Unarchive' : 'Archive',
      icon: areArchived ? ArchiveRestore : Archive,
      onAction: () => void archive(),
    },
    ...property.actions,
    ...onPaper,
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      onAction: () => void deletion.remove(ids, ids.length === 1 ? chosen[0]?.name : undefined),
    },
  ];
  const dialogs = (
    <>
      <LazyDialog dialog={bulkPlace} isOpen={asking === 'place'} onClose={close} ids={ids} what={what} />
      <LazyDialog
        dialog={bulkTags}
        isOpen={asking === 'tags'}
        onClose={close}
        what={what}
        onSave={async (change) => (await boxBulkSave({ workspaceID, ids, ...change })).data !== undefined}
      />
      {deletion.dialog}
      {property.dialog}
    </>
  );
  return { actions: canEdit ? actions : onPaper, dialogs };
}
