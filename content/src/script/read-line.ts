import type { MissingRecord } from '../expression/effects-text.ts';
import {
  foreignEffect,
  foreignGather,
  foreignLine,
  foreignLink,
  foreignOption,
  foreignTarget,
  namesInLine,
  type SyntaxHint,
} from './foreign-syntax/foreign-syntax.ts';
import { labelIn } from './foreign-syntax/labels.ts';
import { markPattern, splitMarks } from './marks.ts';
import { isWords, PlaceNames } from './place-names.ts';
import type { ScriptNames } from './script-names.ts';
import { endOfExpression, readText } from './script-text.ts';
import { isShouted, missingSpeaker, type Spoken, splitSpoken } from './spoken.ts';

interface Common {
  indent: number;
  marks: readonly string[];
  /** The line without its indentation and its marks. */
  head: string;
}

export interface OptionPart {
  word: 'if' | 'show' | 'hide' | 'check';
  /** What follows the word, as it is written. */
  rest: string;
}

export type BracketWord =
  | 'start'
  | 'end'
  | 'effects'
  | 'note'
  | 'branch'
  | 'random'
  | 'sequence'
  | 'if'
  | 'else if'
  | 'else'
  | 'fail'
  | 'way'
  | 'step'
  | 'done';

/** One line of a script, read by itself. */
export type ScriptLine = Common &
  (
    | { is: 'blank' }
    | { is: 'heading'; name: string }
    | { is: 'spoken'; isQuestion: boolean; spoken: Spoken; speakerID: string | null }
    | { is: 'option'; once: boolean; text: string; parts: readonly OptionPart[] }
    // It isn't known whether it is an option: nearly a section is called so.
    | { is: 'link'; to: string; mayBeOption?: true }
    | { is: 'jump'; to: string; returns: boolean }
    | { is: 'effect'; text: string }
    | { is: 'more'; text: string }
    | { is: 'bracket'; word: BracketWord; rest: string }
    | ({ is: 'wrong'; missing?: MissingRecord } & SyntaxHint)
  );

const bracketWords: readonly BracketWord[] = [
  ...(['else if', 'start', 'end', 'effects', 'note', 'branch', 'random', 'sequence'] as const),
  ...(['if', 'else', 'fail', 'way', 'step', 'done'] as const),
];
const openings = bracketWords.map((word) => ({
  word,
  pattern: new RegExp(`^\\[\\s*${word.replace(' ', '\\s+')}(?![\\p{L}\\p{N}_.])`, 'u'),
}));
const markAlone = new RegExp(`^${markPattern}$`);

/** Lines that are remembered; while somebody writes, each pause brings others. */
const knownMax = 50_000;

/** Reads lines of scripts; a line that was read before is not read again. */
export class LineReader {
  readonly #names: ScriptNames;
  readonly #known = new Map<string, ScriptLine>();

  /** The sections of the text. */
  places = new PlaceNames(new Set());
  /** Labels of Ink in the text that something in it leads to. */
  labels: ReadonlySet<string> = new Set();

  constructor(names: ScriptNames) {
    this.#names = names;
  }

  read(line: string): ScriptLine {
    let read = this.#known.get(line);
    if (!read) {
      read = this.#read(line);
      // What depends on names of the text itself is read each time.
      if (
        /^\s*->(?!>)/.test(line) ||
        labelIn(line) !== undefined ||
        (read.is === 'wrong' && namesInLine(line).length > 0)
      )
        return read;
      if (this.#known.size >= knownMax) this.#known.clear();
      this.#known.set(line, read);
    }
    return read;
  }

  #read(line: string): ScriptLine {
    const content = line.trim();
    const indent = indentOf(line);
    if (content === '') return { is: 'blank', indent, marks: [], head: '' };
    const heading = /^==+\s*((?:[^\\]|\\.)*?)\s*=*$/s.exec(content);
    if (heading) return { is: 'heading', name: readText(heading[1] ?? ''), indent, marks: [], head: content };
    if (/^~/.test(content)) {
      const text = content.slice(1).trim();
      const elsewhere = this.#wrongOf(foreignEffect(text));
      return { ...(elsewhere ?? { is: 'effect', text }), indent, marks: [], head: content };
    }
    if (/^\|/.test(content)) {
      const text = content.slice(1).replace(/^\s/, '');
      return { is: 'more', text, indent, marks: [], head: content };
    }
    const isLink = /^->(?!>)/.test(content);
    const target = content.slice(2).trim();
    if (isLink && (target === '?' || markAlone.test(target)))
      return { is: 'link', to: target, indent, marks: [], head: content };
    const { text: head, marks } = splitMarks(content);
    const common = { indent, marks, head };
    if (isLink) return this.#link(head.slice(2).trim(), common);
    if (head.startsWith('->>')) return jumpIn(head, common);
    const label = labelIn(head);
    const isText = label !== undefined && !this.labels.has(label);
    const elsewhere = isText ? null : this.#wrongOf(foreignLine(head, this.places.all));
    const isSpeaker = elsewhere && this.#names.speakerID(splitSpoken(head)?.speaker ?? '') !== undefined;
    if (elsewhere && !isSpeaker) return { ...elsewhere, ...common };
    const option = /^([*+])(?:\s+(.*))?$/s.exec(head);
    if (option) return optionIn(option[1] === '*', option[2] ?? '', common, this.places.all);
    if (head.startsWith('[')) return bracketIn(head, common);
    const question = /^\?(?:\s+(.*))?$/s.exec(head);
    return this.#spoken(question ? (question[1] ?? '') : head, question !== null, common);
  }

