import { ChevronsUpDown, Keyboard, LogOut, Rows3, Rows4, UserRound, Users } from 'lucide-react';
import { Button as Pressable } from 'react-aria-components';
import { chosenTheme, themeChoice, themes } from '#web/screens/theme-choice.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { signOutByHand } from '#web/session/auth/sign-out-by-hand.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { preferencesChanged } from '#web/session/ui-state/preferences-slice.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';

export interface UserMenuProps {
  isCompact?: boolean;
  onShortcuts?: () => void;
  /** A link of it was followed. */
  onFollow?: () => void;
}

/** Who is signed in, and what concerns them: profile, members, look, sign-out. */
export function UserMenu({ isCompact = false, onShortcuts, onFollow }: UserMenuProps) {
  const user = useCurrentUser();
  const dispatch = useAppDispatch();
  const preferences = useAppSelector((state) => state.preferences.preferences);
  const { compactMode } = preferences;
  const theme = chosenTheme(preferences);
  if (!user) return null;
  const items: MenuEntry[] = [
    {
      id: 'profile',
      label: 'Profile',
      description: user.emailAddress,
      icon: UserRound,
      href: '/home/profile',
      onAction: onFollow,
    },
    {
      id: 'workspace',
      label: 'Workspace',
      description: 'Members and invitations',
      icon: Users,
      href: '/home/workspace',
      onAction: onFollow,
    },
    { id: 'look', kind: 'divider' },
    {
      id: 'theme',
      label: 'Theme',
      icon: themes.find(({ id }) => id === theme)?.icon,
      items: themes.map((each) => ({
        ...each,
        isSelected: each.id === theme,
        onAction: () => dispatch(preferencesChanged(themeChoice(each.id))),
      })),
    },
    {
      id: 'density',
      label: compactMode ? 'Comfortable rows' : 'Compact rows',
      icon: compactMode ? Rows3 : Rows4,
      onAction: () => dispatch(preferencesChanged({ compactMode: !compactMode })),
    },
    ...(onShortcuts
      ? [{ id: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, shortcut: '?', onAction: onShortcuts }]
      : []),
    { id: 'end', kind: 'divider' },
    { id: 'signout', label: 'Sign out', icon: LogOut, onAction: () => void dispatch(signOutByHand()) },
  ];
  return (
    <Menu
      label="Your account"
      placement="top start"
      items={items}
      trigger={
        <Pressable
          className={classNames(
            'flex h-10 w-full min-w-0 cursor-pointer items-center gap-2 rounded-md px-1.5 text-sm text-ink data-hovered:bg-hover',
            isCompact && 'justify-center px-0',
          )}
        >
          <Avatar name={user.displayName} src={user.photoURL || null} size={isCompact ? 'sm' : 'md'} isDecorative />
          <span className={isCompact ? 'sr-only' : 'min-w-0 flex-1 truncate text-start'}>{user.displayName}</span>
          <span className="sr-only">(account menu)</span>
          {!isCompact && <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted" />}
        </Pressable>
      }
    />
  );
}
