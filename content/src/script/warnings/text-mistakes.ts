import type { ExpressionUse } from '#contract/expression.ts';
import { check } from '../../expression/check.ts';
import { expressionMistake } from '../../expression/expression-mistake.ts';
import type { Problem } from '../../expression/syntax.ts';
import { messageMistake } from '../../message/message-mistake.ts';
import { checkIn, storedExpression } from '../own-fields.ts';
import { LineReader, type ScriptLine } from '../read-line.ts';
import type { ScriptNames } from '../script-names.ts';
import { readText } from '../script-text.ts';
import type { TextSection } from '../text-section.ts';
import { effectMistake } from './effect-mistake.ts';

/** A mistake in the braces of a text, a condition, a skill check or the value of an effect, which is saved all the same. */
export interface TextMistake {
  /** Its line, from 0. */
  at: number;
  message: string;
  /** In its line; absent: what is written there is not just what players read. */
  from?: number;
  to?: number;
}

type Section = Pick<TextSection, 'at' | 'lines'>;

/** Texts that are remembered. */
const knownMax = 20_000;

/** Finds mistakes in what players read of a script, and in what it goes by. Sections and texts that were looked at before are not looked at again. */
export class TextMistakes {
  readonly #names: ScriptNames;
  readonly #reader: LineReader;
  readonly #ofSection = new WeakMap<Section, readonly TextMistake[]>();
  readonly #ofText = new Map<string, Problem | undefined>();
  readonly #ofEffect = new Map<string, string | undefined>();
  /** By what is expected and what is stored. */
  readonly #ofExpression = new Map<string, string | undefined>();

  constructor(names: ScriptNames) {
    this.#names = names;
    this.#reader = new LineReader(names);
  }

  of(sections: readonly Section[]): TextMistake[] {
    return sections.flatMap((section) => {
      const known = this.#ofSection.get(section) ?? this.#within(section.lines);
      this.#ofSection.set(section, known);
      return known.map((mistake) => ({ ...mistake, at: mistake.at + section.at }));
    });
  }

  #within(lines: readonly string[]): TextMistake[] {
    const found: TextMistake[] = [];
    for (const [at, line] of lines.entries()) {
      const below = continued(lines, at + 1);
      const hasBraces = [line, ...below].some((each) => /[{}]/.test(each));
      if (!hasBraces && !/^\s*~|\[\s*(?:if|else|check)/.test(line)) continue;
      const read = this.#reader.read(line);
      const { types } = this.#names.known;
      const ofEffect =
        read.is === 'effect' && types
          ? remembered(this.#ofEffect, read.text, () => effectMistake(read.text, types))
          : undefined;
      if (ofEffect !== undefined) found.push({ at, message: ofEffect });
      for (const { word, rest, message } of this.#expressions(read))
        found.push({ at, message, ...placeOfPart(line, word, rest) });
      if (!hasBraces) continue;
      const written = read.is === 'spoken' ? read.spoken.text : read.is === 'option' ? read.text : null;
      if (written === null) continue;
      const whole = [read.is === 'option' ? written : readText(written), ...below.map(readText)].join('\n');
      const mistake = this.#mistake(whole);
      if (mistake) found.push({ at, message: mistake.message, ...placeIn(line, written, mistake) });
    }
    return found;
  }

  #expressions(line: ScriptLine): { word: string; rest: string; message: string }[] {
    const parts = line.is === 'option' ? line.parts : line.is === 'bracket' ? [line] : [];
    return parts.flatMap(({ word, rest }) => {
      const use = word === 'check' ? 'number' : 'condition';
      const said = rest === '' ? [] : this.#stored(word, rest);
      const message = said.map((stored) => this.#expressionMistake(stored, use)).find(Boolean);
      return message === undefined ? [] : [{ word, rest, message }];
    });
  }

  #expressionMistake(stored: string, use: ExpressionUse): string | undefined {
    const { types } = this.#names.known;
    return remembered(
      this.#ofExpression,
      `${use} ${stored}`,
      // What can't be read is worded as in other texts of the script.
      () => expressionMistake(stored) ?? (types && check(stored, types, use).problems[0]?.message),
    );
  }

  #stored(word: string, rest: string): string[] {
    if (word === 'if' || word === 'else if') return [storedExpression(rest, this.#names)];
    if (word !== 'check') return [];
    const { value = '', roll = '', against = '' } = checkIn(rest, this.#names, 0, () => {}) ?? {};
    return [value, roll, against].filter((each) => each !== '');
  }

  #mistake(text: string): Problem | undefined {
    return remembered(this.#ofText, text, () => messageMistake(text, this.#names.expressions));
  }
}

/** The answer for a text, which is found once. */
function remembered<Answer>(known: Map<string, Answer>, text: string, find: () => Answer): Answer | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= knownMax) known.clear();
  const answer = find();
  known.set(text, answer);
  return answer;
}

/** The lines with `|` that continue the text above them. */
function continued(lines: readonly string[], from: number): string[] {
  const found: string[] = [];
  for (let at = from; /^\s*\|/.test(lines[at] ?? ''); at++) found.push((lines[at] ?? '').replace(/^\s*\|\s?/, ''));
  return found;
}

/** What a part in brackets says, behind its word: the same may stand in another part. */
function placeOfPart(line: string, word: string, rest: string): { from?: number; to?: number } {
  for (let at = line.indexOf('['); at >= 0; at = line.indexOf('[', at + 1)) {
    if (
      !line
        .slice(at + 1)
        .trimStart()
        .startsWith(word)
    )
      continue;
    const from = line.indexOf(rest, at + 1 + word.length);
    if (from >= 0) return { from, to: from + rest.length };
  }
  return {};
}

/** @param range within what is written there; absent: all of it */
function placeIn(line: string, written: string, range?: Problem): { from?: number; to?: number } {
  const { from, to } = range ?? { from: 0, to: written.length };
  const start = (range && written.includes('\\')) || to > written.length ? -1 : line.lastIndexOf(written);
  return start < 0 ? {} : { from: start + from, to: start + Math.max(to, from + 1) };
}
