import type { Preferences } from '#contract/profile.ts';
import { chosenTheme } from '#web/screens/theme-choice.ts';
import { storePreferences } from '#web/session/ui-state/preferences-slice.ts';
import { applyAnimations, applyDensity, applyTheme } from '#web/ui/foundations/theme.ts';
import type { StartListening } from './start-listening.ts';

/** §3 Preferences: shown at once and kept in this browser. */
export function listenToPreferences(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => now.preferences.preferences !== before.preferences.preferences,
    effect: (_action, { getState }) => {
      const { preferences } = getState().preferences;
      applyPreferences(preferences);
      storePreferences(preferences);
    },
  });
}

export function applyPreferences(preferences: Preferences): void {
  applyTheme(chosenTheme(preferences));
  applyDensity(preferences.compactMode ? 'compact' : 'comfortable');
  applyAnimations(preferences.animations);
}
