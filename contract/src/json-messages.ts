/** Texts of editors of JSON (§5); apart from messages.ts, which every page loads. */
export const jsonMessages = {
  invalidTitle: 'Invalid JSON',
  invalid: 'The JSON you entered is not valid. Please check the syntax and try again.',
} as const;
