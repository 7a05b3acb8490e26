import type { Expression } from '../../expression/syntax.ts';
import { cutText } from '../../text/cut-text.ts';
import { andNode, notNode } from '../expression-nodes.ts';
import { addCases, endLine, newPart, type Part, type PartCase } from '../line-part.ts';
import { plainText, valueText } from '../message-text.ts';
import { type Statement, type StoryOption, storyLimits } from '../story.ts';
import { noneOf } from '../story-pieces.ts';
import type { TweeContext } from './twee-dialect.ts';
import { harloweMacro, linkAt, type Macro, macroAt, sugarMacro, unclosedAt } from './twee-marks.ts';
import type { TweePassage } from './twee-passages.ts';
import { TweeReading, tweeBooleans } from './twee-reading.ts';

const conditional = new Set(['if', 'unless', 'elseif', 'else-if', 'else']);

/** The statements of a passage: a line for each of its lines, and its links as the options at its end. */
export class TweeBody {
  readonly #reading: TweeReading;
  readonly #context: TweeContext;
  readonly #text: string;
  readonly #links: StoryOption[] = [];
  #at = 0;
  #depth = 0;

  constructor(context: TweeContext, file: string, passage: TweePassage) {
    this.#reading = new TweeReading(context, file, passage);
    this.#context = context;
    this.#text = passage.text;
  }

  all(): Statement[] {
    const part = this.#read(null, '');
    endLine(part);
    const { statements } = part;
    if (this.#links.length > 0) statements.push({ is: 'choice', text: '', options: this.#links });
    return statements;
  }

  /** @param holds of the links in it @param end `]` of a hook, `<<` of a branch of SugarCube, nothing of the passage */
  #read(holds: Expression | null, end: '' | ']' | '<<'): Part {
    const part = newPart();
    let plain = '';
    const say = () => {
      if (plain.trim() !== '') part.hasWords = true;
      part.line += plainText(plain);
      plain = '';
    };
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] as string;
      if (character === ']' && end === ']') break;
      if (
        character === '<' &&
        end === '<<' &&
        /<<\/?(?:if|else|elseif)\b/y.test(this.#text.slice(this.#at, this.#at + 12))
      )
        break;
      if (character === '\n') {
        say();
        if (part.hasWords || part.line !== '') endLine(part);
        part.isInline = false;
        this.#at++;
        continue;
      }
      const comment = this.#comment();
      if (comment > 0) {
        this.#at += comment;
        continue;
      }
      if (character === '[' || character === '(' || character === '<' || character === '$') {
        say();
        if (this.#mark(part, holds)) continue;
      }
      plain += character;
      this.#at++;
    }
    say();
    return part;
  }

