import { plainText } from './message-text.ts';
import type { Statement, StoryEffect } from './story.ts';

/** What fits into one node. */
export const textMax = 20_000;
export const optionMax = 2000;
export const effectsMax = 100;

/** Effects one after another are one node. */
export function merged(statements: readonly Statement[]): Statement[] {
  const result: Statement[] = [];
  let gathered: StoryEffect[] | null = null;
  for (const statement of statements) {
    if (statement.is !== 'effects') gathered = null;
    else if (gathered) {
      gathered.push(...statement.effects);
      continue;
    } else gathered = [...statement.effects];
    result.push(gathered ? { is: 'effects', effects: gathered } : statement);
  }
  return result;
}

/** In pieces; with expressions in it, as plain text, since no piece may end in the middle of one. */
export function cut(text: string, most: number): string[] {
  const plain = /[{}]/.test(text) ? plainText(text.replaceAll(/[{}]/g, ' ')) : text;
  const pieces: string[] = [];
  for (let at = 0; at < plain.length; ) {
    const whole = plain.slice(at, at + most);
    const space = at + most < plain.length ? whole.lastIndexOf(' ') : -1;
    const piece = space > most / 2 ? whole.slice(0, space + 1) : whole;
    pieces.push(piece);
    at += piece.length;
  }
  return pieces;
}
