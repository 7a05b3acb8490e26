/** The shortcuts there are: the help dialog lists them, useShortcuts binds them. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
  /** Made of plain characters: can be switched off (WCAG 2.1.4). */
  isPlain: boolean;
}

const isApple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? '');
export const commandKey = isApple ? '⌘' : 'Ctrl';

export const shortcuts: readonly Shortcut[] = [
  { keys: [commandKey, 'K'], label: 'Search and commands', isPlain: false },
  { keys: [commandKey, 'Z'], label: 'Undo the last change', isPlain: false },
  { keys: ['F6'], label: 'Go to notifications', isPlain: false },
  { keys: ['/'], label: 'Search', isPlain: true },
  { keys: ['['], label: 'Show or hide the sidebar', isPlain: true },
  { keys: ['G', 'O'], label: 'Go to overview', isPlain: true },
  { keys: ['G', 'I'], label: 'Go to items', isPlain: true },
  { keys: ['G', 'B'], label: 'Go to boxes', isPlain: true },
  { keys: ['G', 'P'], label: 'Go to places', isPlain: true },
  { keys: ['N', 'I'], label: 'New item', isPlain: true },
  { keys: ['N', 'B'], label: 'New box', isPlain: true },
  { keys: ['N', 'P'], label: 'New place', isPlain: true },
  { keys: ['?'], label: 'Keyboard shortcuts', isPlain: true },
];

/** Two keys in a row that lead somewhere, by the first and the second. */
export const keySequences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  g: {
    o: '/home/item-management',
    i: '/home/item-management/items',
    b: '/home/item-management/boxes',
    p: '/home/item-management/places',
  },
  n: {
    i: '/home/item-management/items/new',
    b: '/home/item-management/boxes/new',
    p: '/home/item-management/places/new',
  },
};

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
