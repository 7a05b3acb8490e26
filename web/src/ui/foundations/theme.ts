/** Appearance preferences (§3 Preferences) as attributes of the document's root; tokens.css reads them. */
export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

/** `system` is what the operating system prefers now; onSystemTheme tells when that changes. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  const shown = resolveTheme(theme, prefersDark());
  root.dataset.theme = shown;
  // As theme-boot.js has it: the bars of a phone's browser.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', shown === 'dark' ? '#101116' : '#f7f7f5');
}

/** Calls when the operating system turns dark or light. */
export function onSystemTheme(changed: () => void): void {
  if (typeof window.matchMedia === 'function') window.matchMedia(darkQuery).addEventListener('change', changed);
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

const darkQuery = '(prefers-color-scheme: dark)';

function prefersDark(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(darkQuery).matches;
}