  /** What it declares is offered; once it is there, the line can go. */
  #wrongOf(way: SyntaxHint | null) {
    const { message, declares } = way ?? {};
    if (!declares) return wrongOf(way);
    if (this.#names.expressions.idOf(declares.kind, declares.name) === undefined)
      return wrongOf({ message: `${message} Create this one, then delete the line.`, missing: declares });
    return wrongOf({ message: `${message} “${declares.name}” is under Variables. Delete this line.`, instead: [] });
  }

  /** `-> cellar` leads to a node; `-> Light the lamp` is an option, as other tools write them, unless it is nearly the name of a section. */
  #link(to: string, common: Common): ScriptLine {
    if (to === '') return { is: 'wrong', message: 'Write where this leads: “-> name”.', ...common };
    if (this.places.has(to) || /^\S+(?:\s*->)?$/.test(to)) return { is: 'link', to, ...common };
    if (this.places.nearest(to) !== undefined) return { is: 'link', to, mayBeOption: true, ...common };
    return optionIn(false, to, common, this.places.all);
  }

  /** A link with lines under it is an option (`-> Yes`), unless it says its way, a section has that name, or nearly that one word. */
  asOption(line: ScriptLine & { is: 'link' }): ScriptLine {
    const { to, indent, marks, head } = line;
    const { places } = this;
    if (!isWord(to) || places.has(to) || (!isWords(to) && places.nearest(to) !== undefined)) return line;
    return optionIn(false, to, { indent, marks, head }, this.places.all);
  }

  #spoken(text: string, isQuestion: boolean, common: Common): ScriptLine {
    const split = splitSpoken(text);
    const silent: Spoken = { speaker: '', direction: '', mood: '', text };
    const plain = { is: 'spoken', isQuestion, spoken: silent, speakerID: null, ...common } as const;
    const linked = (said: string) => wrongOf(foreignLink(said) && foreignLink(common.head, this.places.all));
    if (!split) return { ...(linked(text) ?? plain), ...common };
    const { speaker } = split;
    const speakerID = speaker === '' ? null : this.#names.speakerID(speaker);
    if (speakerID !== undefined)
      return { ...(linked(split.text) ?? { ...plain, spoken: split, speakerID }), ...common };
    const after = splitSpoken(text.replace(/^-\s+/, ''))?.speaker ?? '';
    const isNamed = after !== '' && (isShouted(after) || this.#names.speakerID(after) !== undefined);
    // Nobody is called “- MIRA”.
    const gathered = isNamed && !isQuestion ? wrongOf(foreignGather(text)) : null;
    if (gathered) return { ...gathered, ...common };
    if (!isShouted(speaker)) return { ...(linked(text) ?? plain), ...common };
    const near = this.#names.nearestSpeaker(speaker);
    const advice = near ? `Did you mean ${near}?` : 'Add the NPC, or write “: ” before a text of the narrator.';
    return {
      is: 'wrong',
      message: `There is no NPC “${speaker}”. ${advice}`,
      missing: missingSpeaker(speaker, this.#names, near),
      ...(near !== undefined && { instead: [common.head.replace(speaker, () => near)] }),
      ...common,
    };
  }
}

