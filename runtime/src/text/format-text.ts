import { evaluate, Failure, numberOf, type Value, type World } from '../expression/evaluate.ts';
import type { Message, NumberPart, PluralPart, SelectPart } from '../format/bundle-types.generated.ts';

/** What of a locale texts need; made once it is asked for, because making it is slow. */
export class Language {
  readonly #locale: string;
  readonly #made = new Map<string, unknown>();

  constructor(locale: string) {
    this.#locale = locale;
  }

  category(value: number, isOrdinal: boolean): string {
    const type = isOrdinal ? 'ordinal' : 'cardinal';
    return this.#make(type, (locale) => new Intl.PluralRules(locale, { type })).select(value);
  }

  number(value: number, style: NumberPart['style']): string {
    const options: Intl.NumberFormatOptions =
      style === 'percent' ? { style } : { maximumFractionDigits: style === 'integer' ? 0 : 3 };
    return this.#make(`number ${style}`, (locale) => new Intl.NumberFormat(locale, options)).format(value + 0);
  }

  /** A locale that this machine does not know is read as English. */
  #make<Made>(name: string, make: (locale: string) => Made): Made {
    let made = this.#made.get(name) as Made | undefined;
    if (made === undefined) {
      try {
        made = make(this.#locale);
      } catch {
        made = make('en');
      }
      this.#made.set(name, made);
    }
    return made;
  }
}

/** Stands where an expression has no value. */
const missing = '…';

/**
 * A text as players read it.
 * @param problem is told why a part has no value; the rest of the text is made all the same
 */
export function formatText(
  message: Message,
  world: World,
  language: Language,
  problem: (failure: Failure) => void,
): string {
  if (typeof message === 'string') return message;
  return new Formatting(world, language, problem).text(message, 0, 0);
}

/** Texts nest as deep as the file may. */
class Formatting {
  readonly #world: World;
  readonly #language: Language;
  readonly #problem: (failure: Failure) => void;

  constructor(world: World, language: Language, problem: (failure: Failure) => void) {
    this.#world = world;
    this.#language = language;
    this.#problem = problem;
  }

  /** @param counted the number of the plural around it */
  text(message: Message, counted: number, depth: number): string {
    if (typeof message === 'string') return message;
    let text = '';
    for (const part of message) {
      if (typeof part === 'string') text += part;
      else if (part.is === 'count') text += this.#language.number(counted, 'decimal');
      else text += this.#try(() => this.#part(part, counted, depth + 1));
    }
    return text;
  }

  #part(
    part: Exclude<Exclude<Message, string>[number], string | { is: 'count' }>,
    counted: number,
    depth: number,
  ): string {
    const { budget } = this.#world;
    if (budget && --budget.left < 0) throw new Failure('This takes too long to compute.');
    switch (part.is) {
      case 'value':
        return written(evaluate(part.of, this.#world, depth));
      case 'number':
        return this.#language.number(numberOf(part.of, this.#world, depth), part.style);
      case 'plural':
        return this.#plural(part, depth);
      default:
        return this.text(caseOf(part, written(evaluate(part.of, this.#world, depth))), counted, depth);
    }
  }

  #plural(part: PluralPart, depth: number): string {
    const value = numberOf(part.of, this.#world, depth);
    const counted = value - (part.offset ?? 0);
    const exact = `=${value}`;
    const name = Object.hasOwn(part.cases, exact) ? exact : this.#language.category(counted, part.ordinal === true);
    return this.text(caseOf(part, name), counted, depth);
  }

  #try(make: () => string): string {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#problem(error);
      return missing;
    }
  }
}

function caseOf({ cases }: PluralPart | SelectPart, name: string): Message {
  if (Object.hasOwn(cases, name)) return cases[name] as Message;
  return Object.hasOwn(cases, 'other') ? (cases.other as Message) : '';
}

/** A value in a text: numbers without the noise of binary fractions, a set as its values. */
export function written(value: Value): string {
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  return typeof value === 'object' ? [...value].join(', ') : String(value);
}
