import { useEffect, useState } from 'react';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { applyDensity, applyTheme, type Density, type Theme } from '../ui/theme.ts';

/** Tries the examples in each theme and density; what was chosen before comes back on leaving. */
export function AppearanceToggles() {
  const [theme, setTheme] = useState<Theme | null>(null);
  const [density, setDensity] = useState<Density | null>(null);
  useEffect(() => {
    const { theme: themeBefore, density: densityBefore } = document.documentElement.dataset;
    return () => {
      restore('theme', themeBefore);
      restore('density', densityBefore);
    };
  }, []);
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (density) applyDensity(density);
  }, [density]);
  return (
    <div className="flex flex-wrap gap-2">
      <SegmentedControl
        label="Theme"
        isLabelHidden
        value={theme}
        onChange={setTheme}
        options={[
          { id: 'light', label: 'Light' },
          { id: 'dark', label: 'Dark' },
        ]}
      />
      <SegmentedControl
        label="Density"
        isLabelHidden
        value={density}
        onChange={setDensity}
        options={[
          { id: 'comfortable', label: 'Comfortable' },
          { id: 'compact', label: 'Compact' },
        ]}
      />
    </div>
  );
}

function restore(name: 'theme' | 'density', value: string | undefined): void {
  if (value === undefined) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
