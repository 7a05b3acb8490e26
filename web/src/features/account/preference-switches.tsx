import type { Preferences } from '#contract/user.ts';
import { preferencesChanged } from '#web/session/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { Switch } from '#web/ui/switch.tsx';

const switches: readonly { key: keyof Preferences; label: string; description?: string }[] = [
  { key: 'darkMode', label: 'Dark theme' },
  { key: 'compactMode', label: 'Compact rows', description: 'Fit more rows on the screen.' },
  { key: 'animations', label: 'Animations', description: 'Always off if your system reduces motion.' },
  { key: 'showTips', label: 'Tips', description: 'Show short explanations on screens.' },
  { key: 'sidebarCollapsed', label: 'Narrow sidebar', description: 'Show icons only.' },
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
