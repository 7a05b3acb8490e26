/*
 * Sets the theme before the first paint, so that a dark reader never sees a white flash. A file of its own because the
 * content security policy allows no inline script. It reads what web/src keeps under the key below:
 * { darkMode, systemTheme, compactMode, animations } (§3 UI state, Preferences; defaults of §4: dark off, compact off,
 * animations on).
 */
(() => {
  let preferences = {};
  try {
    preferences = JSON.parse(localStorage.getItem('lorebox.preferences') ?? '{}') ?? {};
  } catch {
    // Storage that is blocked or unreadable leaves the defaults.
  }
  const root = document.documentElement;
  const isDark =
    preferences.systemTheme === true
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : preferences.darkMode === true;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.density = preferences.compactMode === true ? 'compact' : 'comfortable';
  root.dataset.animations = preferences.animations === false ? 'off' : 'on';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = isDark ? '#101116' : '#f7f7f5';
  }
})();
