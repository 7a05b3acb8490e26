import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { NavLinks } from './nav-links.tsx';
import { UserMenu } from './user-menu.tsx';

/** The whole navigation on narrow screens. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Go to"
      side="start"
      footer={<UserMenu />}
    >
      <nav aria-label="Main" className="flex flex-col gap-3">
        <NavLinks onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
