import type { Effects, Effect as StoredEffect } from '#contract/effects.ts';
import type { WorldKind } from '#contract/world.ts';
import type { Effect, Expression, Message } from '#runtime/format/bundle-types.generated.ts';
import { compile } from '../expression/compile.ts';
import { toStored } from '../expression/convert.ts';
import { ExpressionRecords } from '../expression/expression-records.ts';
import { parse } from '../expression/parse.ts';
import { parseMessage } from '../message/parse.ts';
import { expressionRecords } from '../world/expression-records.ts';
import type { HeldWorld } from '../world/world.ts';

/** Something in the workspace that a game can't play as it is written; the bundle says so at that place. */
export interface BundleProblem {
  kind: WorldKind;
  id: string;
  field: string;
  message: string;
}

/** Compiles what records say: expressions, effects and texts. Notes what is broken with the record that says it. */
export class RecordCompiler {
  readonly problems: BundleProblem[] = [];
  readonly #records: ExpressionRecords;
  #kind: WorldKind = 'variable';
  #id = '';

  constructor(held: HeldWorld) {
    this.#records = new ExpressionRecords(held.get(expressionRecords));
  }

  /** The record that is compiled from now on. */
  at(kind: WorldKind, id: string): void {
    this.#kind = kind;
    this.#id = id;
  }

  /** Undefined: there is none. */
  expression(field: string, stored: string): Expression | undefined {
    if (stored.trim() === '') return undefined;
    const { expression, problem } = parse(this.#stored(stored));
    if (expression === null) return this.#broken(field, problem?.message ?? 'There is no expression.');
    return compile(expression, { onBroken: (message) => this.#broken(field, message) });
  }

  /** Undefined: the text is empty. */
  text(field: string, written: string): Message | undefined {
    if (written.trim() === '') return undefined;
    const { message, problems } = parseMessage(written, (expression) => this.#stored(expression));
    for (const problem of problems) this.#broken(field, problem.message);
    return message;
  }

  /** Undefined: there are none. */
  effects(field: string, effects: Effects): Effect[] | undefined {
    if (effects.length === 0) return undefined;
    return effects.map((effect) => this.#effect(field, effect));
  }

  #effect(field: string, effect: StoredEffect): Effect {
    const value = (stored: string) =>
      this.expression(field, stored) ?? this.#broken(field, 'A value of an effect is missing.');
    const broken = (what: string): Effect => ({
      do: 'broken',
      message: this.#broken(field, `Choose which ${what}.`).message,
    });
    switch (effect.do) {
      case 'set':
      case 'add':
      case 'remove':
        if (effect.variableID === null) return broken('variable');
        return { do: effect.do, variableID: effect.variableID, value: value(effect.value) };
      case 'toggle':
        return effect.variableID === null ? broken('variable') : { do: 'toggle', variableID: effect.variableID };
      case 'give':
      case 'take':
        if (effect.itemID === null) return broken('item');
        return { do: effect.do, itemID: effect.itemID, quantity: value(effect.quantity) };
      case 'start':
      case 'fail':
        return effect.questID === null ? broken('quest') : { do: effect.do, questID: effect.questID };
      case 'advance':
        if (effect.questID === null) return broken('quest');
        return effect.nodeID === null
          ? broken('stage')
          : { do: 'advance', questID: effect.questID, nodeID: effect.nodeID };
      case 'complete':
        if (effect.questID === null) return broken('quest');
        return {
          do: 'complete',
          questID: effect.questID,
          ...(effect.nodeID === null ? {} : { nodeID: effect.nodeID }),
        };
      case 'bark': {
        if (effect.npcID === null) return broken('NPC');
        const text = this.text(field, effect.bark);
        return { do: 'bark', npcID: effect.npcID, ...(text === undefined ? {} : { text }) };
      }
      default:
        return { do: 'call', name: effect.name, arguments: effect.arguments.map(value) };
    }
  }

  #broken(field: string, message: string): { is: 'broken'; message: string } {
    this.problems.push({ kind: this.#kind, id: this.#id, field, message });
    return { is: 'broken', message };
  }

  /** Texts may name a record that was made after them. */
  #stored(expression: string): string {
    return toStored(expression, this.#records.names);
  }
}
