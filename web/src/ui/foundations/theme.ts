/** Appearance preferences (§3 Preferences) as attributes of the document's root; tokens.css reads them. */
export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

/** `system` removes the choice and follows the operating system. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset.theme = resolveTheme(theme, prefersDark());
}

export function applyDensity(density: Density, root: HTMLElement = document.documentElement): void {
  root.dataset.density = density;
}

/** Off stops all motion, whatever the system prefers. */
export function applyAnimations(isOn: boolean, root: HTMLElement = document.documentElement): void {
  root.dataset.animations = isOn ? 'on' : 'off';
}

export function resolveTheme(theme: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light';
  return theme;
}

function prefersDark(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-color-scheme: dark)').matches;
}
