import type { ReactNode } from 'react';
import type { Artwork } from '#contract/kinds/artwork.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';

interface LatestPictureProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: (artwork: Artwork) => ReactNode;
}

/** A dialog about the latest picture of the library; says so when there is none. */
export function LatestPicture({ isOpen, onClose, title, children }: LatestPictureProps) {
  const workspaceID = useWorkspaceID();
  const { data } = recordEndpoints('artwork').DigestGet.useQuery(
    { workspaceID, pageSize: 1, medium: 'picture', sort: 'createdAt', direction: 'desc' },
    { skip: !isOpen },
  );
  const [artwork] = (data?.rows ?? []) as unknown as Artwork[];
  if (!isOpen || !data) return null;
  if (artwork) return children(artwork);
  return (
    <Modal isOpen onOpenChange={onClose} title={title}>
      <p className="pb-3">Upload a picture under Artwork first.</p>
    </Modal>
  );
}
