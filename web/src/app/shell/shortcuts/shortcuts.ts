import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { kinds, listPath, newRecordPath } from '#web/api/kinds.ts';

/** A shortcut that works everywhere: useShortcuts binds it, the list of shortcuts has it. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
  /** Made of plain characters: can be switched off (WCAG 2.1.4). */
  isPlain: boolean;
}

const isApple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? '');
export const commandKey = isApple ? '⌘' : 'Ctrl';

export const helpKey = 'F1';

/** The first letter of a kind's name that no kind before it has. */
const lettered: { kind: PageKind; letter: string }[] = [];
for (const kind of pageKinds) {
  const taken = new Set(['O', ...lettered.map(({ letter }) => letter)]);
  const letter = [...kinds[kind].one.toUpperCase()].find((each) => /[A-Z]/.test(each) && !taken.has(each));
  if (letter !== undefined) lettered.push({ kind, letter });
}
const pathsBy = (pathOf: (kind: PageKind) => string) =>
  Object.fromEntries(lettered.map(({ kind, letter }) => [letter.toLowerCase(), pathOf(kind)]));
const plain = (keys: readonly string[], label: string): Shortcut => ({ keys, label, isPlain: true });

/** Work everywhere. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [commandKey, 'K'], label: 'Search and commands', isPlain: false },
  { keys: [commandKey, 'Z'], label: 'Undo your last change', isPlain: false },
  { keys: [commandKey, 'Shift', 'Z'], label: 'Redo', isPlain: false },
  { keys: [commandKey, 'Y'], label: 'Redo, as on Windows', isPlain: false },
  { keys: [helpKey], label: 'Open the guide', isPlain: false },
  { keys: ['F6'], label: 'Go to notifications', isPlain: false },
  { keys: ['Escape'], label: 'Close what is open', isPlain: false },
  plain(['/'], 'Search'),
  plain(['['], 'Show or hide the sidebar'),
  plain(['?'], 'Keyboard shortcuts'),
];

/** Lead somewhere from everywhere. */
export const goToShortcuts: readonly Shortcut[] = [
  plain(['G', 'O'], 'Go to overview'),
  ...lettered.map(({ kind, letter }) => plain(['G', letter], `Go to ${kinds[kind].many}`)),
];
export const newShortcuts: readonly Shortcut[] = lettered.map(({ kind, letter }) =>
  plain(['N', letter], `New ${kinds[kind].one}`),
);

/** Two keys in a row that lead somewhere, by the first and the second. */
export const keySequences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  g: { o: '/home/item-management', ...pathsBy(listPath) },
  n: pathsBy(newRecordPath),
};
