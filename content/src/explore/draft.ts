import type { PlayStep } from '#contract/play.ts';
import { evaluate, Failure, type Value, type World } from '#runtime/expression/evaluate.ts';
import type { Expression } from '#runtime/format/bundle-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import { fitted, fromStored, toStored } from '#runtime/play/values.ts';
import { begin } from '../play/recording.ts';
import { changeableVariables } from './effects-of.ts';

/** Times that a node is entered beforehand, at most. */
const visitsMax = 5;

/** What can be said of a state that is made up: what conditions look at. */
export type Subject =
  | { is: 'variable'; id: string }
  | { is: 'count'; id: string }
  | { is: 'visits'; id: string }
  | { is: 'stage'; id: string }
  | { is: 'done'; id: string };

const keyOf = ({ is, id }: Subject): string => `${is} ${id}`;

/** A state that is made up from what conditions need; what it doesn’t say is as in a new game. */
export class Draft implements World {
  readonly #game: Game;
  readonly #values: ReadonlyMap<string, { subject: Subject; value: Value }>;
  readonly #changeable: ReadonlySet<string>;
  readonly budget = { left: 10_000 };

  constructor(
    game: Game,
    changeable: ReadonlySet<string> = changeableVariables(game.bundle),
    values: Draft['all'] = new Map(),
  ) {
    this.#game = game;
    this.#changeable = changeable;
    this.#values = values;
  }

  get all(): ReadonlyMap<string, { subject: Subject; value: Value }> {
    return this.#values;
  }

  /** With this, too. Null: it can’t have such a value in this game. */
  with(subject: Subject, value: Value): Draft | null {
    const fitting = this.#fitting(subject, value);
    if (fitting === null) return null;
    const values = new Map(this.#values);
    values.set(keyOf(subject), { subject, value: fitting });
    return new Draft(this.#game, this.#changeable, values);
  }

  #fitting({ is, id }: Subject, value: Value): Value | null {
    const game = this.#game;
    const isCount = typeof value === 'number' && value >= 0 && value <= 1e12;
    if (is === 'count') return isCount && game.get('item', id) ? value : null;
    if (is === 'visits') return isCount && Number.isInteger(value) && value <= visitsMax ? value : null;
    if (is === 'done') return game.get('quest', id) && typeof value === 'boolean' ? value : null;
    if (is === 'stage') {
      const quest = game.get('quest', id);
      const nodeID = typeof value === 'string' ? value.replace('@questNode:', '') : '';
      return quest && game.flowOf(quest).nodes.has(nodeID) ? value : null;
    }
    const variable = game.get('variable', id);
    if (!variable || variable.computed !== undefined || !this.#changeable.has(id)) return null;
    const fit = fitted(variable, value);
    // Limits would make it another value.
    return fit === undefined || (typeof value !== 'object' && fit !== value) ? null : fit;
  }

  /** What an expression comes to; undefined: it has no value. */
  valueOf(expression: Expression): Value | undefined {
    this.budget.left = 10_000;
    try {
      return evaluate(expression, this);
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }

  variable(id: string, depth = 0): Value | undefined {
    const variable = this.#game.get('variable', id);
    if (!variable) return undefined;
    if (variable.computed !== undefined) return evaluate(variable.computed, this, depth + 1);
    return this.#values.get(keyOf({ is: 'variable', id }))?.value ?? fromStored(variable.initial);
  }

  count = (id: string): number => this.#number({ is: 'count', id });
  visits = (id: string): number => this.#number({ is: 'visits', id });
  isDone = (id: string): boolean => this.#values.get(keyOf({ is: 'done', id }))?.value === true;
  random = (): number => 0.5;

  stage(id: string): string | null {
    const value = this.#values.get(keyOf({ is: 'stage', id }))?.value;
    return typeof value === 'string' ? value.replace('@questNode:', '') : null;
  }

  #number(subject: Subject): number {
    const value = this.#values.get(keyOf(subject))?.value;
    return typeof value === 'number' ? value : 0;
  }

  /**
   * What makes this state of a new game: nodes entered first, then quests, and what they may change last.
   * @param first what is done before all of it: what it gives is not given again
   */
  steps(conversationOf: (nodeID: string) => string | undefined, first: readonly PlayStep[] = []): PlayStep[] {
    const of = (is: Subject['is']) => [...this.#values.values()].filter(({ subject }) => subject.is === is);
    const visits = of('visits').flatMap(({ subject: { id }, value }): PlayStep[] => {
      const conversationID = conversationOf(id);
      const step: PlayStep[] = conversationID === undefined ? [] : [{ do: 'start', conversationID, nodeID: id }];
      return Array.from({ length: Number(value) }, () => step).flat();
    });
    const before = [
      ...first,
      ...visits,
      ...of('done').flatMap(({ subject, value }): PlayStep[] =>
        value === true ? [{ do: 'completeQuest', questID: subject.id }] : [],
      ),
      ...of('stage').map(
        ({ subject, value }): PlayStep => ({
          ...{ do: 'advanceQuest', questID: subject.id },
          nodeID: String(value).replace('@questNode:', ''),
        }),
      ),
      ...of('variable').map(
        ({ subject, value }): PlayStep => ({ do: 'setVariable', variableID: subject.id, value: toStored(value) }),
      ),
    ];
    const counts = of('count');
    if (counts.length === 0) return before;
    // Quests and what was said may have given some of it.
    const run = begin(this.#game, { seed: 1, start: before });
    return [
      ...before,
      ...counts.flatMap(({ subject: { id }, value }): PlayStep[] => {
        const quantity = Number(value) - run.count(id);
        return quantity > 0 ? [{ do: 'give', itemID: id, quantity }] : [];
      }),
    ];
  }
}
