import { ChevronLeft, ChevronRight, Download, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Dialog, Modal, ModalOverlay, useLocale } from 'react-aria-components';
import { IconButton } from '../button/icon-button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { useZoom } from '../foundations/use-zoom.ts';
import type { Photo } from './photo.ts';
import { PhotoStrip } from './photo-strip.tsx';

export interface MediaViewerProps {
  photos: readonly Photo[];
  /** The photo shown; null: closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  /** Undoable, so it needs no question (house rule); the caller drops the photo from `photos`. */
  onRemove?: (id: string) => void;
  /** On a dark stage whatever the theme, the photo from edge to edge (§3 features.photoViewer2). */
  isStage?: boolean;
}

/**
 * Photos over the whole window (§2.1 media-viewer): arrow keys, swipes and thumbnails move, + − 0 and double click zoom,
 * Escape closes and gives the focus back.
 */
export function MediaViewer({ photos, index, onIndexChange, onRemove, isStage = false }: MediaViewerProps) {
  const at = index === null ? -1 : Math.min(index, photos.length - 1);
  const photo = photos[at];
  return (
    <ModalOverlay
      isOpen={photo !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onIndexChange(null);
      }}
      className="fixed inset-0 z-40 transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal data-theme={isStage ? 'dark' : undefined} className="size-full bg-canvas text-ink">
        <Dialog aria-label="Photos" className="size-full outline-none">
          {photo ? (
            <Viewer
              photos={photos}
              at={at}
              photo={photo}
              onIndexChange={onIndexChange}
              onRemove={onRemove}
              isStage={isStage}
            />
          ) : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ViewerProps extends Pick<MediaViewerProps, 'photos' | 'onIndexChange' | 'onRemove' | 'isStage'> {
  photo: Photo;
  at: number;
}

function Viewer({ photos, photo, at, onIndexChange, onRemove, isStage }: ViewerProps) {
  const go = (target: number) => onIndexChange((target + photos.length) % photos.length);
  const zoom = useZoom(photo.id, (direction) => go(at + direction));
  const forward = useLocale().direction === 'rtl' ? -1 : 1;
  const keys = new Map<string, () => void>([
    ['ArrowLeft', () => go(at - forward)],
    ['ArrowRight', () => go(at + forward)],
    ['Home', () => go(0)],
    ['End', () => go(photos.length - 1)],
    ['+', zoom.zoomIn],
    ['=', zoom.zoomIn],
    ['-', zoom.zoomOut],
    ['0', zoom.reset],
  ]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const act = keys.get(event.key);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  // The photo after the one removed takes its place; after the last, the one before.
  const remove = () => {
    if (photos.length === 1) onIndexChange(null);
    else onIndexChange(Math.min(at, photos.length - 2));
    onRemove?.(photo.id);
  };

  return (
    <div
      role="presentation"
      className="grid size-full grid-rows-[auto_minmax(0,1fr)_auto]"
      onKeyDownCapture={onKeyDownCapture}
    >
      <header className="flex items-center gap-1 px-3 py-2">
        <p role="status" className="me-auto text-sm text-muted tabular-nums">
          <span className="sr-only">Photo </span>
          {at + 1} of {photos.length}
          <span className="sr-only">, {photo.alt}</span>
        </p>
        <IconButton
          icon={ZoomOut}
          label="Zoom out"
          shortcut={['-']}
          isDisabled={!zoom.canZoomOut}
          onPress={zoom.zoomOut}
        />
        <IconButton icon={ZoomIn} label="Zoom in" shortcut={['+']} isDisabled={!zoom.canZoomIn} onPress={zoom.zoomIn} />
        {photo.downloadHref ? (
          <LinkButton variant="quiet" icon={Download} href={photo.downloadHref} download>
            Download
          </LinkButton>
        ) : null}
        {onRemove ? <IconButton icon={Trash2} label="Remove photo" onPress={remove} /> : null}
        <IconButton icon={X} label="Close" shortcut={['Esc']} onPress={() => onIndexChange(null)} autoFocus />
      </header>
      <div className="relative min-h-0">
        <div
          {...zoom.handlers}
          className={`flex size-full touch-none items-center justify-center overflow-hidden select-none ${isStage ? '' : 'p-2'}
            ${zoom.scale > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
        >
          <img
            src={photo.src}
            alt={photo.alt}
            draggable={false}
            style={zoom.style}
            className="max-h-full max-w-full object-contain"
          />
        </div>
        {photos.length > 1 ? (
          <>
            <IconButton
              icon={ChevronLeft}
              label="Previous photo"
              variant="secondary"
              onPress={() => go(at - 1)}
              className="absolute top-1/2 start-3 -translate-y-1/2"
            />

            <IconButton
              icon={ChevronRight}
              label="Next photo"
              variant="secondary"
              onPress={() => go(at + 1)}
              className="absolute top-1/2 end-3 -translate-y-1/2"
            />
          </>
        ) : null}
      </div>
      <footer className="flex flex-col items-center gap-2 px-3 py-3">
        {photo.caption ? <p className="max-w-prose text-center text-sm wrap-anywhere">{photo.caption}</p> : null}
        {photos.length > 1 ? <PhotoStrip photos={photos} current={photo.id} onOpen={go} /> : null}
      </footer>
    </div>
  );
}
