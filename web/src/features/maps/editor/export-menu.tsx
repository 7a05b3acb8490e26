import { Download } from 'lucide-react';
import { useState } from 'react';
import { fileNameOf } from '#content/map/file/file-name.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { saveBlob } from '#web/api/storage/save-file.ts';
import { OptionalDialog } from '#web/screens/optional-dialog.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { renderedBy } from '../draw/render-map.ts';
import type { MapEditor } from './map-editor.ts';

const PrintDialog = lazyPart(async () => (await import('../files/print-dialog.tsx')).PrintDialog);

export interface ExportMenuProps {
  editor: MapEditor;
  map: DungeonMap;
  /** All of it was read: a file of a part of it would pass for the map. */
  isWhole: boolean;
}

/** The map as files for other programs and for the table. */
export function ExportMenu({ editor, map, isWhole }: ExportMenuProps) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const [isBusy, setBusy] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const save = async (ending: string, make: (files: typeof import('../files/export-map.ts')) => Promise<Blob>) => {
    setBusy(true);
    try {
      const files = await import('../files/export-map.ts');
      const fileName = `${fileNameOf(map.name)}${ending}`;
      saveBlob(await make(files), fileName);
    } catch {
      dispatch(
        toastAdded({
          type: 'error',
          title: 'Not exported',
          message: 'The browser could not make the file. Try again, or export a smaller map.',
        }),
      );
    }
    setBusy(false);
  };
  const png = () => save('.png', (files) => files.pngFile(renderedBy(editor.view, editor.store, map.background)));
  return (
    <>
      <Menu
        label="Export"
        trigger={
          <Button size="sm" icon={Download} isPending={isBusy} isDisabled={!isWhole}>
            Export
          </Button>
        }
        items={[
          { id: 'png', label: 'Picture (PNG)', onAction: () => void png() },
          { id: 'pdf', label: 'Print to scale (PDF)…', onAction: () => setPrinting(true) },
          {
            id: 'vtt',
            label: 'Virtual tabletop (.dd2vtt)',
            isDisabled: map.orientation === 'hexagonal',
            onAction: () =>
              void save('.dd2vtt', (files) =>
                files.tableFile(map, editor.store, renderedBy(editor.view, editor.store, map.background)),
              ),
          },
          {
            id: 'tmj',
            label: 'Tiled (.tmj, with its tiles as ZIP)',
            onAction: () => void save('.zip', (files) => files.tiledFiles(workspaceID, map, editor.store, 'tmj')),
          },
          {
            id: 'tmx',
            label: 'Tiled (.tmx, with its tiles as ZIP)',
            onAction: () => void save('.zip', (files) => files.tiledFiles(workspaceID, map, editor.store, 'tmx')),
          },
        ]}
      />
      <OptionalDialog onClose={() => setPrinting(false)}>
        {isPrinting && (
          <PrintDialog
            name={map.name}
            rendered={renderedBy(editor.view, editor.store, map.background)}
            onClose={() => setPrinting(false)}
          />
        )}
      </OptionalDialog>
    </>
  );
}
