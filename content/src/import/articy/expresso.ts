import type { Expression } from '../../expression/syntax.ts';
import { booleanNode, callNode, notNode, numberNode } from '../expression-nodes.ts';
import { PlacedScripts } from '../placed-scripts.ts';
import type { SourcePlace, StoryEffect } from '../story.ts';
import { type Dialect, ExpressionMistake } from '../story-expression.ts';
import { recordNode, type StoryNames } from '../story-names.ts';
import { type SettingSign, settingOf } from '../story-setting.ts';
import type { ArticyVariable } from './project.ts';

/** What scripts of a project may use. */
export interface ExpressoContext {
  names: StoryNames;
  variables: ReadonlyMap<string, ArticyVariable>;
  /** Whether players come to a stop there: only those are counted. */
  isPassage(id: string): boolean;
  /** Passages that a script asks about; they need a name. */
  asked: Set<string>;
}

const setting =
  /^([\p{L}_][\p{L}\p{N}_]*\.[\p{L}_][\p{L}\p{N}_]*)\s*(?:(=(?!=)|\+=|-=|\*=|\/=|%=)\s*([\s\S]*)|(\+\+|--))$/u;
const call = /^([\p{L}_][\p{L}\p{N}_]*)\s*\(([\s\S]*)\)$/u;

const scriptMax = 20_000;

/** Reads scripts of one node. */
export class ExpressoReading extends PlacedScripts {
  readonly #context: ExpressoContext;
  readonly #passage: string;

  /** @param passage what `seen` asks about */
  constructor(context: ExpressoContext, place: SourcePlace, passage: string) {
    super(context.names, place);
    this.#context = context;
    this.#passage = passage;
  }

  /** Null where a script is empty. One that can't be read is told, and never holds. */
  condition(script: string): Expression | null {
    if (this.#isTooLong(script)) return booleanNode(false);
    const written = withoutComments(script).replace(/;\s*$/, '').trim();
    if (written === '') return null;
    return this.conditionOf(written);
  }

  /** What a script changes, one statement after another. */
  effects(script: string): StoryEffect[] {
    if (this.#isTooLong(script)) return [];
    return statementsOf(withoutComments(script)).flatMap(
      (each) => this.tried(each, 'leftOut', () => [this.#effect(each)]) ?? [],
    );
  }

  #isTooLong({ length }: string): boolean {
    if (length > scriptMax) this.problem('A script has more than 20,000 characters.', 'leftOut');
    return length > scriptMax;
  }

  #effect(script: string): StoryEffect {
    const [, name = '', sign, value = '', step] = setting.exec(script) ?? [];
    const { names, variables } = this.#context;
    if (sign !== undefined || step !== undefined) {
      if (!variables.has(name)) throw new ExpressionMistake(0, `There is no variable “${name}” in the project.`);
      if (step === undefined) return settingOf(names, name, sign as SettingSign, this.expression(value), 0);
      return settingOf(names, name, step === '++' ? '+=' : '-=', { expression: numberNode(1), type: 'number' }, 0);
    }
    const [, called, given = ''] = call.exec(script) ?? [];
    if (called === undefined) throw new ExpressionMistake(0, 'This does nothing in Lorebox.');
    if (given.trim() === '') return { do: 'call', name: called, arguments: [] };
    // Read as the arguments of a function that takes any.
    const { expression } = this.expression(`max(${given})`);
    const values = expression.is === 'call' ? expression.arguments : [expression];
    if (values.length > 10) throw new ExpressionMistake(0, 'A function takes at most 10 values.');
    return { do: 'call', name: called, arguments: values };
  }

  protected dialect(): Dialect {
    const { names, variables, asked } = this.#context;
    return {
      ...{ marks: '', isLoose: true },
      word: (name, at) => {
        if (name === 'seen' || name === 'unseen' || name === 'seenCounter') {
          if (!this.#context.isPassage(this.#passage))
            throw new ExpressionMistake(at, 'Lorebox counts only how often texts, hubs and dialogues were seen.');
          asked.add(this.#passage);
        }
        const node = recordNode('conversationNode', names.passageID(this.#passage));
        if (name === 'seen') return { expression: callNode('visited', node), type: 'yesNo' };
        if (name === 'unseen') return { expression: notNode(callNode('visited', node)), type: 'yesNo' };
        if (name === 'seenCounter') return { expression: callNode('visits', node), type: 'number' };
        if (!variables.has(name)) return undefined;
        const { id, type } = names.variable(name);
        return { expression: recordNode('variable', id), type };
      },
      call: (name, given, at) => {
        const values = given.map(({ expression }) => expression);
        if (name === 'max' || name === 'min') return { expression: callNode(name, ...values), type: 'number' };
        if (name !== 'random' || values.length !== 2) return undefined;
        if (given.some(({ type }) => type !== 'number')) throw new ExpressionMistake(at, '“random” takes two numbers.');
        return { expression: callNode(name, ...values), type: 'number' };
      },
    };
  }
}

/** Texts stay as they are. */
const outsideTexts = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const withoutComments = (script: string): string =>
  script.replaceAll(outsideTexts, (found) => (found.startsWith('"') ? found : ' '));

/** `a.b = 1; c.d = "x; y"` is two. */
const statementsOf = (script: string): string[] =>
  (script.match(/(?:"(?:[^"\\]|\\[\s\S])*(?:"|$)|[^;])+/g) ?? [])
    .map((each) => each.trim())
    .filter((each) => each !== '');
