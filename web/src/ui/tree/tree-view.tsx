import { type ReactElement, type ReactNode, useMemo, useRef, useState } from 'react';
import {
  Collection,
  DropIndicator,
  type DropTarget,
  type Key,
  ListLayout,
  type Selection,
  Tree,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { useRowHeight } from '../table/use-row-height.ts';
import { ancestorIDs, canMove, nestNodes, type TreeBranch, type TreeNodeData, topmost } from './tree-model.ts';
import { dropIndent, TreeNode } from './tree-node.tsx';
import { useFocusAfterRow } from './use-focus-after-row.ts';

/** Where a node was dropped among its new siblings. */
export interface TreeSiblingPlace {
  siblingID: string;
  position: 'before' | 'after';
}

export interface TreeViewProps<T extends TreeNodeData> {
  label: string;
  nodes: readonly T[];
  /** Ids unfolded; leave out to let the tree remember by itself (top level unfolded at first). */
  expanded?: ReadonlySet<string>;
  onExpandedChange?: (expanded: Set<string>) => void;
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: Set<string>) => void;
  onNodeAction?: (id: string) => void;
  /**
   * Makes nodes movable, by pointer and by keyboard (Enter on the handle, arrows, Enter). Called with the topmost of the
   * nodes moved, their new parent (null: top level) and, when dropped between two nodes, the neighbour.
   */
  onMove?: (ids: string[], targetID: string | null, place?: TreeSiblingPlace) => void;
  /** Whether siblings keep an order of their own, so that dropping beside a sibling under the same parent means something. */
  isOrdered?: boolean;
  /** More reasons to refuse a move than the cycle rule. */
  isMoveAllowed?: (ids: string[], targetID: string | null) => boolean;
  /** At the end of each row: a menu holding "Move to…" among others. */
  renderActions?: (node: T) => ReactNode;
  empty?: ReactNode;
  className?: string;
}

/**
 * A tree of places and the like: unfold, select, type ahead, and move by drag and drop or keyboard (decisions §4). A
 * target that would make a cycle is no target: it neither lights up nor takes the drop. Only rows in view are in the
 * document, so 500 nodes are as quick as 20.
 */
export function TreeView<T extends TreeNodeData>(props: TreeViewProps<T>) {
  const { nodes, onMove, isOrdered = false, isMoveAllowed, selection, onSelectionChange, renderActions } = props;
  const rowHeight = useRowHeight();
  const branches = useMemo(() => nestNodes(nodes), [nodes]);
  const parents = useMemo(() => new Map(nodes.map((node) => [node.id, node.parentID])), [nodes]);
  const [ownExpanded, setOwnExpanded] = useState<Set<string>>(() => new Set(branches.map((branch) => branch.id)));
  const dragged = useRef<string[]>([]);
  const tree = useRef<HTMLDivElement>(null);
  useFocusAfterRow(tree, nodes);

  const parentOf = (target: DropTarget): string | null => {
    if (target.type === 'root') return null;
    return target.dropPosition === 'on' ? String(target.key) : (parents.get(String(target.key)) ?? null);
  };
  const accepts = (target: DropTarget): boolean => {
    const ids = dragged.current;
    const parent = parentOf(target);
    const isReorder =
      isOrdered && target.type === 'item' && target.dropPosition !== 'on' && !ids.includes(String(target.key));
    const isAllowed = canMove(nodes, ids, parent) || (isReorder && ids.every((id) => parents.get(id) === parent));
    return isAllowed && (isMoveAllowed?.(ids, parent) ?? true);
  };
  const drop = (ids: string[], target: DropTarget) => {
    const place: TreeSiblingPlace | undefined =
      target.type === 'item' && target.dropPosition !== 'on'
        ? { siblingID: String(target.key), position: target.dropPosition }
        : undefined;
    onMove?.(ids, parentOf(target), place);
  };

  const { dragAndDropHooks } = useDragAndDrop<TreeBranch<T>>({
    isDisabled: !onMove,
    getItems: (keys) => [...keys].map((key) => ({ 'lorebox/tree-node': String(key) })),
    acceptedDragTypes: ['lorebox/tree-node'],
    getAllowedDropOperations: () => ['move'],
    onDragStart: (event) => {
      dragged.current = topmost(nodes, [...event.keys].map(String));
    },
    getDropOperation: (target) => (accepts(target) ? 'move' : 'cancel'),
    onMove: (event) => drop(topmost(nodes, [...event.keys].map(String)), event.target),
    onRootDrop: () => drop(dragged.current, { type: 'root' }),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        style={{
          marginInlineStart: target.type === 'item' ? dropIndent(ancestorIDs(nodes, String(target.key)).length) : 0,
        }}
        className="h-0.5 rounded-full data-drop-target:bg-accent"
      />
    ),
  });

  const renderBranch = (branch: TreeBranch<T>): ReactElement => (
    <TreeNode
      key={branch.id}
      node={branch.node}
      hasDragHandle={onMove !== undefined}
      actions={renderActions?.(branch.node)}
    >
      <Collection items={branch.children} dependencies={[renderActions, onMove !== undefined]}>
        {renderBranch}
      </Collection>
    </TreeNode>
  );

  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowHeight }}>
      <Tree
        ref={tree}
        aria-label={props.label}
        items={branches}
        dependencies={[renderActions, onMove !== undefined]}
        selectionMode={onSelectionChange ? 'multiple' : 'none'}
        selectedKeys={selection ?? new Set<Key>()}
        onSelectionChange={(keys: Selection) =>
          onSelectionChange?.(keys === 'all' ? new Set(nodes.map((node) => node.id)) : toIDs(keys))
        }
        expandedKeys={props.expanded ?? ownExpanded}
        onExpandedChange={(keys) => {
          setOwnExpanded(toIDs(keys));
          props.onExpandedChange?.(toIDs(keys));
        }}
        onAction={(key) => props.onNodeAction?.(String(key))}
        // Always the same: React Aria calls other hooks without them, which React does not survive.
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <div className="px-4 py-8 text-sm text-muted">{props.empty}</div>}
        className={`overflow-auto outline-none data-drop-target:bg-accent-soft ${props.className ?? ''}`}
      >
        {renderBranch}
      </Tree>
    </Virtualizer>
  );
}

function toIDs(keys: Iterable<Key>): Set<string> {
  return new Set([...keys].map(String));
}
