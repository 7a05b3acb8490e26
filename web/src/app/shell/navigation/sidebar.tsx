import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo, useRef } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { sidebarToggled } from '#web/session/ui-state/preferences-slice.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { UserMenu } from '../user-menu.tsx';
import { WorkspaceSwitcher } from '../workspace-switcher.tsx';
import { NavLinks } from './nav-links.tsx';
import { useRoom } from './use-room.ts';

export interface SidebarProps {
  isOpen: boolean;
  /** Where there is no room for the open sidebar: shows the navigation elsewhere. */
  onExpand?: () => void;
}

/** Navigation on the left from 48 rem up; collapsed it is a rail of icons. */
export const Sidebar = memo(function Sidebar({ isOpen, onExpand }: SidebarProps) {
  const dispatch = useAppDispatch();
  const navigation = useRef<HTMLElement>(null);
  const room = useRoom(navigation);
  return (
    <aside
      aria-label="Sidebar"
      className={classNames(
        'sticky top-(--warning-height,0px) flex h-[calc(100dvh-var(--warning-height,0px))] shrink-0 flex-col border-r border-line bg-surface mobile:hidden print:hidden!',
        isOpen ? 'w-60' : 'w-14',
      )}
    >
      <div className={classNames('flex items-center gap-1 p-2', isOpen ? 'justify-between' : 'flex-col')}>
        <WorkspaceSwitcher isCompact={!isOpen} />
        <IconButton
          icon={isOpen ? PanelLeftClose : PanelLeftOpen}
          label={onExpand ? 'All screens' : isOpen ? 'Collapse sidebar' : 'Expand sidebar'}
          aria-expanded={onExpand ? undefined : isOpen}
          shortcut={onExpand ? undefined : ['[']}
          size="sm"
          tooltipPlacement="right"
          onPress={onExpand ?? (() => dispatch(sidebarToggled()))}
        />
      </div>
      <nav ref={navigation} aria-label="Main" className="flex min-h-0 flex-1 flex-col overflow-y-auto p-2">
        <NavLinks isCompact={!isOpen} room={room} />
      </nav>
      <div className="border-t border-line p-2">
        <UserMenu isCompact={!isOpen} />
      </div>
    </aside>
  );
});
