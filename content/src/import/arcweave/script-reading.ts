import type { Expression } from '../../expression/syntax.ts';
import { booleanNode } from '../expression-nodes.ts';
import type { Outcome, SourcePlace, StoryEffect } from '../story.ts';
import { ExpressionMistake, parseStoryExpression, type Typed, truthOf } from '../story-expression.ts';
import { type SettingSign, settingOf } from '../story-setting.ts';
import { type ArcscriptContext, arcscriptDialect, initialOf } from './arcscript.ts';
import type { ArcweaveVariable } from './project.ts';

const setting = /^([\p{L}_$][\p{L}\p{N}_$.]*)\s*(=(?!=)|\+=|-=|\*=|\/=|%=)\s*([\s\S]*)$/u;
const call = /^(show|reset|resetAll)\s*\(([\s\S]*)\)$/;

/** Reads scripts of one element, and tells what can’t be taken. */
export class ScriptReading {
  readonly place: SourcePlace;
  readonly #context: ArcscriptContext;
  readonly #passage: string;

  /** @param passage what `visits()` counts */
  constructor(context: ArcscriptContext, place: SourcePlace, passage: string) {
    this.#context = context;
    this.place = place;
    this.#passage = passage;
  }

  problem(message: string, outcome: Outcome): void {
    this.#context.names.problem(this.place, message, outcome);
  }

  /** One that can't be read is told, and never holds. */
  condition(script: string): Expression {
    const typed = this.#try(script, 'changed', ' What depends on it never plays.', () => this.#expression(script));
    return typed ? truthOf(typed) : booleanNode(false);
  }

  /** What a script shows: one value after another; null: it shows nothing. */
  shown(script: string): Typed[] | null {
    const [, name, given = ''] = call.exec(script) ?? [];
    if (name !== 'show') return null;
    // Read as the arguments of a function that takes any.
    return this.#try(script, 'leftOut', '', () => argumentsOf(given).map((each) => this.#expression(each))) ?? [];
  }

  /** What a script changes. */
  effects(script: string): StoryEffect[] {
    return this.#try(script, 'leftOut', '', () => this.#effects(script)) ?? [];
  }

  #effects(script: string): StoryEffect[] {
    const { names } = this.#context;
    const [, name = '', sign, value = ''] = setting.exec(script) ?? [];
    if (sign !== undefined) {
      this.#variable(name);
      return [settingOf(names, name, sign as SettingSign, this.#expression(value), 0)];
    }
    const [, called, given = ''] = call.exec(script) ?? [];
    if (called === undefined || called === 'show') throw new ExpressionMistake(0, 'This does nothing in Lorebox.');
    const named = argumentsOf(given).map((each) => this.#variable(each));
    const all = [...this.#context.variables.values()];
    const begun = called === 'reset' ? named : all.filter((each) => !named.includes(each));
    return begun.map((variable) => settingOf(names, variable.name, '=', initialOf(variable), 0));
  }

  #variable(name: string): ArcweaveVariable {
    const variable = this.#context.variables.get(name);
    if (!variable) throw new ExpressionMistake(0, `There is no variable “${name}” in the project.`);
    return variable;
  }

  #expression(text: string): Typed {
    return parseStoryExpression(text, this.#context.names, arcscriptDialect(this.#context, this.#passage));
  }

  #try<T>(script: string, outcome: Outcome, consequence: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ExpressionMistake)) throw error;
      this.problem(`“${script.slice(0, 80)}”: ${error.message}${consequence}`, outcome);
      return undefined;
    }
  }
}

/** `"a, b", max(c, d)` is two. */
function argumentsOf(given: string): string[] {
  const found: string[] = [];
  let [depth, from, quote] = [0, 0, ''];
  for (let at = 0; at < given.length; at++) {
    const character = given[at] as string;
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth === 0) {
      found.push(given.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, given.slice(from)].map((each) => each.trim()).filter((each) => each !== '');
}
