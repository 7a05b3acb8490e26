/**
 * Lists in one cell of our own CSV, such as tags (`;`) and place paths (`/`), in a way that any name survives: the separator, a
 * backslash and white space at an end are written with a backslash before them.
 */
export function joinEscaped(parts: readonly string[], separator: ';' | '/'): string {
  const glue = separator === '/' ? ' / ' : '; ';
  return parts.map((part) => escapePart(part, separator)).join(glue);
}

function escapePart(part: string, separator: string): string {
  return part
    .replaceAll('\\', '\\\\')
    .replaceAll(separator, `\\${separator}`)
    .replace(/^\s/u, '\\$&')
    .replace(/\s$/u, (space, offset: number, whole: string) =>
      whole[offset - 1] === '\\' && offset === 1 ? space : `\\${space}`,
    );
}

/** The inverse of joinEscaped. White space around a part and empty parts are dropped, so that people can type freely. */
export function splitEscaped(text: string, separator: ';' | '/'): string[] {
  const parts: string[] = [];
  let part = '';
  let kept = 0;
  const finish = () => {
    const tail = part.slice(kept).trimEnd();
    const whole = part.slice(0, kept) + tail;
    if (whole !== '') parts.push(whole);
    part = '';
    kept = 0;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    if (character === '\\' && index + 1 < text.length) {
      index += 1;
      part += text[index];
      kept = part.length;
    } else if (character === separator) finish();
    else if (part !== '' || character.trim() !== '') part += character;
  }
  finish();
  return parts;
}
