import { shortened } from './shortened.ts';

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
      lines.push(shortened(rest, perLine));
      break;
    }
    const space = rest.lastIndexOf(' ', perLine);
    // A word that is too long goes on below; an emoji is not cut in half.
    const end = space > 0 ? space : rest.slice(0, perLine).replace(/[\ud800-\udbff]$/, '').length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}
