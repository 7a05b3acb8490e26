import { Keyboard, Search } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import { SearchBar } from '#web/ui/picker/search-bar.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { HelpLink } from './help-link.tsx';
import { NotificationBell } from './notification-bell.tsx';
import type { Overlay } from './overlay.ts';
import { searchLabel, usePalette } from './search/use-palette.ts';
import { commandKey } from './shortcuts/shortcuts.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** Search across the top; on narrow screens with the workspace's name, since the sidebar is not there. */
export const TopBar = memo(function TopBar({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const isNarrow = useNarrowerThan().md;
  return (
    <header className="sticky top-(--warning-height,0px) z-20 flex h-13 print:hidden! items-center gap-2 border-b border-line bg-canvas/95 px-6 mobile:px-3">
      <div className="hidden min-w-0 flex-1 mobile:flex">
        <WorkspaceSwitcher />
      </div>
      {isNarrow ? <IconButton icon={Search} label={searchLabel} onPress={() => onOpen('palette')} /> : <TopSearch />}
      <span className="flex-1 mobile:hidden" />
      <FavoriteButton />
      <NotificationBell />
      <HelpLink />
      <span className="mobile:hidden">
        <IconButton
          icon={Keyboard}
          label="Keyboard shortcuts"
          shortcut={['?']}
          tooltipPlacement="bottom"
          onPress={() => onOpen('shortcuts')}
        />
      </span>
    </header>
  );
});

const nothing = () => undefined;

/** The search with the results below it. */
function TopSearch() {
  return <SearchBar {...usePalette(nothing)} label={searchLabel} shortcut={[commandKey, 'K']} />;
}
