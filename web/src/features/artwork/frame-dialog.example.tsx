import type { Artwork } from '#contract/kinds/artwork.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import type { DialogExample, DialogExampleProps } from '#web/ui/example/dialog-example.ts';
import { FrameDialog } from './frame-dialog.tsx';

/** The latest picture of the library: without one there is nothing to crop. */
function Dialog({ isOpen, onClose }: DialogExampleProps) {
  const workspaceID = useWorkspaceID();
  const { data } = recordEndpoints('artwork').DigestGet.useQuery(
    { workspaceID, pageSize: 1, medium: 'picture', sort: 'createdAt', direction: 'desc' },
    { skip: !isOpen },
  );
  const [artwork] = (data?.rows ?? []) as unknown as Artwork[];
  if (!isOpen || !data) return null;
  if (artwork) return <FrameDialog artwork={artwork} onClose={onClose} />;
  return (
    <Modal isOpen onOpenChange={onClose} title="Crop and focus">
      <p className="pb-3">Upload a picture under Artwork first.</p>
    </Modal>
  );
}

export const dialogs: readonly DialogExample[] = [{ name: 'Crop and focus of a picture', Dialog }];