  #comment(): number {
    for (const [open, close] of [
      ['<!--', '-->'],
      ['/*', '*/'],
      ['/%', '%/'],
    ] as const) {
      if (!this.#text.startsWith(open, this.#at)) continue;
      const end = this.#text.indexOf(close, this.#at + open.length);
      if (end < 0)
        this.#reading.problem(this.#at, `This comment has no “${close}”. Everything after it is left out.`, 'leftOut');
      return (end < 0 ? this.#text.length : end + close.length) - this.#at;
    }
    return 0;
  }

  /** A link, a macro or a variable at this place; false: it is text. */
  #mark(part: Part, holds: Expression | null): boolean {
    const from = this.#at;
    const link = linkAt(this.#text, from);
    if (link) {
      this.#at = link.end;
      this.#link(part, link, holds, from);
      return true;
    }
    const variable = /\$([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)/uy;
    variable.lastIndex = from;
    const name = variable.exec(this.#text)?.[1];
    if (name !== undefined) {
      this.#at = variable.lastIndex;
      const { id, type } = this.#context.names.variable(name);
      const expression: Expression = { is: 'record', kind: 'variable', id, from: 0, to: 0 };
      part.line += valueText({ expression, type }, tweeBooleans);
      part.hasWords = true;
      return true;
    }
    const macro = macroAt(this.#text, from);
    if (!macro) {
      const open = unclosedAt(this.#text, from);
      if (open) this.#reading.problem(from, `${open} It is read as text.`, 'changed');
      return false;
    }
    this.#at = macro.end;
    if (this.#depth >= storyLimits.depth) {
      this.#reading.problem(from, 'This is nested too deep.', 'leftOut');
      return true;
    }
    this.#depth++;
    if (conditional.has(macro.name)) this.#conditional(part, macro, holds);
    else this.#macro(part, macro, holds);
    this.#depth--;
    return true;
  }

  #link(
    part: Part,
    { text, to, setter }: { text: string; to: string; setter: string },
    holds: Expression | null,
    at: number,
  ): void {
    part.isInline = false;
    part.line += plainText(text);
    if (!this.#context.titles.has(to)) {
      this.#reading.problem(at, `There is no passage “${to}”.`, 'leftOut');
      return;
    }
    const jump: Statement = { is: 'jump', to, returns: false, at: this.#reading.place(at) };
    const set = setter === '' ? [] : this.#reading.set(setter, at);
    this.#links.push({
      text: plainText(text),
      condition: holds,
      hides: true,
      once: false,
      body: [...set, jump],
      note: '',
    });
  }

  /** `if`, `else if`, `else`: wording where all is words of one line, otherwise a branch. */
  #conditional(part: Part, first: Macro, holds: Expression | null): void {
    const cases: PartCase[] = [];
    const isHook = first.given !== undefined && this.#text[first.at] === '(';
    let before: Expression | null = null;
    for (let macro: Macro | null = first; macro; ) {
      const isElse = macro.name === 'else';
      if ((isElse || macro.name.startsWith('else')) && macro === first) {
        this.#reading.problem(macro.at, `“${macro.name}” has no “if” before it.`, 'changed');
      }
      let condition: Expression | null = isElse ? null : this.#reading.condition(macro);
      if (condition !== null && macro.name === 'unless') condition = notNode(condition);
      const all = andNode(holds, before, condition);
      before = noneOf(before, condition, cases.length);
      cases.push({ condition, part: isHook ? this.#hook(all) : this.#read(all, '<<') });
      macro = isHook ? this.#nextHook() : this.#nextBranch(macro);
    }
    addCases(part, cases, { isInLine: () => part.line.trim() !== '' || this.#goesOn() });
  }

  /** More words follow on this line. */
  #goesOn(): boolean {
    const end = this.#text.indexOf('\n', this.#at);
    return this.#text.slice(this.#at, end < 0 ? undefined : end).trim() !== '';
  }

  #hook(holds: Expression | null): Part {
    const found = /\s*\[/y;
    found.lastIndex = this.#at;
    if (!found.test(this.#text)) {
      this.#reading.problem(this.#at, 'A “[” is missing here.', 'leftOut');
      return newPart();
    }
    this.#at = found.lastIndex;
    const part = this.#read(holds, ']');
    if (this.#text[this.#at] === ']') this.#at++;
    else this.#reading.problem(found.lastIndex - 1, 'This “[” is not closed.', 'changed');
    return part;
  }

  #nextHook(): Macro | null {
    const space = /\s*/y;
    space.lastIndex = this.#at;
    space.test(this.#text);
    const macro = harloweMacro(this.#text, space.lastIndex);
    if (!macro?.name.startsWith('else')) return null;
    this.#at = macro.end;
    return macro;
  }

  #nextBranch(before: Macro): Macro | null {
    const macro = sugarMacro(this.#text, this.#at);
    if (!macro) {
      this.#reading.problem(before.at, '<<if>> without <</if>>.', 'changed');
      return null;
    }
    this.#at = macro.end;
    return macro.name === '/if' ? null : macro;
  }

  #macro(part: Part, { name, given, at, end }: Macro, holds: Expression | null): void {
    const source = this.#text.slice(at, end);
    const texts = [...given.matchAll(/"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'/g)].map(
      (each) => each[1] ?? each[2] ?? '',
    );
    switch (name) {
      case 'set': {
        this.#flushWords(part);
        part.statements.push(...this.#reading.set(given, at));
        return;
      }
      case 'print':
      case '=':
      case '-': {
        const typed = this.#reading.expression(given, at, '', 'leftOut');
        if (typed) part.line += valueText(typed, tweeBooleans);
        if (typed) part.hasWords = true;
        return;
      }
      case 'link-goto':
      case 'link': {
        const [text = '', to = text] = texts;
        if (name !== 'link-goto' && texts.length < 2) break;
        this.#link(part, { text, to, setter: '' }, holds, at);
        return;
      }
      case 'goto':
      case 'go-to': {
        const [to = ''] = texts;
        this.#flushWords(part);
        if (this.#context.titles.has(to))
          part.statements.push({ is: 'jump', to, returns: false, at: this.#reading.place(at) });
        else this.#reading.problem(at, `There is no passage “${to}”.`, 'leftOut');
        return;
      }
      case 'nobr':
      case '/nobr':
      case '/link':
      case '/print':
        return;
    }
    if (name.startsWith('/')) return;
    this.#reading.problem(at, `“${cutText(source, 60)}” is not known in Lorebox. The text in it is kept.`, 'note');
    part.statements.push({ is: 'note', text: `Line ${this.#reading.place(at).line}: ${source}` });
    const isHook = source.startsWith('(') && /^\s*\[(?!\[)/.test(this.#text.slice(this.#at, this.#at + 20));
    if (!isHook) return;
    const inner = this.#hook(holds);
    part.statements.push(...inner.statements);
    part.line += inner.line;
    part.hasWords ||= inner.hasWords;
    part.isInline &&= inner.isInline;
  }

  /** What is set in the middle of a line is set before it. */
  #flushWords(part: Part): void {
    part.isInline = false;
    if (part.hasWords) endLine(part);
  }
}
