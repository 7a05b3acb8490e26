import { Boxes, Keyboard, LogOut, PanelLeft, Redo2, Rows3, Rows4, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useWorkspaceDigestGetQuery } from '#web/api/workspaces.ts';
import { chosenTheme, themeChoice, themes } from '#web/screens/theme-choice.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { homePath } from '#web/session/auth/redirect-target.ts';
import { signOutByHand } from '#web/session/auth/sign-out-by-hand.ts';
import { switchWorkspace } from '#web/session/auth/switch-workspace.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { ownChangesIn } from '#web/session/ui-state/own-changes.ts';
import { preferencesChanged, sidebarToggled } from '#web/session/ui-state/preferences-slice.ts';
import { undoOwnChange } from '#web/session/ui-state/undo.ts';
import type { PaletteAct } from './palette-step.ts';

/** What can be done from anywhere that is no screen and no record. */
export function useCommandActs(openShortcuts: () => void): readonly PaletteAct[] {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const ownChanges = useAppSelector((state) => state.ownChanges);
  const preferences = useAppSelector((state) => state.preferences.preferences);
  const { compactMode } = preferences;
  const theme = chosenTheme(preferences);
  const { data } = useWorkspaceDigestGetQuery();
  return useMemo(() => {
    const { done, undone } = ownChangesIn(ownChanges, user);
    const [undo, redo] = [done.at(-1), undone.at(-1)];
    const act = (
      id: string,
      title: string,
      icon: PaletteAct['icon'],
      run: () => unknown,
      more?: Partial<PaletteAct>,
    ) => ({
      ...{ id, title, icon, ...more },
      run: () => void run() as undefined,
    });
    const others = (data?.rows ?? []).filter(({ workspaceID }) => workspaceID !== user?.workspaceID);
    const open = async (workspaceID: string) => {
      if (await dispatch(switchWorkspace(workspaceID))) await navigate(homePath);
    };
    return [
      ...(undo ? [act('undo', 'Undo', Undo2, () => dispatch(undoOwnChange('Undo')), { where: undo.title })] : []),
      ...(redo ? [act('redo', 'Redo', Redo2, () => dispatch(undoOwnChange('Redo')), { where: redo.title })] : []),
      ...themes
        .filter(({ id }) => id !== theme)
        .map(({ id, label, icon }) =>
          act(
            `theme ${id}`,
            `Use ${label.toLowerCase()} theme`,
            icon,
            () => dispatch(preferencesChanged(themeChoice(id))),
            { words: 'mode appearance' },
          ),
        ),
      act(
        'density',
        compactMode ? 'Use comfortable rows' : 'Use compact rows',
        compactMode ? Rows3 : Rows4,
        () => dispatch(preferencesChanged({ compactMode: !compactMode })),
        { words: 'density' },
      ),
      act('sidebar', 'Show or hide the sidebar', PanelLeft, () => dispatch(sidebarToggled())),
      act('shortcuts', 'Keyboard shortcuts', Keyboard, openShortcuts, { words: 'help keys' }),
      ...others.map(({ workspaceID, name }) =>
        act(`workspace ${workspaceID}`, `Switch to ${name}`, Boxes, () => open(workspaceID), { words: 'workspace' }),
      ),
      act('signout', 'Sign out', LogOut, () => dispatch(signOutByHand()), { words: 'log out' }),
    ];
  }, [dispatch, navigate, user, ownChanges, theme, compactMode, data, openShortcuts]);
}
