import {
  AlignHorizontalJustifyStart,
  Copy,
  Download,
  EllipsisVertical,
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
import { memo, type Ref, useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { Button } from '../button/button.tsx';
import { HelpButton } from '../button/help-button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { SearchInput } from '../field/search-input.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { useSteadyFunctions } from '../foundations/steady-functions.ts';
import { useElementWidth } from '../foundations/use-element-width.ts';
import { Menu } from '../overlay/menu.tsx';
import type { MenuAction } from '../overlay/menu-items.tsx';
import { type Alignment, alignments } from './arrange.ts';
import { roomFor } from './toolbar-room.ts';

/** A button of the toolbar, or a line of its menu where there is no room. */
export interface GraphTool {
  id: string;
  label: string;
  icon: IconType;
  /** What is most used is shown where there is little room: 1 first. */
  rank: number;
  shortcut?: readonly string[];
  isDisabled?: boolean;
  isPending?: boolean;
  /** It is switched on. */
  isOn?: boolean;
  onPress?: () => void;
  /** It opens a menu. */
  items?: readonly MenuAction[];
}

export interface GraphToolbarProps {
  isReadOnly: boolean;
  isList: boolean;
  onList: () => void;
  selectedCount: number;
  search: string;
  onSearch: (text: string) => void;
  /** Goes to the next node that matches. */
  onFind: () => void;
  searchRef: Ref<HTMLInputElement>;
  matchCount: number | null;
  onAdd: () => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onAlign: (alignment: Alignment) => void;
  onLayout: () => void;
  isLayingOut: boolean;
  /** The graph itself offers its first node. */
  isEmpty: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
  onExport: (format: 'svg' | 'png') => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** Of this graph alone, after those that all have. */
  tools?: readonly GraphTool[];
}

/** One row at every width: what has no room is in a menu. Typing, moving and saving leave it as it is. */
export function GraphToolbar(props: GraphToolbarProps) {
  return <Tools {...useSteadyFunctions(props)} />;
}

const Tools = memo(function Tools(props: GraphToolbarProps) {
  const { isReadOnly, matchCount } = props;
  const addVariant = props.isEmpty ? 'secondary' : 'primary';
  const bar = useRef<HTMLDivElement>(null);
  const tools = [...(isReadOnly ? [] : editingTools(props)), ...viewTools(props), ...(props.tools ?? [])];
  const room = roomFor(useElementWidth(bar), tools.length, !isReadOnly);
  const shown = new Set(tools.toSorted((one, other) => one.rank - other.rank).slice(0, room.tools));
  const others = tools.filter((tool) => !shown.has(tool));
  return (
    <div ref={bar} className="relative flex items-center gap-1 border-b border-line bg-surface px-2 py-1.5">
      {/* Arrows go from tool to tool, and Tab on to the graph. Without the field, which needs arrows itself. */}
      <Toolbar aria-label="Graph" className="flex items-center gap-1">
        {!isReadOnly &&
          (room.isAddLabeled ? (
            <Button size="sm" variant={addVariant} icon={Plus} onPress={props.onAdd}>
              Add node
            </Button>
          ) : (
            <IconButton size="sm" variant={addVariant} icon={Plus} label="Add node" onPress={props.onAdd} />
          ))}
        {tools.map((tool) => shown.has(tool) && <ToolButton key={tool.id} tool={tool} />)}
        {others.length > 0 && (
          <Menu
            label="More tools"
            trigger={<IconButton size="sm" icon={EllipsisVertical} label="More tools" />}
            items={others.map(menuLine)}
          />
        )}
      </Toolbar>
      <SearchInput
        label="Search nodes"
        placeholder="Search nodes"
        value={props.search}
        onChange={props.onSearch}
        onSubmit={props.onFind}
        inputRef={props.searchRef}
        className="ms-auto max-w-48 min-w-0 flex-1"
      />
      <HelpButton topic="Working with the graph">
        <p>
          Drag to pan, scroll to zoom, Shift and drag to select. Drag the dot of a node to another node, or to an empty
          spot to add one.
        </p>
        <p>
          Arrow keys follow links. Enter renames, Shift and Enter opens the details, Tab adds the next node, Shift and L
          links to another one, Alt and an arrow moves. Escape clears the selection, so that Tab leaves the graph.
        </p>
      </HelpButton>
      {matchCount !== null && (
        <span
          role="status"
          className="absolute top-full end-2 z-1 mt-1 rounded-sm border border-line bg-raised px-2 text-sm text-muted"
        >
          {matchCount} found
        </span>
      )}
    </div>
  );
});

function ToolButton({ tool }: { tool: GraphTool }) {
  const { icon, label, shortcut, isDisabled, isPending, isOn, onPress, items } = tool;
  const button = (
    <IconButton
      size="sm"
      variant={isOn ? 'secondary' : 'quiet'}
      {...{ icon, label, shortcut, isDisabled, isPending, onPress }}
    />
  );
  return items ? <Menu label={label} trigger={button} items={items} /> : button;
}

function menuLine({ id, label, icon, shortcut, isDisabled, isPending, isOn, onPress, items }: GraphTool): MenuAction {
  return {
    ...{ id, label, icon, items },
    isDisabled: isDisabled || isPending,
    isSelected: isOn || undefined,
    shortcut: shortcut?.join('+'),
    onAction: onPress,
  };
}

function editingTools(props: GraphToolbarProps): GraphTool[] {
  const { selectedCount, onUndo, onRedo } = props;
  const isAny = selectedCount > 0;
  return [
    ...(onUndo ? [{ id: 'undo', label: 'Undo', icon: Undo2, rank: 1, shortcut: ['Ctrl', 'Z'], onPress: onUndo }] : []),
    ...(onRedo
      ? [{ id: 'redo', label: 'Redo', icon: Redo2, rank: 3, shortcut: ['Ctrl', 'Shift', 'Z'], onPress: onRedo }]
      : []),
    {
      ...{ id: 'duplicate', label: 'Duplicate', icon: Copy, rank: 6, shortcut: ['Ctrl', 'D'] },
      ...{ isDisabled: !isAny, onPress: props.onDuplicate },
    },
    {
      ...{ id: 'delete', label: 'Delete', icon: Trash2, rank: 2, shortcut: ['Delete'] },
      ...{ isDisabled: !isAny, onPress: props.onDelete },
    },
    {
      ...{ id: 'align', label: 'Align', icon: AlignHorizontalJustifyStart, rank: 9, isDisabled: selectedCount < 2 },
      items: Object.entries(alignments).map(([id, label]) => ({
        id,
        label,
        onAction: () => props.onAlign(id as Alignment),
      })),
    },
    {
      ...{ id: 'arrange', label: selectedCount > 1 ? 'Arrange selection' : 'Arrange all', icon: Network, rank: 7 },
      ...{ isPending: props.isLayingOut, onPress: props.onLayout },
    },
  ];
}

function viewTools({ selectedCount, isList, onZoom, onFit, onList, onExport }: GraphToolbarProps): GraphTool[] {
  const isAny = selectedCount > 0;
  return [
    { id: 'out', label: 'Zoom out', icon: ZoomOut, rank: 12, shortcut: ['-'], onPress: () => onZoom(0.8) },
    { id: 'in', label: 'Zoom in', icon: ZoomIn, rank: 11, shortcut: ['+'], onPress: () => onZoom(1.25) },
    {
      ...{ id: 'fit', label: isAny ? 'Zoom to selection' : 'Zoom to fit', icon: Maximize, rank: 5 },
      ...{ shortcut: [isAny ? '1' : '0'], onPress: onFit },
    },
    { id: 'list', label: isList ? 'Show graph' : 'Show list', icon: List, rank: 4, isOn: isList, onPress: onList },
    {
      ...{ id: 'export', label: 'Export picture', icon: Download, rank: 10 },
      items: [
        { id: 'svg', label: 'SVG', onAction: () => onExport('svg') },
        { id: 'png', label: 'PNG', onAction: () => onExport('png') },
      ],
    },
  ];
}