const wrongOf = (way: (SyntaxHint & { missing?: MissingRecord }) | null) => way && ({ is: 'wrong', ...way } as const);

export function indentOf(line: string): number {
  let indent = 0;
  for (const character of line) {
    if (character === ' ') indent++;
    else if (character === '\t') indent += 2;
    else break;
  }
  return indent;
}

/**
 * Whether lines are under it, indented further: links have none, options have. Effects alone don't count: whoever writes them under a
 * link may mean the line above. Saved, they are `[effects]` there.
 */
export function hasLinesUnder(lines: readonly string[], at: number): boolean {
  const indent = indentOf(lines[at] ?? '');
  for (const line of lines.slice(at + 1, at + 20)) {
    const isBlank = line.trim() === '';
    if (!isBlank && indentOf(line) <= indent) return false;
    if (!isBlank && !/^\s*(?:~|\[effects\])/.test(line)) return true;
  }
  return false;
}

/** Not `?`, a mark or what other tools write behind `->`. */
const isWord = (to: string): boolean => to !== '?' && !markAlone.test(to) && !foreignTarget(to);

function jumpIn(head: string, common: Common): ScriptLine {
  const [, to = '', back] = /^->>\s*(.*?)(\s+and back)?$/s.exec(head) ?? [];
  if (to === '') return { is: 'wrong', message: 'Name the conversation after “->>”.', ...common };
  return { is: 'jump', to, returns: back !== undefined, ...common };
}

function bracketIn(head: string, common: Common): ScriptLine {
  const { word, pattern } = openings.find((each) => each.pattern.test(head)) ?? {};
  const wrong = (message: string): ScriptLine => ({ is: 'wrong', message, ...common });
  if (word === undefined)
    return wrong('This isn’t recognized in brackets. Write “: ” before it if it is text that players read.');
  const from = pattern?.exec(head)?.[0].length ?? 0;
  const isText = word === 'note';
  const to = isText ? endOfText(head, from) : endOfExpression(head, from, false);
  if (to >= head.length) return wrong('This “[” is not closed.');
  const after = head.slice(to + 1).trim();
  if (after !== '' && !isText) return wrong('Nothing can follow the “]” on this line.');
  const rest = head.slice(from, to).trim();
  return { is: 'bracket', word, rest: isText ? `${rest}]${after}` : rest, ...common };
}

/** Where the `]` is that no backslash stands before. */
function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === ']') return at;
  }
  return text.length;
}

/** Where the `:` after the name of a check is, or what ends it without one. */
export function endOfLabel(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === ':' || text[at] === ']') return at;
  }
  return text.length;
}

function optionIn(once: boolean, written: string, common: Common, places: ReadonlySet<string>): ScriptLine {
  const elsewhere = wrongOf(foreignOption(once ? '*' : '+', written, places));
  if (elsewhere) return { ...elsewhere, ...common };
  let at = 0;
  while (at < written.length && written[at] !== '[') at += written[at] === '\\' ? 2 : 1;
  const text = written.slice(0, at).trimEnd();
  const parts: OptionPart[] = [];
  while (at < written.length) {
    const [, word] = /^\[\s*(if|show|hide|check)(?![\p{L}\p{N}_.])/u.exec(written.slice(at, at + 40)) ?? [];
    if (word === undefined)
      return {
        ...{ is: 'wrong', ...common },
        message:
          'After an option, write [if …], [show: …], [hide: …] or [check …]. Write \\[ for a bracket in its text.',
      };
    const from = written.indexOf(word, at) + word.length;
    const isText = word === 'show' || word === 'hide';
    const start = word === 'check' ? endOfLabel(written, from) : from;
    const to = isText ? endOfText(written, from) : endOfExpression(written, start, false);
    if (to >= written.length) return { is: 'wrong', message: 'This “[” is not closed.', ...common };
    if (parts.some((part) => part.word === word || (isText && (part.word === 'show' || part.word === 'hide'))))
      return { is: 'wrong', message: `An option can have only one [${word} …].`, ...common };
    parts.push({ word: word as OptionPart['word'], rest: written.slice(from, to).trim() });
    at = to + 1;
    while (/\s/.test(written[at] ?? '')) at++;
    if (at < written.length && written[at] !== '[')
      return { is: 'wrong', message: 'Write the text of an option before its brackets.', ...common };
  }
  return { is: 'option', once, text: readText(text), parts, ...common };
}
