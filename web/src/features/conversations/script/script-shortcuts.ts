/** What the keyboard does in a script; the editor binds them. Ctrl is ⌘ on a Mac. */
export const scriptShortcuts: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['Enter'], label: 'New line below, with another speaker suggested' },
  { keys: ['Tab'], label: 'Take a suggestion, or indent' },
  { keys: ['Shift', 'Tab'], label: 'Indent less' },
  { keys: ['Ctrl', 'Space'], label: 'Show suggestions' },
  { keys: ['Ctrl', '.'], label: 'Apply the suggested fix' },
  { keys: ['Alt', '↑ ↓'], label: 'Move a line' },
  { keys: ['Ctrl', 'F'], label: 'Find in the script' },
  { keys: ['Ctrl', 'Enter'], label: 'Show the line in the graph' },
  { keys: ['Ctrl', 'Shift', 'Enter'], label: 'Play from this line' },
  { keys: ['Ctrl', 'Z'], label: 'Undo what was typed, then what was saved' },
  { keys: ['Escape', 'Tab'], label: 'Leave the script' },
];
