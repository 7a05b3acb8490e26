/** A passage as the file has it. */
export interface TweePassage {
  title: string;
  tags: string[];
  text: string;
  /** Of its header, from 1. */
  line: number;
}

/** Passages of a file of Twee 3: `:: Title [tags] {"position":"1,2"}` and the text below. What stands before the first is told by `stray`. */
export function tweePassages(text: string, stray: (line: number) => void): TweePassage[] {
  const passages: { header: string; line: number; lines: string[] }[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.startsWith('::')) passages.push({ header: line.slice(2), line: index + 1, lines: [] });
    else if (passages.length > 0) passages.at(-1)?.lines.push(line);
    else if (line.trim() !== '') stray(index + 1);
  }
  return passages.map(({ header, line, lines }) => ({ ...headerOf(header), line, text: lines.join('\n').trimEnd() }));
}

/** Brackets of a title stand behind a backslash. */
function headerOf(header: string): { title: string; tags: string[] } {
  let end = header.length;
  for (let at = 0; at < header.length; at++) {
    if (header[at] === '\\') at++;
    else if (header[at] === '[' || header[at] === '{') {
      end = at;
      break;
    }
  }
  const tags = header[end] === '[' ? header.slice(end + 1).split(']', 1)[0] : '';
  return {
    title: header.slice(0, end).replaceAll(/\\(.)/g, '$1').trim(),
    tags: (tags ?? '').split(/\s+/).filter(Boolean),
  };
}

/** What `StoryData` says: where it starts and which format it is of. Null: it can't be read. */
export function storyData(text: string): { start?: string; format?: string } | null {
  try {
    const data: unknown = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
    if (typeof data !== 'object' || data === null) return null;
    const { start, format } = data as Record<string, unknown>;
    return { ...(typeof start === 'string' ? { start } : {}), ...(typeof format === 'string' ? { format } : {}) };
  } catch {
    return null;
  }
}
