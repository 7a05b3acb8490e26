import { ChevronRight, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, TreeItem, TreeItemContent } from 'react-aria-components';
import { Mark } from '../mark/mark.tsx';
import { SelectionCheckbox } from '../table/selection-checkbox.tsx';
import type { TreeNodeData } from './tree-model.ts';

export interface TreeNodeProps {
  node: TreeNodeData;
  hasDragHandle: boolean;
  actions?: ReactNode;
  /** The collection of its children. */
  children: ReactNode;
}

/** Indent per level, in rem. */
const INDENT = 1.25;
/** Where labels begin: handle, checkbox and chevron, in rem. */
const LEAD = 5;

/** CSS length from the edge of the tree to where a node so deep begins, for the line that shows where it would land. */
export function dropIndent(depth: number): string {
  return `${LEAD + depth * INDENT}rem`;
}

/** One row of a TreeView: handle, checkbox, chevron, icon, label, count and actions. */
export function TreeNode({ node, hasDragHandle, actions, children }: TreeNodeProps) {
  const Icon = node.icon;
  return (
    <TreeItem
      id={node.id}
      textValue={node.label}
      href={node.href}
      className="group group/node h-full rounded-md text-sm text-ink outline-none data-hovered:bg-hover data-selected:bg-accent-soft
        data-dragging:opacity-50 data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2
        data-drop-target:outline-accent data-focus-visible:outline-2 data-focus-visible:-outline-offset-2
        data-focus-visible:outline-accent"
    >
      <TreeItemContent>
        {({ level, hasChildItems, selectionMode }) => (
          <div className="flex h-full min-w-0 items-center pe-1">
            {hasDragHandle ? (
              <Button
                slot="drag"
                className="flex h-8 w-5 shrink-0 cursor-grab items-center justify-center rounded-sm text-muted opacity-0
                  group-data-hovered/node:opacity-100 group-data-focus-visible/node:opacity-100 data-focus-visible:opacity-100
                  pointer-coarse:opacity-100"
              >
                <GripVertical aria-hidden size={14} />
              </Button>
            ) : null}
            {selectionMode === 'multiple' ? <SelectionCheckbox /> : null}
            <span aria-hidden className="shrink-0" style={{ width: `${(level - 1) * INDENT}rem` }} />
            <Button
              slot="chevron"
              className={`flex size-7 shrink-0 items-center justify-center rounded-sm text-muted data-hovered:text-ink
                ${hasChildItems ? '' : 'invisible'}`}
            >
              <ChevronRight
                aria-hidden
                size={16}
                className="transition-transform duration-150 group-data-expanded/node:rotate-90 rtl:group-data-expanded/node:-rotate-90"
              />
            </Button>
            {Icon && node.mark && <Mark name={node.label} {...node.mark} fallback={Icon} size="xs" className="me-2" />}
            {Icon && !node.mark && <Icon aria-hidden size={16} className="me-2 shrink-0 text-muted" />}
            <span data-node-label className="truncate">
              {node.label}
            </span>
            {node.count === undefined ? null : (
              <span className="ms-2 shrink-0 text-xs text-muted tabular-nums">{node.count.toLocaleString()}</span>
            )}
            {actions ? <span className="ms-auto flex shrink-0 items-center ps-2">{actions}</span> : null}
          </div>
        )}
      </TreeItemContent>
      {children}
    </TreeItem>
  );
}
