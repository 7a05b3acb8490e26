/** Pixels of one line of a title, and of one character on the average. */
export const titleLine = 18;
const characterWidth = 7;

/** A title as the lines that a box has room for; of the last one, what does not fit is left out. */
export function titleLines(title: string, { width, height }: { width: number; height: number }): string[] {
  const perLine = Math.max(4, Math.floor((width - 24) / characterWidth));
  // The kind stands above the title, the detail below it.
  const most = Math.max(1, Math.floor((height - 46) / titleLine));
  const lines: string[] = [];
  let rest = title;
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    if (rest.length <= perLine || isLast) {
      lines.push(rest.length <= perLine ? rest : `${rest.slice(0, perLine - 1).trimEnd()}…`);
      break;
    }
    const space = rest.lastIndexOf(' ', perLine);
    const end = space > 0 ? space : perLine;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}
