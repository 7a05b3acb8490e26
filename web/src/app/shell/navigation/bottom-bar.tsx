import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Button as Pressable } from 'react-aria-components';
import { NavLink } from 'react-router';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { visibleAreas } from '../../areas.ts';
import { areaHref } from './use-nav-groups.ts';

const slot = 'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs no-underline';

/** The main screens under the thumb on narrow screens; the rest behind More. */
export const BottomBar = memo(function BottomBar({ onMore }: { onMore: () => void }) {
  const user = useCurrentUser();
  const areas = visibleAreas(user?.permissions ?? []).filter((area) => area.isInBar);
  return (
    <nav
      aria-label="Main, short"
      className="fixed inset-x-0 bottom-0 z-20 hidden h-16 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] mobile:flex print:hidden!"
    >
      {areas.map(({ path, label, icon: Icon, isExact }) => (
        <NavLink
          key={path}
          to={areaHref({ path })}
          end={isExact}
          className={({ isActive }) => classNames(slot, isActive ? 'font-medium text-accent' : 'text-muted')}
        >
          {Icon && <Icon size={20} aria-hidden />}
          <span className="max-w-full truncate">{label}</span>
        </NavLink>
      ))}
      <Pressable onPress={onMore} className={classNames(slot, 'cursor-pointer text-muted')}>
        <Ellipsis size={20} aria-hidden />
        <span>More</span>
      </Pressable>
    </nav>
  );
});
