/** How the button is called that writes a heading at the end. */
export const headingWords = (heading: string) => `Add “${heading}”`;

/** How the button is called that makes an option of a line that may be a misspelled link. */
export const optionWords = 'Make it an option';

/** How the button is called that replaces a line by others. */
export const changeWords = (instead: readonly string[]) =>
  instead.length === 0 ? 'Delete this line' : 'Change this line';
