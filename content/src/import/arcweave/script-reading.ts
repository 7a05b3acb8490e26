import type { Expression } from '../../expression/syntax.ts';
import { PlacedScripts } from '../placed-scripts.ts';
import type { SourcePlace, StoryEffect } from '../story.ts';
import { type Dialect, ExpressionMistake, type Typed } from '../story-expression.ts';
import { type SettingSign, settingOf } from '../story-setting.ts';
import { type ArcscriptContext, arcscriptDialect, initialOf } from './arcscript.ts';
import type { ArcweaveVariable } from './project.ts';

const setting = /^([\p{L}_$][\p{L}\p{N}_$.]*)\s*(=(?!=)|\+=|-=|\*=|\/=|%=)\s*([\s\S]*)$/u;
const call = /^(show|reset|resetAll)\s*\(([\s\S]*)\)$/;

/** Reads scripts of one element. */
export class ScriptReading extends PlacedScripts {
  readonly #context: ArcscriptContext;
  readonly #passage: string;

  /** @param passage what `visits()` counts */
  constructor(context: ArcscriptContext, place: SourcePlace, passage: string) {
    super(context.names, place);
    this.#context = context;
    this.#passage = passage;
  }

  protected dialect(): Dialect {
    return arcscriptDialect(this.#context, this.#passage);
  }

  condition(script: string): Expression {
    return this.conditionOf(script);
  }

  /** What a script shows: one value after another; null: it shows nothing. */
  shown(script: string): Typed[] | null {
    const [, name, given = ''] = call.exec(script) ?? [];
    if (name !== 'show') return null;
    return this.tried(script, 'leftOut', () => argumentsOf(given).map((each) => this.expression(each))) ?? [];
  }

  /** What a script changes. */
  effects(script: string): StoryEffect[] {
    return this.tried(script, 'leftOut', () => this.#effects(script)) ?? [];
  }

  #effects(script: string): StoryEffect[] {
    const [, name = '', sign, value = ''] = setting.exec(script) ?? [];
    if (sign !== undefined) {
      this.#variable(name);
      return [settingOf(this.names, name, sign as SettingSign, this.expression(value), 0)];
    }
    const [, called, given = ''] = call.exec(script) ?? [];
    if (called === undefined || called === 'show') throw new ExpressionMistake(0, 'This does nothing in Lorebox.');
    const named = argumentsOf(given).map((each) => this.#variable(each));
    const all = [...this.#context.variables.values()];
    const begun = called === 'reset' ? named : all.filter((each) => !named.includes(each));
    return begun.map((variable) => settingOf(this.names, variable.name, '=', initialOf(variable), 0));
  }

  #variable(name: string): ArcweaveVariable {
    const variable = this.#context.variables.get(name);
    if (!variable) throw new ExpressionMistake(0, `There is no variable “${name}” in the project.`);
    return variable;
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
