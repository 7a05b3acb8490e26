const storageKey = 'lorebox.plainShortcutsOff';

/** Plain-character shortcuts can get in the way of voice control; each browser remembers its choice. */
export function arePlainShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    return true;
  }
}

export function setPlainShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'true');
  } catch {
    // Blocked storage: the choice cannot be kept.
  }
}
