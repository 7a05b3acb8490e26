import { Modal } from '#web/ui/dialog/modal.tsx';
import { KeyList } from '#web/ui/foundations/key-list.tsx';
import { mapShortcuts } from './map-shortcuts.ts';

/** What the keyboard does while the map has the focus. */
export function MapKeys({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen onOpenChange={(next) => !next && onClose()} title="Keys on the map" size="sm">
      <KeyList shortcuts={mapShortcuts} />
    </Modal>
  );
}
