/** Colours offered for tags, boxes and places. Data that users store, not part of the look: tokens.css has that. */
export const presetColors: readonly string[] = [
  '#b3261e',
  '#c2551b',
  '#a16207',
  '#4d7c0f',
  '#1b6e3c',
  '#0f766e',
  '#1f5f8b',
  '#2f5fd0',
  '#5b4bc4',
  '#8b3fb5',
  '#b0307a',
  '#8a5a44',
  '#5f5f5a',
  '#94a3b8',
  '#e0b04c',
  '#1c1c1a',
];
