import { cutText } from '../../text/cut-text.ts';
import { addCases, endLine, newPart, type Part, type PartCase } from '../line-part.ts';
import { plainText, valueText } from '../message-text.ts';
import { type Statement, storyLimits } from '../story.ts';
import type { Typed } from '../story-expression.ts';
import { arcweaveBooleans } from './arcscript.ts';
import { type ArcweavePart, arcweaveParts } from './html.ts';
import type { ScriptReading } from './script-reading.ts';

const keyword = /^(if|elseif|else|endif)\b\s*([\s\S]*)$/;

/** What happens in an element, but for where it leads. @param speaker of its lines */
export const contentOf = (reading: ScriptReading, html: string, speaker: string | null): Statement[] =>
  new ElementBody(reading, html, speaker).all();

/** The text of a link, and what its scripts do when it is taken. */
export function labelOf(reading: ScriptReading, html: string): { text: string; effects: Statement[] } {
  const statements = new ElementBody(reading, html, null, true).all();
  const texts = statements.flatMap((each) => (each.is === 'line' ? [each.text] : []));
  const effects = withoutLines(statements);
  if (effects.isText)
    reading.problem('An option that changes something by a condition can’t have words there.', 'leftOut');
  return { text: texts.join(' '), effects: effects.statements };
}

/** What statements do; `isText`: a case has words as well. */
function withoutLines(statements: readonly Statement[]): { statements: Statement[]; isText: boolean } {
  let isText = false;
  const kept = statements.flatMap((each): Statement[] => {
    if (each.is !== 'branch') return each.is === 'line' ? [] : [each];
    const cases = each.cases.map(({ condition, body }) => {
      const inner = withoutLines(body);
      isText ||= inner.isText || body.some(({ is }) => is === 'line');
      return { condition, body: inner.statements };
    });
    return [{ is: 'branch', cases }];
  });
  return { statements: kept, isText };
}

/** Paragraphs are one line of text until a script changes something between them. */
class ElementBody {
  readonly #reading: ScriptReading;
  readonly #speaker: string | null;
  /** All of it is one text. */
  readonly #isLabel: boolean;
  /** A script has no line breaks. */
  readonly #parts: ArcweavePart[];
  #next = 0;
  #depth = 0;

  constructor(reading: ScriptReading, html: string, speaker: string | null, isLabel = false) {
    this.#reading = reading;
    this.#isLabel = isLabel;
    this.#speaker = speaker;
    this.#parts = arcweaveParts(html).flatMap(({ is, text }): ArcweavePart[] =>
      is === 'text'
        ? [{ is, text }]
        : text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ is, text: line.trim() }])),
    );
  }

  all(): Statement[] {
    const whole = newPart();
    for (;;) {
      this.#read(whole);
      const stray = this.#parts[this.#next++];
      if (!stray) break;
      this.#reading.problem(`“${cutText(stray.text, 80)}” has no “if” before it.`, 'leftOut');
    }
    endLine(whole, this.#speaker);
    return whole.statements;
  }

  /** Up to the end, or to a script that ends a case. */
  #read(part: Part): void {
    let gap = this.#gapBefore();
    for (let found = this.#parts[this.#next]; found; found = this.#parts[this.#next]) {
      const { is, text } = found;
      const [, word, condition = ''] = (is === 'script' ? keyword.exec(text) : null) ?? [];
      if (word !== undefined && word !== 'if') return;
      this.#next++;
      if (is === 'text') this.#say(part, gap, plainText(text));
      else if (word === 'if') this.#conditional(part, gap, condition);
      else this.#script(part, gap, text);
      gap = this.#gapBefore();
    }
  }

  /** A paragraph goes on after a script that stands between its words. */
  #gapBefore(): ' ' | '\n' {
    const [before, here] = [this.#parts[this.#next - 1], this.#parts[this.#next]];
    return before?.is === 'script' || here?.is === 'script' ? ' ' : '\n';
  }

  #say(part: Part, gap: string, text: string): void {
    if (text === '') return;
    part.line += part.line === '' ? text : `${gap}${text}`;
    part.hasWords = true;
  }

  #script(part: Part, gap: string, script: string): void {
    const shown = this.#reading.shown(script);
    if (shown) {
      this.#say(part, gap, shown.map(shownText).join(''));
      return;
    }
    const effects = this.#reading.effects(script);
    if (effects.length === 0) return;
    endLine(part, this.#speaker);
    part.isInline = false;
    part.statements.push({ is: 'effects', effects });
  }

  /** Wording where all is words of a line that has others, otherwise a branch. */
  #conditional(part: Part, gap: string, script: string): void {
    const cases: PartCase[] = [];
    if (++this.#depth > storyLimits.depth) this.#reading.problem('Conditions are nested too deep.', 'leftOut');
    for (let condition: string | null = script, isOpen = true; isOpen; ) {
      const own = newPart();
      const holds = condition === null ? null : this.#reading.condition(condition);
      if (this.#depth > storyLimits.depth) this.#skip();
      else this.#read(own);
      cases.push({ condition: holds, part: own });
      const [, word, next = ''] = keyword.exec(this.#parts[this.#next]?.text ?? '') ?? [];
      if (word === undefined) this.#reading.problem(`“if ${cutText(script, 80)}” has no “endif”.`, 'changed');
      else this.#next++;
      condition = word === 'elseif' ? next : null;
      isOpen = word === 'elseif' || word === 'else';
    }
    this.#depth--;
    const after = this.#parts[this.#next];
    addCases(part, cases, {
      isInLine: () => this.#isLabel || part.line !== '' || (after?.is === 'text' && after.text !== ''),
      ...{ gap, speaker: this.#speaker },
    });
  }

  /** To the end of a case, with the conditions in it. */
  #skip(): void {
    for (let open = 0; this.#next < this.#parts.length; this.#next++) {
      const { is, text } = this.#parts[this.#next] as ArcweavePart;
      const word = is === 'script' ? keyword.exec(text)?.[1] : undefined;
      if (word !== undefined && word !== 'if' && open === 0) return;
      if (word === 'if') open++;
      if (word === 'endif') open--;
    }
  }
}

const shownText = (typed: Typed): string =>
  typed.expression.is === 'text' ? plainText(typed.expression.value) : valueText(typed, arcweaveBooleans);
