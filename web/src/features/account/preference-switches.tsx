import type { Preferences } from '#contract/user.ts';
import { preferencesChanged } from '#web/session/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { Switch } from '#web/ui/switch.tsx';

const switches: readonly { key: keyof Preferences; label: string; description: string }[] = [
  { key: 'darkMode', label: 'Dark theme', description: 'Light words on a dark ground.' },
  { key: 'compactMode', label: 'Compact rows', description: 'More rows in sight.' },
  { key: 'animations', label: 'Motion', description: 'Never more than your system allows.' },
  { key: 'showTips', label: 'Tips', description: 'Short explanations where a screen has something to explain.' },
  { key: 'sidebarCollapsed', label: 'Narrow sidebar', description: 'Icons alone.' },
];

/** §3 Preferences: each acts at once and is saved by itself. */
export function PreferenceSwitches() {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector((state) => state.preferences.preferences);
  return switches.map(({ key, label, description }) => (
    <Switch
      key={key}
      isSpread
      label={label}
      description={description}
      value={preferences[key]}
      onChange={(isOn) => dispatch(preferencesChanged({ [key]: isOn }))}
    />
  ));
}
