/** What a text in quotes says. */
export function readQuoted(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replaceAll(/\\(.)/gsu, (_whole, character: string) => (character === 'n' ? '\n' : character));
}

/** A text in quotes, as expressions write it. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
