import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { orderMax } from '#contract/limits.ts';
import { nounOf } from '#web/api/kinds.ts';
import { networkMessage } from '#web/api/transport/error.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { AppThunk } from '#web/session/reducer.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import type { BulkAction } from '#web/ui/table/bulk-action.ts';
import { countText } from '../format.ts';
import type { ListState } from '../list/list-state.ts';

const csvImport = lazyPart(async () => (await import('./csv-import-dialog.tsx')).CsvImportDialog);
// The list of items has no room for it at its start (e2e/delivery.spec.ts).
const loadExport = () => import('./export-csv.ts');

/** Says that an export could not begin: its code could not be fetched. */
const tellFailed = (): AppThunk<void> => (dispatch) =>
  void dispatch(toastAdded({ type: 'error', title: 'Nothing was exported', message: networkMessage }));

interface CsvList {
  state: ListState;
  /** How many records it has; undefined until that is known. */
  total: number | undefined;
  readIDs: () => Promise<readonly string[] | undefined>;
}

/**
 * Importing records of a kind from CSV, and exporting to it what a list is narrowed to (content §1).
 * @param isImported whether the kind is read from CSV here
 */
export function useCsvActions(kind: PageKind, { state, total, readIDs }: CsvList, isImported = true) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const dispatch = useAppDispatch();
  const [isImporting, setImporting] = useState(false);
  const startImport = () => setImporting(true);
  const { archived, ...filters } = state.filters;
  const isNarrowed = state.search !== '' || Object.keys(filters).length > 0;
  const download = async () => {
    const { exportAll, exportChosen } = await loadExport();
    // In the order of the list, as far as that can be read.
    if (!isNarrowed && !(total !== undefined && total <= orderMax))
      return exportAll(dispatch, { workspaceID, kind }, archived);
    const ids = await readIDs();
    if (ids) await exportChosen(dispatch, { workspaceID, kind }, ids);
  };
  const label = isNarrowed && total !== undefined ? `Export ${countOf(total, kind)} as CSV` : 'Export CSV';
  const items: MenuEntry[] = [
    ...(canEdit && isImported ? [{ id: 'import', label: 'Import CSV…', icon: Upload, onAction: startImport }] : []),
    {
      id: 'export',
      label,
      icon: Download,
      isDisabled: isNarrowed && !total,
      onAction: () => void download().catch(() => dispatch(tellFailed())),
    },
  ];
  const dialog = <LazyDialog dialog={csvImport} isOpen={isImporting} onClose={() => setImporting(false)} kind={kind} />;
  return { items, startImport, dialog };
}

/** One file takes so many. */
const countOf = (total: number, kind: PageKind) =>
  total > orderMax ? `the first ${orderMax.toLocaleString()}` : countText(total, nounOf(kind));

/** Exporting what is selected. */
export function useExportAction(kind: PageKind, ids: readonly string[]): BulkAction {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const onAction = () =>
    void loadExport()
      .then(({ exportChosen }) => exportChosen(dispatch, { workspaceID, kind }, ids))
      .catch(() => dispatch(tellFailed()));
  return { id: 'export', label: 'Export CSV', icon: Download, onAction };
}
