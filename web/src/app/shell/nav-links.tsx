import { NavLink } from 'react-router';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { type Area, type AreaGroup, groupLabels, visibleAreas } from '../areas.ts';

const groups: readonly AreaGroup[] = ['inventory', 'content', 'tools', 'administration', 'account'];

export function areaHref(area: Pick<Area, 'path'>): string {
  return `/home/${area.path}`;
}

/** Every screen the user may open, by group (house §6). `isCompact` shows icons alone; their names stay readable. */
export function NavLinks({ isCompact = false, onFollow }: { isCompact?: boolean; onFollow?: () => void }) {
  const user = useCurrentUser();
  const areas = visibleAreas(user?.permissions ?? []);
  return groups.map((group) => {
    const members = areas.filter((area) => area.group === group);
    if (members.length === 0) return null;
    return (
      <section key={group} aria-label={groupLabels[group]} className="flex flex-col gap-0.5">
        <div
          aria-hidden
          className={classNames('px-2 py-1 text-xs font-semibold text-muted', isCompact && 'invisible h-2')}
        >
          {groupLabels[group]}
        </div>
        {members.map((area) => (
          <AreaLink key={area.path} area={area} isCompact={isCompact} onFollow={onFollow} />
        ))}
      </section>
    );
  });
}

function AreaLink({ area, isCompact, onFollow }: { area: Area; isCompact: boolean; onFollow?: () => void }) {
  const Icon = area.icon;
  return (
    <NavLink
      to={areaHref(area)}
      end={area.isExact}
      onClick={onFollow}
      title={isCompact ? area.label : undefined}
      className={({ isActive }) =>
        classNames(
          'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm no-underline transition-colors duration-100 hover:bg-hover mobile:h-11',
          isActive ? 'bg-accent-soft font-medium text-accent' : 'text-ink',
          isCompact && 'justify-center',
        )
      }
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      <span className={isCompact ? 'sr-only' : 'truncate'}>{area.label}</span>
    </NavLink>
  );
}
