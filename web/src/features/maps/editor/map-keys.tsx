import { Modal } from '#web/ui/dialog/modal.tsx';
import { Kbd } from '#web/ui/foundations/kbd.tsx';
import { mapShortcuts } from './map-shortcuts.ts';

/** What the keyboard does while the map has the focus. */
export function MapKeys({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen onOpenChange={(next) => !next && onClose()} title="Keys on the map" size="sm">
      <dl className="flex flex-col">
        {mapShortcuts.map(({ keys, label }) => (
          <div
            key={label}
            className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
          >
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
