import { ArrowLeft, ArrowRight, GripVertical, Star, Trash2, TriangleAlert } from 'lucide-react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Badge } from '../feedback/badge.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { MoreMenu } from '../overlay/menu.tsx';
import type { MenuEntry } from '../overlay/menu-items.tsx';
import type { Photo } from './photo.ts';
import { moveBeside, moveBy } from './photo-order.ts';

/** A photo of the record, or one on its way up. */
export interface GridPhoto extends Photo {
  /** 0 to 100 while it uploads. */
  progress?: number;
  /** Why the upload failed (§8 Image Upload Failed). */
  error?: string;
}

export interface PhotoGridProps {
  label: string;
  photos: readonly GridPhoto[];
  onOpen: (index: number) => void;
  onRemove?: (id: string) => void;
  /** All ids in their new order; the first is the cover. */
  onReorder?: (ids: string[]) => void;
}

const DRAG_TYPE = 'lorebox/photo';

/** The photos of a record: the first is the cover; drag to reorder, or use each one's menu by keyboard. */
export function PhotoGrid({ label, photos, onOpen, onRemove, onReorder }: PhotoGridProps) {
  const ids = photos.map((photo) => photo.id);
  const { dragAndDropHooks } = useDragAndDrop<GridPhoto>({
    isDisabled: !onReorder,
    getItems: (keys) => [...keys].map((key) => ({ [DRAG_TYPE]: String(key) })),
    acceptedDragTypes: [DRAG_TYPE],
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys, target }) =>
      onReorder?.(moveBeside(ids, [...keys].map(String), String(target.key), target.dropPosition === 'after')),
  });
  const entries = (photo: GridPhoto, index: number): MenuEntry[] => {
    const move = (step: number) => () => onReorder?.(moveBy(ids, photo.id, step));
    const order: MenuEntry[] = onReorder
      ? [
          { id: 'cover', label: 'Make cover', icon: Star, isDisabled: index === 0, onAction: move(-index) },
          { id: 'earlier', label: 'Move earlier', icon: ArrowLeft, isDisabled: index === 0, onAction: move(-1) },
          {
            id: 'later',
            label: 'Move later',
            icon: ArrowRight,
            isDisabled: index === ids.length - 1,
            onAction: move(1),
          },
        ]
      : [];
    const removal: MenuEntry[] = onRemove
      ? [{ id: 'remove', label: 'Remove', icon: Trash2, tone: 'danger', onAction: () => onRemove(photo.id) }]
      : [];
    return [...order, ...removal];
  };
  return (
    <GridList
      aria-label={label}
      layout="grid"
      items={photos}
      dependencies={[photos, onRemove, onReorder]}
      selectionMode="none"
      // Always the same: React Aria calls other hooks without them, which React does not survive.
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => onOpen(ids.indexOf(String(key)))}
      className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 outline-none"
    >
      {(photo) => {
        const index = ids.indexOf(photo.id);
        const actions = entries(photo, index);
        return (
          <GridListItem
            textValue={photo.alt}
            className="group relative aspect-square cursor-pointer overflow-hidden rounded-lg border border-line bg-sunken
              outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-offset-2
              data-focus-visible:outline-accent data-hovered:border-line-strong"
          >
            <img
              src={photo.thumbnail ?? photo.src}
              alt={photo.alt}
              loading="lazy"
              draggable={false}
              className="size-full object-cover"
            />
            {index === 0 ? (
              <span className="absolute bottom-1.5 start-1.5">
                <Badge icon={Star}>Cover</Badge>
              </span>
            ) : null}
            {actions.length > 0 ? (
              <span className="absolute top-1 end-1 rounded-md bg-surface">
                <MoreMenu label={`Actions for ${photo.alt}`} items={actions} />
              </span>
            ) : null}
            {/* Nothing to take hold of where nothing moves, yet React Aria asks for it. */}
            <Button
              slot="drag"
              className={
                onReorder
                  ? `absolute top-1 start-1 flex size-7 cursor-grab items-center justify-center rounded-md bg-surface
                    text-muted opacity-0 group-data-focus-visible:opacity-100 group-data-hovered:opacity-100
                    pointer-coarse:opacity-100 data-focus-visible:opacity-100 data-hovered:text-ink`
                  : 'hidden'
              }
            >
              <GripVertical aria-hidden size={14} />
            </Button>
            <UploadState photo={photo} />
          </GridListItem>
        );
      }}
    </GridList>
  );
}

function UploadState({ photo }: { photo: GridPhoto }) {
  if (photo.error !== undefined) {
    return (
      <span role="alert" className="absolute inset-x-0 bottom-0 flex gap-1 bg-danger-soft p-1.5 text-xs text-danger">
        <TriangleAlert aria-hidden size={14} className="shrink-0" />
        {photo.error}
      </span>
    );
  }
  if (photo.progress === undefined) return null;
  return (
    <span className="absolute inset-x-0 bottom-0 bg-surface p-1.5">
      <ProgressBar label={`Uploading ${photo.alt}`} isLabelHidden value={photo.progress} />
    </span>
  );
}
