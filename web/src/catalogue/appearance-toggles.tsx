import { useEffect, useState } from 'react';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { applyDensity, applyTheme, type Density, resolveTheme, type Theme } from '#web/ui/foundations/theme.ts';

/** Tries the examples in each theme and density; what was chosen before comes back on leaving. */
export function AppearanceToggles() {
  const [theme, setTheme] = useState<Theme>(currentTheme);
  const [density, setDensity] = useState<Density>(currentDensity);
  useEffect(() => {
    const { theme: themeBefore, density: densityBefore } = document.documentElement.dataset;
    return () => {
      restore('theme', themeBefore);
      restore('density', densityBefore);
    };
  }, []);
  return (
    <div className="flex flex-wrap gap-2">
      <SegmentedControl
        label="Theme"
        isLabelHidden
        value={theme}
        onChange={(next) => {
          setTheme(next);
          applyTheme(next);
        }}
        options={[
          { id: 'light', label: 'Light' },
          { id: 'dark', label: 'Dark' },
        ]}
      />
      <SegmentedControl
        label="Density"
        isLabelHidden
        value={density}
        onChange={(next) => {
          setDensity(next);
          applyDensity(next);
        }}
        options={[
          { id: 'comfortable', label: 'Comfortable' },
          { id: 'compact', label: 'Compact' },
        ]}
      />
    </div>
  );
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return resolveTheme('system', window.matchMedia('(prefers-color-scheme: dark)').matches);
}

function currentDensity(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';
}

function restore(name: 'theme' | 'density', value: string | undefined): void {
  if (value === undefined) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
