import { npcDeclaration } from '#contract/kinds/npc.ts';
import type { MissingRecord } from '../expression/effects-text.ts';
import { foreignLine } from './foreign-syntax/foreign-syntax.ts';
import type { ScriptNames } from './script-names.ts';

const keySchema = npcDeclaration.fields.key.schema;

export interface Spoken {
  /** As it is written; empty: the narrator. */
  speaker: string;
  direction: string;
  mood: string;
  text: string;
}

/** The longest key has 80 characters. */
const header = /^([^:()[\]\\]{0,81}?)\s*(?:\(((?:[^\\()]|\\.)*)\))?\s*(?:\[((?:[^\\[\]]|\\.)*)\])?\s*:(?:\s+(.*)|)$/su;

/** What stands before the colon of `MIRA (softly) [calm]: It's late.`; null: it has no such colon. */
export function splitSpoken(line: string): Spoken | null {
  if (!line.includes(':')) return null;
  const found = header.exec(line);
  if (!found) return null;
  const [, speaker = '', direction = '', mood = '', text = ''] = found;
  return { speaker: speaker.trim(), direction, mood, text };
}

/** Whether a word before a colon was meant to be a speaker, though there is none of that name. */
export const isShouted = (word: string): boolean =>
  word.startsWith('@') || (word === word.toUpperCase() && word !== word.toLowerCase());

/**
 * Whom a script lets speak and nobody is called: names are in capitals there, OLD MIRA is Old Mira. Undefined where there can be
 * no NPC of that key, because it is none or is taken in other capitals.
 */
export function missingSpeaker(speaker: string, names: ScriptNames, near?: string): MissingRecord | undefined {
  if (speaker.startsWith('@')) {
    const key = speaker.slice(1);
    if (!keySchema.safeParse(key).success || names.isSpeakerKey(key)) return undefined;
    const named = missingSpeaker(key.replaceAll(/[_.]/g, ' '), names, near);
    return named && { ...named, key };
  }
  const upper = (_: string, before: string, letter: string) => before + letter.toUpperCase();
  const name = speaker.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, upper);
  return { kind: 'npc', name, ...(near !== undefined && { near }) };
}

/** Whether a line is read as what the narrator says, without more. */
export function isNarration(line: string, names: ScriptNames): boolean {
  if (!/^[\p{L}\p{N}"'“‘«„(…{]/u.test(line) || foreignLine(line) !== null) return false;
  const spoken = splitSpoken(line);
  if (spoken === null) return true;
  const { speaker, direction, mood } = spoken;
  if (direction !== '' || mood !== '') return false;
  return speaker !== '' && names.speakerID(speaker) === undefined && !isShouted(speaker);
}
