import {
  Eye,
  FlipHorizontal2,
  FlipVertical2,
  Grid3x3,
  Keyboard,
  Layers as LayersIcon,
  Maximize,
  Redo2,
  RotateCw,
  Scaling,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useState } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { OptionalDialog } from '#web/screens/optional-dialog.tsx';
import { buttonClass } from '#web/ui/button/button-styles.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { MapState, MapThing } from '../store/map-parts.ts';
import { ExportMenu } from './export-menu.tsx';
import type { MapEditor } from './map-editor.ts';
import { MapKeys } from './map-keys.tsx';
import { useEditorState } from './use-editor-state.ts';

const ResizeMap = lazyPart(async () => (await import('../panels/resize-map.tsx')).ResizeMap);

export interface MapToolbarProps {
  editor: MapEditor;
  state: MapState;
  canEdit: boolean;
  map: DungeonMap;
  nameOf: (thing: MapThing) => string;
  /** On phones layers and tiles are shown below the map when asked for. */
  isPanelShown: boolean;
  onPanel: (isShown: boolean) => void;
}

/** What can be done with the map as a whole. */
export function MapToolbar({ editor, state, canEdit, map, nameOf, isPanelShown, onPanel }: MapToolbarProps) {
  const [showsKeys, setShowsKeys] = useState(false);
  const [isResizing, setResizing] = useState(false);
  const { view, store } = editor;
  const { player } = useEditorState(editor);
  const zoom = (factor: number) => view.zoomBy(factor, { x: view.size.width / 2, y: view.size.height / 2 });
  return (
    <Toolbar aria-label="Map" className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1">
      {canEdit && (
        <>
          <IconButton
            size="sm"
            icon={Undo2}
            label="Undo"
            shortcut={['Ctrl', 'Z']}
            isDisabled={!state.canUndo || player !== null}
            onPress={() => void store.undo()}
          />
          <IconButton
            size="sm"
            icon={Redo2}
            label="Redo"
            shortcut={['Ctrl', 'Shift', 'Z']}
            isDisabled={!state.canRedo || player !== null}
            onPress={() => void store.redo()}
          />
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
          <IconButton
            size="sm"
            icon={FlipHorizontal2}
            label="Flip horizontally"
            shortcut={['X']}
            isDisabled={player !== null}
            onPress={() => editor.selection.turn('flipHorizontally')}
          />
          <IconButton
            size="sm"
            icon={FlipVertical2}
            label="Flip vertically"
            shortcut={['Y']}
            isDisabled={player !== null}
            onPress={() => editor.selection.turn('flipVertically')}
          />
          <IconButton
            size="sm"
            icon={RotateCw}
            label="Turn right"
            shortcut={['Z']}
            isDisabled={player !== null}
            onPress={() => editor.selection.turn('rotateRight')}
          />
          <IconButton size="sm" icon={Scaling} label="Resize map" onPress={() => setResizing(true)} />
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
        </>
      )}
      <IconButton size="sm" icon={ZoomOut} label="Zoom out" shortcut={['−']} onPress={() => zoom(0.8)} />
      <IconButton size="sm" icon={ZoomIn} label="Zoom in" shortcut={['+']} onPress={() => zoom(1.25)} />
      <IconButton size="sm" icon={Maximize} label="Show all" shortcut={['0']} onPress={() => view.fit()} />
      <IconButton
        size="sm"
        icon={Grid3x3}
        label="Show or hide the grid"
        shortcut={['G']}
        onPress={() => editor.set({ hasGrid: !editor.state.hasGrid })}
      />
      <IconButton size="sm" icon={Keyboard} label="Keyboard shortcuts" onPress={() => setShowsKeys(true)} />
      <ToggleButton
        aria-label="Player’s view"
        isSelected={player !== null}
        onChange={() => editor.togglePlayer()}
        className={buttonClass('secondary', 'sm', 'data-selected:bg-accent-soft data-selected:text-accent')}
      >
        <Eye size={16} aria-hidden />
        <span className="mobile:sr-only">Player’s view</span>
      </ToggleButton>
      {/* Around it: a button's own display goes before `hidden`. */}
      <span className="hidden mobile:contents">
        <ToggleButton
          aria-label="Layers and tiles"
          isSelected={isPanelShown}
          onChange={onPanel}
          className={buttonClass('secondary', 'sm', 'data-selected:bg-accent-soft data-selected:text-accent')}
        >
          <LayersIcon size={16} aria-hidden />
        </ToggleButton>
      </span>
      <ExportMenu {...{ editor, map }} isWhole={state.isWhole} />
      <span className="ml-auto text-xs text-muted" role="status">
        {state.pending > 0 && !state.isWaiting ? 'Saving…' : ''}
      </span>
      {showsKeys && <MapKeys onClose={() => setShowsKeys(false)} />}
      <OptionalDialog onClose={() => setResizing(false)}>
        {isResizing && <ResizeMap {...{ editor, nameOf }} onClose={() => setResizing(false)} />}
      </OptionalDialog>
    </Toolbar>
  );
}
