import { scriptShortcuts } from '#web/features/conversations/script/script-shortcuts.ts';
import { mapShortcuts } from '#web/features/maps/editor/map-shortcuts.ts';
import { commandKey, goToShortcuts, newShortcuts, shortcuts } from './shortcuts.ts';

export interface ListedShortcut {
  keys: readonly string[];
  label: string;
  /** Can be switched off: see shortcuts.ts. */
  isPlain?: boolean;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly ListedShortcut[];
}

const withCommandKey = (listed: readonly ListedShortcut[]): readonly ListedShortcut[] =>
  listed.map(({ keys, ...rest }) => ({ ...rest, keys: keys.map((key) => (key === 'Ctrl' ? commandKey : key)) }));

/** Every shortcut of the product, by where it works. shortcut-groups.test.ts holds what binds keys against it. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  { title: 'Everywhere', shortcuts },
  { title: 'Go to', shortcuts: goToShortcuts },
  { title: 'New', shortcuts: newShortcuts },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['↑ ↓'], label: 'Move between rows' },
      { keys: ['J'], label: 'Next row' },
      { keys: ['K'], label: 'Previous row' },
      { keys: ['Enter'], label: 'Open the row' },
      { keys: ['E'], label: 'Edit the row' },
      { keys: ['X'], label: 'Select the row' },
      { keys: ['Space'], label: 'Select the row' },
      { keys: ['Ctrl', 'A'], label: 'Select the page' },
      { keys: ['Ctrl', 'C'], label: 'Copy the selected rows, for a spreadsheet' },
      { keys: ['Escape'], label: 'Clear the selection' },
      { keys: ['Delete'], label: 'Delete what is selected' },
      { keys: ['/'], label: 'Search this list' },
    ],
  },
  {
    title: 'On a record and in its form',
    shortcuts: [
      { keys: ['E'], label: 'Edit' },
      { keys: ['Ctrl', 'S'], label: 'Save' },
      { keys: ['Escape'], label: 'Cancel editing' },
      { keys: ['Ctrl', 'Enter'], label: 'Save, or post a comment' },
      { keys: ['Alt', '↑ ↓'], label: 'Move a row of a table' },
    ],
  },
  {
    title: 'In the tree of places',
    shortcuts: [
      { keys: ['← →'], label: 'Fold or unfold' },
      { keys: ['F2'], label: 'Rename' },
      { keys: ['Delete'], label: 'Delete' },
    ],
  },
  {
    title: 'Scanning and counting',
    shortcuts: [
      { keys: ['Enter'], label: 'Look up the code, or go to the next count' },
      { keys: ['+'], label: 'Count one more' },
      { keys: ['-'], label: 'Count one less' },
    ],
  },
  {
    title: 'Photos',
    shortcuts: [
      { keys: ['← →'], label: 'Previous or next photo' },
      { keys: ['Home'], label: 'First photo' },
      { keys: ['End'], label: 'Last photo' },
      { keys: ['+'], label: 'Zoom in' },
      { keys: ['-'], label: 'Zoom out' },
      { keys: ['0'], label: 'Original size' },
      { keys: ['Escape'], label: 'Close' },
    ],
  },
  {
    title: 'In a graph',
    shortcuts: [
      { keys: ['← ↑ → ↓'], label: 'Go from node to node' },
      { keys: ['Alt', '← ↑ → ↓'], label: 'Move the selected nodes' },
      { keys: ['Enter'], label: 'Edit the title' },
      { keys: ['F2'], label: 'Edit the title' },
      { keys: ['Shift', 'Enter'], label: 'Open the node' },
      { keys: ['Tab'], label: 'Add a node after this one' },
      { keys: ['Shift', 'E'], label: 'Add an ending after this one' },
      { keys: ['Shift', 'L'], label: 'Link the node to another one' },
      { keys: ['Delete'], label: 'Delete the selection' },
      { keys: ['Backspace'], label: 'Delete the selection' },
      { keys: ['Escape'], label: 'Clear the selection' },
      { keys: ['Ctrl', 'A'], label: 'Select everything' },
      { keys: ['Ctrl', 'C'], label: 'Copy' },
      { keys: ['Ctrl', 'X'], label: 'Cut' },
      { keys: ['Ctrl', 'V'], label: 'Paste' },
      { keys: ['Ctrl', 'D'], label: 'Duplicate' },
      { keys: ['Ctrl', 'F'], label: 'Find a node' },
      { keys: ['/'], label: 'Find a node' },
      { keys: ['Ctrl', 'Z'], label: 'Undo' },
      { keys: ['Ctrl', 'Shift', 'Z'], label: 'Redo' },
      { keys: ['Ctrl', 'Y'], label: 'Redo, as on Windows' },
      { keys: ['Space', 'drag'], label: 'Pan' },
      { keys: ['+'], label: 'Zoom in' },
      { keys: ['-'], label: 'Zoom out' },
      { keys: ['0'], label: 'Show the whole graph' },
      { keys: ['1'], label: 'Show the selection' },
    ],
  },
  { title: 'In a script', shortcuts: scriptShortcuts },
  {
    title: 'In a conversation, and while you play it',
    shortcuts: [
      { keys: ['Alt', '← →'], label: 'Previous or next node, outside of a text' },
      { keys: ['P'], label: 'Open or close Play' },
      { keys: ['Space'], label: 'Continue' },
      { keys: ['Enter'], label: 'Continue' },
      { keys: ['1–9'], label: 'Choose an answer' },
      { keys: ['Backspace'], label: 'Go back a step' },
    ],
  },
  { title: 'On a map', shortcuts: mapShortcuts },
].map((group) => ({ ...group, shortcuts: withCommandKey(group.shortcuts) }));
