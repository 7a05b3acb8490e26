import type { Expression } from '../../expression/syntax.ts';
import { cutText } from '../../text/cut-text.ts';
import { andNode } from '../expression-nodes.ts';
import { plainText } from '../message-text.ts';
import {
  type Outcome,
  type SourcePlace,
  type Statement,
  type StoryCase,
  type StoryOption,
  storyLimits,
} from '../story.ts';
import { ExpressionMistake, parseStoryExpression } from '../story-expression.ts';
import { noneOf } from '../story-pieces.ts';
import { yarnCommand } from './yarn-command.ts';
import { type YarnContext, yarnDialect } from './yarn-functions.ts';
import { commandAt, lineParts, type YarnLine, type YarnNode } from './yarn-lines.ts';
import { yarnText } from './yarn-text.ts';

const ends = new Set(['else', 'elseif', 'endif', 'endonce']);
/** Whoever speaks stands before the first colon. */
const speaking = /^([^\s:{}<>[\]#][^:{}<>[\]#]{0,59})(?<!\\):\s*(?=\S)/u;

/** The statements of a node's body. */
export class YarnBody {
  readonly #context: YarnContext;
  readonly #file: string;
  readonly #lines: YarnLine[];
  /** Links of Yarn 1: the options at the end of the node, or of what an option leads to. */
  #links: StoryOption[] = [];
  #next = 0;
  #depth = 0;

  constructor(context: YarnContext, file: string, { lines }: YarnNode) {
    this.#context = context;
    this.#file = file;
    this.#lines = [...lines];
  }

  all(): Statement[] {
    const statements: Statement[] = [];
    while (this.#next < this.#lines.length) {
      statements.push(...this.#block(-1, null));
      const stray = this.#lines[this.#next];
      if (stray === undefined) break;
      this.#problem(stray, 0, `“${cutText(stray.text, 40)}” has no beginning.`, 'leftOut');
      this.#next++;
    }
    return [...statements, ...this.#offered()];
  }

  #offered(): Statement[] {
    return this.#links.length === 0 ? [] : [{ is: 'choice', text: '', options: this.#links }];
  }

  /** What an option leads to, with the links in it: only who chose it comes to them. */
  #optionBody(indent: number): Statement[] {
    const around = this.#links;
    this.#links = [];
    const body = [...this.#block(indent, null), ...this.#offered()];
    this.#links = around;
    return body;
  }

  #place({ line, offset }: YarnLine, at = 0): SourcePlace {
    return { file: this.#file, line, column: offset + at + 1 };
  }

  #problem(line: YarnLine, at: number, message: string, outcome: Outcome): void {
    this.#context.names.problem(this.#place(line, at), message, outcome);
  }

  /** The word of a command that a line begins with. */
  #wordOf({ text }: YarnLine): string {
    return /^<<\s*([\p{L}_]\w*)/u.exec(text)?.[1] ?? '';
  }

  /** Lines that are indented deeper, up to one that ends what is open. @param holds of the links in it */
  #block(indent: number, holds: Expression | null): Statement[] {
    const statements: Statement[] = [];
    if (++this.#depth > storyLimits.depth) {
      const line = this.#lines[this.#next++];
      if (line) this.#problem(line, 0, 'This is nested too deep.', 'leftOut');
      this.#depth--;
      return statements;
    }
    for (let line = this.#lines[this.#next]; line && line.indent > indent; line = this.#lines[this.#next]) {
      if (ends.has(this.#wordOf(line))) break;
      statements.push(...this.#statement(line, holds));
    }
    this.#depth--;
    return statements;
  }

  #statement(line: YarnLine, holds: Expression | null): Statement[] {
    if (line.text.startsWith('->')) return [this.#options(line)];
    if (line.text.startsWith('=>')) return [this.#lineGroup(line)];
    if (line.text.startsWith('<<')) return this.#command(line, holds);
    this.#next++;
    if (line.text.startsWith('[[')) return this.#link(line, holds);
    return this.#guarded(line, line.text, (text, note) => this.#line(line, text, note));
  }

  /** What follows `>>` on a line is a line of its own. */
  #command(line: YarnLine, holds: Expression | null): Statement[] {
    const command = commandAt(line.text, 0);
    if (!command) {
      this.#next++;
      this.#problem(line, 0, 'This “<<” is not closed.', 'note');
      return [noteOf(line)];
    }
    const rest = line.text.slice(command.end);
    const after = rest.trimStart();
    if (after === '' || after.startsWith('#')) this.#next++;
    else {
      const offset = line.offset + command.end + rest.length - after.length;
      this.#lines[this.#next] = { ...line, text: after, offset };
    }
    const word = this.#wordOf(line);
    const written = command.content.slice(word.length).trim();
    if (word === 'if') return [this.#if(line, written, holds)];
    if (word === 'once') return [this.#once(line, written, holds)];
    if (word === 'enum') return this.#skipEnum();
    if (word === 'declare') return [];
    return yarnCommand(this.#context, command.content, this.#place(line, 2)) ?? [noteOf(line)];
  }

  #skipEnum(): Statement[] {
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      const word = this.#wordOf(line);
      if (word !== 'case' && word !== 'endenum') break;
      this.#next++;
      if (word === 'endenum') break;
    }
    return [];
  }

  #if(first: YarnLine, written: string, holds: Expression | null): Statement {
    const cases: StoryCase[] = [];
    let [condition, line]: [Expression | null, YarnLine] = [this.#condition(first, written), first];
    let before: Expression | null = null;
    for (;;) {
      const body = this.#block(-1, andNode(holds, before, condition));
      before = noneOf(before, condition, cases.length);
      // A condition that can't be read never holds: what it guards is kept.
      cases.push({ condition, body });
      const next = this.#lines[this.#next];
      const word = next ? this.#wordOf(next) : '';
      if (!next || word === 'endonce') {
        this.#problem(line, 0, '<<if>> without <<endif>>.', 'changed');
        return { is: 'branch', cases };
      }
      line = next;
      const content = commandAt(next.text, 0)?.content ?? '';
      this.#next++;
      if (word === 'endif') return { is: 'branch', cases };
      condition = word === 'elseif' ? this.#condition(next, content.slice('elseif'.length).trim()) : null;
    }
  }

  #once(line: YarnLine, written: string, holds: Expression | null): Statement {
    const expression = written.replace(/^if\b\s*/, '');
    const condition = expression === '' ? null : this.#condition(line, expression);
    const body = this.#block(-1, holds);
    let otherwise: Statement[] = [];
    const isAt = (word: string) => this.#wordOf(this.#lines[this.#next] ?? line) === word;
    if (this.#next < this.#lines.length && isAt('else')) {
      this.#next++;
      otherwise = this.#block(-1, holds);
    }
    if (this.#next < this.#lines.length && isAt('endonce')) this.#next++;
    else this.#problem(line, 0, '<<once>> without <<endonce>>.', 'changed');
    return { is: 'once', condition, body, otherwise };
  }

  /** A condition that can't be read is told, and is never true. */
  #condition(line: YarnLine, written: string, at = line.text.indexOf(written)): Expression {
    try {
      const { expression, type } = parseStoryExpression(written, this.#context.names, yarnDialect(this.#context));
      const variable = expression.is === 'record' ? this.#context.names.variableOf(expression.id) : undefined;
      if (variable?.type === 'any') variable.type = 'yesNo';
      if ((variable?.type ?? type) === 'yesNo') return expression;
      throw new ExpressionMistake(0, 'This isn’t a condition: its value isn’t yes or no.');
    } catch (error) {
      if (!(error instanceof ExpressionMistake)) throw error;
      this.#problem(line, at + error.at, `${error.message} What depends on it never plays.`, 'changed');
      return { is: 'boolean', value: false, from: 0, to: 0 };
    }
  }

  /** Options one after another, up to a blank line between two of them. */
  #options(first: YarnLine): Statement {
    const options: StoryOption[] = [];
    for (
      let line: YarnLine | undefined = first;
      line?.text.startsWith('->') && line.indent === first.indent && (line === first || !line.isAfterBlank);
      line = this.#lines[this.#next]
    ) {
      this.#next++;
      const { text, condition, tags } = lineParts(line.text.slice(2).trim());
      const shift = line.text.length - line.text.slice(2).trimStart().length;
      options.push({
        text: this.#text(line, text, shift),
        condition:
          condition && condition.expression !== ''
            ? this.#condition(line, condition.expression, condition.at + shift)
            : null,
        hides: false,
        once: condition?.keyword === 'once',
        note: tags.join(' '),
        body: this.#optionBody(first.indent),
      });
    }
    return { is: 'choice', text: '', options };
  }

  #lineGroup(first: YarnLine): Statement {
    const items: Extract<Statement, { is: 'oneOf' }>['items'] = [];
    for (
      let line: YarnLine | undefined = first;
      line?.text.startsWith('=>') && line.indent === first.indent && (line === first || !line.isAfterBlank);
      line = this.#lines[this.#next]
    ) {
      this.#next++;
      const { text, condition, tags } = lineParts(line.text.slice(2).trim());
      items.push({
        condition: condition && condition.expression !== '' ? this.#condition(line, condition.expression) : null,
        once: condition?.keyword === 'once',
        body: [...this.#line(line, text, tags.join(' ')), ...this.#block(first.indent, null)],
      });
    }
    return { is: 'oneOf', items };
  }

  /** `[[text|node]]` of Yarn 1, which are the options at the end, and `[[node]]`, which is a jump. */
  #link(line: YarnLine, holds: Expression | null): Statement[] {
    const found = /^\[\[([^\]|]*)(?:\|([^\]]*))?\]\]\s*(.*)$/.exec(line.text);
    const [text = '', written] = found?.slice(1, 3).map((part) => part?.trim()) ?? [];
    const to = this.#context.titleOf(written ?? text);
    if (!found || to === undefined) {
      const message = found ? `There is no node “${written ?? text}”.` : 'This “[[” is not closed.';
      this.#problem(line, 0, message, 'note');
      return [noteOf(line)];
    }
    const jump: Statement = { is: 'jump', to, returns: false, at: this.#place(line) };
    if (written === undefined) return [jump];
    this.#links.push({
      ...{ text: this.#text(line, text, 2), condition: holds, hides: false, once: false },
      ...{ body: [jump], note: found[3] ?? '' },
    });
    return [];
  }

  /** A line with a condition behind it. */
  #guarded(line: YarnLine, whole: string, make: (text: string, note: string) => Statement[]): Statement[] {
    const { text, condition, tags } = lineParts(whole);
    if (text === '') return [];
    const body = make(text, tags.join(' '));
    if (!condition) return body;
    const holds = condition.expression === '' ? null : this.#condition(line, condition.expression, condition.at);
    return condition.keyword === 'once'
      ? [{ is: 'once', condition: holds, body, otherwise: [] }]
      : [{ is: 'branch', cases: [{ condition: holds, body }] }];
  }

  #line(line: YarnLine, text: string, note: string): Statement[] {
    const name = speaking.exec(text);
    const said = name ? text.slice(name[0].length) : text;
    const at = Math.max(0, line.text.indexOf(said));
    return [{ is: 'line', speaker: name?.[1]?.trim() ?? null, text: this.#text(line, said, at), note }];
  }

  /** A text with a mistake is the text as it was written. */
  #text(line: YarnLine, text: string, at: number): string {
    try {
      return yarnText(text, this.#context.names, yarnDialect(this.#context));
    } catch (error) {
      if (!(error instanceof ExpressionMistake)) throw error;
      this.#problem(line, at + error.at, `${error.message} The text shows it as it is written.`, 'changed');
      return plainText(text);
    }
  }
}

const noteOf = ({ line, text }: YarnLine): Statement => ({ is: 'note', text: `Line ${line}: ${text}` });
