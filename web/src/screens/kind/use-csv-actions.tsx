import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { recordExport } from '#contract/record-file.ts';
import { useRecordExportMutation } from '#web/api/record-files.ts';
import { saveFile } from '#web/api/storage/save-file.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { LazyDialog, lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import type { KindView } from './kind-view.ts';

const csvImport = lazyDialog(async () => (await import('./csv-import-dialog.tsx')).CsvImportDialog);

/** Importing records of a kind from CSV and exporting them to it (content §1). @param archived filter of the list */
export function useCsvActions(view: KindView, archived: string | undefined) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const dispatch = useAppDispatch();
  const [isImporting, setImporting] = useState(false);
  const [exportRecords] = useRecordExportMutation();
  const { kind } = view;
  const download = async () => {
    const { data, error } = await exportRecords({ workspaceID, kind, archived: archivedOf(archived) });
    if (data) saveFile(data, `${kind}.csv`);
    else dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: errorMessage(error) }));
  };
  const startImport = () => setImporting(true);
  const items: MenuEntry[] = [
    ...(canEdit ? [{ id: 'import', label: 'Import CSV…', icon: Upload, onAction: startImport }] : []),
    { id: 'export', label: 'Export CSV', icon: Download, onAction: () => void download() },
  ];
  const dialog = <LazyDialog dialog={csvImport} isOpen={isImporting} onClose={() => setImporting(false)} view={view} />;
  return { items, startImport, dialog };
}

/** The filter as the address has it; one that is not known is none. */
const archivedOf = (value: string | undefined) => recordExport.query.shape.archived.safeParse(value).data;
