/** Width of a text in points when set at one point. */
export type MeasureText = (text: string) => number;

export interface FitRequest {
  text: string;
  /** Points. */
  width: number;
  height: number;
  maxSize: number;
  minSize: number;
  maxLines: number;
  /** What an ellipsis spares: a path tells most at its end. */
  keep: 'start' | 'end';
}

export interface FittedText {
  lines: string[];
  /** Points. */
  size: number;
}

export const LINE_HEIGHT = 1.2;
const STEP = 0.5;
const BREAK_BELOW = 0.55;
const ELLIPSIS = '…';
const CHARACTERS = new Intl.Segmenter();

/** The largest size at which the text fits its box, wrapped at spaces; at the smallest size the rest becomes an ellipsis. */
export function fitText(request: FitRequest, measure: MeasureText): FittedText {
  const { text, width, height } = request;
  const largest = Math.min(request.maxSize, height / LINE_HEIGHT);
  const smallest = Math.min(request.minSize, largest);
  const linesAt = (size: number) => Math.max(1, Math.min(request.maxLines, Math.floor(height / (size * LINE_HEIGHT))));

  for (let size = largest; size >= smallest; size -= STEP) {
    // A long word is first made smaller, as it reads best whole, and broken before it becomes tiny.
    const words = size > request.maxSize * BREAK_BELOW ? text : breakWords(text, width / size, measure);
    const lines = wrap(words, width / size, measure);
    if (lines.length <= linesAt(size) && lines.every((line) => measure(line) * size <= width)) return { lines, size };
  }

  const room = width / smallest;
  if (request.keep === 'end') return { lines: [elide(text, room, 'end', measure)], size: smallest };
  const lines = wrap(breakWords(text, room, measure), room, measure);
  const kept = lines.slice(0, linesAt(smallest) - 1);
  const rest = lines.slice(kept.length).join(' ');
  return { lines: [...kept, rest].map((line) => elide(line, room, 'start', measure)), size: smallest };
}

/** The text with every word that is wider than a line cut into pieces that are not. */
function breakWords(text: string, room: number, measure: MeasureText): string {
  if (text.split(' ').every((word) => measure(word) <= room)) return text;
  const pieces: string[] = [];
  for (const word of text.split(' ')) {
    let piece = '';
    for (const character of splitCharacters(word)) {
      if (piece !== '' && measure(piece + character) > room) {
        pieces.push(piece);
        piece = character;
      } else {
        piece += character;
      }
    }
    pieces.push(piece);
  }
  return pieces.join(' ');
}

/** What a reader sees as one character each. */
function splitCharacters(text: string): string[] {
  return Array.from(CHARACTERS.segment(text), ({ segment }) => segment);
}

function wrap(text: string, room: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function elide(text: string, room: number, keep: 'start' | 'end', measure: MeasureText): string {
  if (measure(text) <= room) return text;
  const characters = splitCharacters(text);
  const shortened = (count: number) =>
    keep === 'start'
      ? characters.slice(0, count).join('').trimEnd() + ELLIPSIS
      : ELLIPSIS +
        characters
          .slice(characters.length - count)
          .join('')
          .trimStart();
  let fits = 0;
  let tooMany = characters.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(shortened(middle)) <= room) fits = middle;
    else tooMany = middle;
  }
  return shortened(fits);
}
