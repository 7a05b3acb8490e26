import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';

const csvImport = lazyPart(async () => (await import('./csv-import-dialog.tsx')).CsvImportDialog);

/** Importing records of a kind from CSV and exporting them to it (content §1). @param archived filter of the list */
export function useCsvActions(kind: PageKind, archived: string | undefined) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const dispatch = useAppDispatch();
  const [isImporting, setImporting] = useState(false);
  const startImport = () => setImporting(true);
  // The list of items has no room for it at its start (e2e/delivery.spec.ts).
  const download = async () => (await import('./export-csv.ts')).exportCsv(dispatch, { workspaceID, kind, archived });
  const items: MenuEntry[] = [
    ...(canEdit ? [{ id: 'import', label: 'Import CSV…', icon: Upload, onAction: startImport }] : []),
    { id: 'export', label: 'Export CSV', icon: Download, onAction: () => void download() },
  ];
  const dialog = <LazyDialog dialog={csvImport} isOpen={isImporting} onClose={() => setImporting(false)} kind={kind} />;
  return { items, startImport, dialog };
}
