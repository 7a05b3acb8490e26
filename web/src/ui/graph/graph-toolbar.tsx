import {
  AlignHorizontalJustifyStart,
  Copy,
  Download,
  List,
  Maximize,
  Network,
  Plus,
  Redo2,
  Trash2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button/button.tsx';
import { HelpButton } from '../button/help-button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { SearchInput } from '../field/search-input.tsx';
import { Menu } from '../overlay/menu.tsx';
import { type Alignment, alignments } from './arrange.ts';

export interface GraphToolbarProps {
  isReadOnly: boolean;
  isList: boolean;
  onList: () => void;
  selectedCount: number;
  search: string;
  onSearch: (text: string) => void;
  searchRef: Ref<HTMLInputElement>;
  matchCount: number | null;
  onAdd: () => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onAlign: (alignment: Alignment) => void;
  onLayout: () => void;
  isLayingOut: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
  onExport: (format: 'svg' | 'png') => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** Of this graph alone, after those that all have. */
  tools?: ReactNode;
}

export function GraphToolbar(props: GraphToolbarProps) {
  const { isReadOnly, selectedCount, matchCount } = props;
  const isAny = selectedCount > 0;
  return (
    <div
      className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1.5"
      role="toolbar"
      aria-label="Graph"
    >
      {!isReadOnly && (
        <>
          <Button size="sm" variant="primary" icon={Plus} onPress={props.onAdd}>
            Add node
          </Button>
          {props.onUndo && (
            <IconButton size="sm" icon={Undo2} label="Undo" shortcut={['Ctrl', 'Z']} onPress={props.onUndo} />
          )}
          {props.onRedo && (
            <IconButton size="sm" icon={Redo2} label="Redo" shortcut={['Ctrl', 'Shift', 'Z']} onPress={props.onRedo} />
          )}
          <IconButton
            size="sm"
            icon={Copy}
            label="Duplicate"
            shortcut={['Ctrl', 'D']}
            isDisabled={!isAny}
            onPress={props.onDuplicate}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            label="Delete"
            shortcut={['Delete']}
            isDisabled={!isAny}
            onPress={props.onDelete}
          />
          <Menu
            label="Align"
            trigger={
              <IconButton size="sm" icon={AlignHorizontalJustifyStart} label="Align" isDisabled={selectedCount < 2} />
            }
            items={Object.entries(alignments).map(([id, label]) => ({
              id,
              label,
              onAction: () => props.onAlign(id as Alignment),
            }))}
          />
          <IconButton
            size="sm"
            icon={Network}
            label={selectedCount > 1 ? 'Arrange selection' : 'Arrange all'}
            isPending={props.isLayingOut}
            onPress={props.onLayout}
          />
        </>
      )}
      <IconButton size="sm" icon={ZoomOut} label="Zoom out" shortcut={['-']} onPress={() => props.onZoom(0.8)} />
      <IconButton size="sm" icon={ZoomIn} label="Zoom in" shortcut={['+']} onPress={() => props.onZoom(1.25)} />
      <IconButton
        size="sm"
        icon={Maximize}
        label={isAny ? 'Zoom to selection' : 'Zoom to fit'}
        shortcut={[isAny ? '1' : '0']}
        onPress={props.onFit}
      />
      <Button size="sm" variant="quiet" icon={List} onPress={props.onList}>
        {props.isList ? 'Show graph' : 'Show list'}
      </Button>
      <Menu
        label="Export picture"
        trigger={<IconButton size="sm" icon={Download} label="Export picture" />}
        items={[
          { id: 'svg', label: 'SVG', onAction: () => props.onExport('svg') },
          { id: 'png', label: 'PNG', onAction: () => props.onExport('png') },
        ]}
      />
      {props.tools}
      <div className="ml-auto flex items-center gap-2">
        {matchCount !== null && (
          <span role="status" className="text-sm text-muted">
            {matchCount} found
          </span>
        )}
        <SearchInput
          label="Search nodes"
          placeholder="Search nodes"
          value={props.search}
          onChange={props.onSearch}
          inputRef={props.searchRef}
          className="w-48"
        />
        <HelpButton topic="Working with the graph">
          <p>
            Drag to pan, scroll to zoom, Shift and drag to select. Drag the dot of a node to another node, or to an
            empty spot to add one.
          </p>
          <p>
            Arrow keys follow links. Enter renames, Shift and Enter opens the details, Tab adds the next node, Alt and
            an arrow moves. Escape clears the selection, so that Tab leaves the graph.
          </p>
        </HelpButton>
      </div>
    </div>
  );
}
