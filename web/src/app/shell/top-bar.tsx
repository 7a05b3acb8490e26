import { CircleQuestionMark, Search } from 'lucide-react';
import { Button as Pressable } from 'react-aria-components';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { NotificationBell } from './notification-bell.tsx';
import type { Overlay } from './overlay.ts';
import { commandKey } from './shortcuts.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** Search across the top; on narrow screens with the workspace's name, since the sidebar is not there. */
export function TopBar({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  return (
    <header className="sticky top-0 z-20 flex h-13 items-center gap-2 border-b border-line bg-canvas/95 px-6 mobile:px-3">
      <div className="hidden min-w-0 flex-1 mobile:flex">
        <WorkspaceSwitcher />
      </div>
      <Pressable
        onPress={() => onOpen('palette')}
        className="flex h-(--control) w-full max-w-md cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm text-muted data-hovered:border-line-strong mobile:size-11 mobile:shrink-0 mobile:justify-center mobile:border-transparent mobile:bg-transparent mobile:px-0"
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <span className="flex-1 truncate text-left mobile:sr-only">Search items, boxes, places…</span>
        <span aria-hidden className="flex text-ink mobile:hidden">
          <Kbd keys={[commandKey, 'K']} />
        </span>
      </Pressable>
      <span className="flex-1 mobile:hidden" />
      <NotificationBell />
      <span className="mobile:hidden">
        <IconButton
          icon={CircleQuestionMark}
          label="Keyboard shortcuts"
          shortcut={['?']}
          tooltipPlacement="bottom"
          onPress={() => onOpen('shortcuts')}
        />
      </span>
    </header>
  );
}
