import { GripVertical } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { MoreMenu } from '../overlay/menu.tsx';
import type { MenuEntry } from '../overlay/menu-items.tsx';

export interface BoardCard {
  id: string;
  title: string;
  href: string;
  /** Before the title. It says nothing that the words beside it do not. */
  picture?: ReactNode;
  detail?: ReactNode;
  /** Beside the title. */
  mark?: ReactNode;
}

export interface BoardColumn {
  id: string;
  title: string;
  /** How many there are, of which the cards may be the first. */
  total: number;
  cards: readonly BoardCard[];
  /** Below the cards: where the rest is. */
  footer?: ReactNode;
}

export interface BoardProps {
  label: string;
  columns: readonly BoardColumn[];
  /** Cards dropped on a column, or sent there by their menu; left out, nothing moves. */
  onMove?: (ids: string[], columnID: string) => void;
}

const cardType = 'lorebox/board-card';

/** Cards in columns: drag one to another column, also by keyboard (Enter on its handle, Tab, Enter), or move it with its menu. */
export function Board({ label, columns, onMove }: BoardProps) {
  return (
    <section aria-label={label} className="grid auto-cols-[minmax(16rem,1fr)] grid-flow-col gap-3 overflow-x-auto pb-2">
      {columns.map((column) => (
        <Column key={column.id} {...{ column, columns, onMove }} />
      ))}
    </section>
  );
}

function Column({
  column,
  columns,
  onMove,
}: { column: BoardColumn; columns: readonly BoardColumn[] } & Pick<BoardProps, 'onMove'>) {
  const heading = useId();
  const { dragAndDropHooks } = useDragAndDrop<BoardCard>({
    isDisabled: !onMove,
    getItems: (keys) => [...keys].map((key) => ({ [cardType]: String(key) })),
    acceptedDragTypes: [cardType],
    getDropOperation: () => 'move',
    async onRootDrop({ items }) {
      const ids = await Promise.all(items.flatMap((item) => (item.kind === 'text' ? [item.getText(cardType)] : [])));
      const moved = ids.filter((id) => !column.cards.some((card) => card.id === id));
      if (moved.length > 0) onMove?.(moved, column.id);
    },
  });
  const menuOf = (id: string): MenuEntry[] =>
    columns
      .filter((other) => other.id !== column.id)
      .map((other) => ({ id: other.id, label: `Move to ${other.title}`, onAction: () => onMove?.([id], other.id) }));
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-2 rounded-md bg-sunken p-2">
      <h2 id={heading} className="px-1 text-sm font-semibold">
        {column.title} <span className="font-normal text-muted tabular-nums">{column.total.toLocaleString()}</span>
      </h2>
      <GridList
        aria-labelledby={heading}
        items={column.cards}
        dependencies={[column.cards, onMove]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="px-1 py-6 text-center text-sm text-muted">Nothing here</p>}
        className="flex min-h-24 flex-col gap-2 rounded-md outline-none data-drop-target:bg-accent-soft data-focus-visible:ring-2 data-focus-visible:ring-accent"
      >
        {(card) => (
          <GridListItem
            textValue={card.title}
            href={card.href}
            className="group relative flex cursor-pointer items-start gap-2 rounded-md border border-line bg-surface py-2 ps-5 pe-3 outline-none data-dragging:opacity-50 data-focus-visible:ring-2 data-focus-visible:ring-accent data-hovered:border-line-strong"
          >
            {/* Nothing to take hold of where nothing moves, yet React Aria asks for it. */}
            <Button
              slot="drag"
              className={
                onMove
                  ? 'absolute inset-y-0 start-0 flex w-5 cursor-grab items-center justify-center rounded-md text-muted opacity-0 outline-none group-data-focus-visible:opacity-100 group-data-hovered:opacity-100 pointer-coarse:opacity-100 data-focus-visible:opacity-100 data-focus-visible:ring-2 data-focus-visible:ring-accent'
                  : 'hidden'
              }
            >
              <GripVertical aria-hidden size={14} />
            </Button>
            {card.picture}
            <div className="min-w-0 flex-1">
              {/* What is beside the title takes no room from the words below it. */}
              <div className="flex items-start gap-2">
                <p className="line-clamp-3 min-w-0 flex-1 py-0.5 font-medium wrap-anywhere" title={card.title}>
                  {card.title}
                </p>
                {card.mark}
                {onMove && (
                  <span className="-me-2 -mt-1 -mb-2">
                    <MoreMenu label={`Move ${card.title}`} items={menuOf(card.id)} />
                  </span>
                )}
              </div>
              {card.detail && <div className="text-sm break-words text-muted">{card.detail}</div>}
            </div>
          </GridListItem>
        )}
      </GridList>
      {column.footer}
    </section>
  );
}
