import { Monitor, Moon, Sun } from 'lucide-react';
import type { Preferences } from '#contract/profile.ts';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import type { Theme } from '#web/ui/foundations/theme.ts';

/** The themes to choose from, in words. */
export const themes: readonly { id: Theme; label: string; icon: IconType }[] = [
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
  { id: 'system', label: 'System', icon: Monitor },
];

/** Which of the three was chosen. */
export function chosenTheme({ darkMode, systemTheme }: Pick<Preferences, 'darkMode' | 'systemTheme'>): Theme {
  if (systemTheme) return 'system';
  return darkMode ? 'dark' : 'light';
}

/** What the preferences say when a theme is chosen. The system's leaves what was chosen by hand as it is. */
export function themeChoice(theme: Theme): Partial<Preferences> {
  return theme === 'system' ? { systemTheme: true } : { systemTheme: false, darkMode: theme === 'dark' };
}
