import { memo } from 'react';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { UserMenu } from '../user-menu.tsx';
import { NavLinks } from './nav-links.tsx';

/** The whole navigation on narrow screens. */
export const NavigationDrawer = memo(function NavigationDrawer({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Go to"
      side="start"
      footer={<UserMenu onFollow={onClose} />}
    >
      <nav aria-label="Main" className="[--nav-row:2.75rem]">
        <NavLinks onFollow={onClose} />
      </nav>
    </Drawer>
  );
});
