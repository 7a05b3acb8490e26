import { tools } from './tools.ts';

/** What the keyboard does on the map beside choosing a tool, for the list of shortcuts. */
export const mapShortcuts: readonly { keys: readonly string[]; label: string }[] = [
  ...tools.map(({ key, label }) => ({ keys: [key], label })),
  { keys: ['Arrows'], label: 'Move the cursor by a cell; with Shift by eight' },
  { keys: ['Enter'], label: 'Use the tool at the cursor. Press twice for a rectangle, a line or a selection' },
  { keys: ['X'], label: 'Flip the picked tiles or the selection horizontally' },
  { keys: ['Y'], label: 'Flip them vertically' },
  { keys: ['Z'], label: 'Rotate them right; with Shift, left' },
  { keys: ['Ctrl', 'A'], label: 'Select the whole map' },
  { keys: ['Ctrl', 'C'], label: 'Copy the selection' },
  { keys: ['Ctrl', 'X'], label: 'Cut the selection' },
  { keys: ['Ctrl', 'V'], label: 'Paste with the brush' },
  { keys: ['Delete'], label: 'Empty the selection, or delete the object' },
  { keys: ['Backspace'], label: 'Empty the selection, or delete the object' },
  { keys: ['Escape'], label: 'Cancel, or clear the selection' },
  { keys: ['Space', 'drag'], label: 'Pan' },
  { keys: ['+'], label: 'Zoom in' },
  { keys: ['−'], label: 'Zoom out' },
  { keys: ['0'], label: 'Show the whole map' },
  { keys: ['G'], label: 'Show or hide the grid' },
  { keys: ['Ctrl', 'Z'], label: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], label: 'Redo' },
  { keys: ['Ctrl', 'Y'], label: 'Redo, as on Windows' },
];
