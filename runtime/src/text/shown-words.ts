import type { Choice, Line, ShownOption } from '../format/state-types.generated.ts';

/** How something is said, as in a script: `(in a whisper) [afraid]`; empty: nothing says how. */
export const mannerWords = ({ direction, mood }: Pick<Line, 'direction' | 'mood'>): string =>
  [direction && `(${direction})`, mood && `[${mood}]`].filter(Boolean).join(' ');

/** A line, or what is said before a choice: `Mira (in a whisper) [afraid]: The lantern is out.` */
export function saidWords(shown: Line | Choice): string {
  const by = [shown.speaker, mannerWords(shown)].filter(Boolean).join(' ');
  const text = shown.text ?? '';
  return by === '' ? text : `${by}: ${text}`;
}

/** What an option says, with its skill check: `Climb [Agility: 3 against 12]`. Why it can’t be chosen is its `reason`. */
export const optionWords = ({ text, check }: ShownOption): string =>
  check ? `${text} [${check.label || 'Check'}: ${check.value} against ${check.against}]` : text;
