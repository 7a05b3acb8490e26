import type { Value } from '#runtime/expression/evaluate.ts';
import type { Game } from '#runtime/play/game.ts';
import type { QuestMemory } from '#runtime/play/memory.ts';
import type { Run } from '#runtime/play/run.ts';
import { toStored } from '#runtime/play/values.ts';
import { expressionsOf, partsOf } from './expressions-of.ts';

/** How often a conversation was played makes no difference from here on. */
const playedMax = 3;

/** Tells states apart by what can still make a difference in them. */
export class StateKeys {
  /** Nodes whose visits some condition asks for. */
  readonly #asked = new Set<string>();
  /** Options that can be chosen once. */
  readonly #once = new Set<string>();
  /** A number for each id, as keys are made of many. */
  readonly #numbers = new Map<string, number>();

  constructor({ bundle }: Game) {
    for (const expression of expressionsOf(bundle))
      for (const part of partsOf(expression))
        if (typeof part === 'object' && (part.is === 'visits' || part.is === 'visited')) this.#asked.add(part.id);
    for (const { nodes } of bundle.conversations)
      for (const node of nodes)
        if (node.type === 'choice')
          for (const { id, once } of node.options) if (once) this.#once.add(`${node.id}/${id}`);
  }

  of({ memory }: Run): string {
    const { opened, stack, current } = memory;
    return [
      this.#entries(memory.variables, valueText),
      this.#entries(memory.items, String),
      this.#entries(memory.positions, String),
      this.#entries(memory.last, this.#numberOf),
      this.#entries(memory.sold, String),
      this.#entries(memory.played, (times) => Math.min(times, playedMax)),
      this.#entries(memory.quests, (quest) => this.#quest(quest)),
      [...this.#asked].map((id) => memory.visits.get(id) ?? 0).join(),
      [...this.#once].map((mark) => (memory.chosen.has(mark) ? 1 : 0)).join(''),
      [...opened].map(this.#numberOf).join(),
      stack.length === 0 ? '' : JSON.stringify(stack),
      current?.nodeID ?? '',
    ].join('|');
  }

  #entries<Held>(held: ReadonlyMap<string, Held>, textOf: (value: Held) => string | number): string {
    const texts: string[] = [];
    for (const [id, value] of held) texts.push(`${this.#numberOf(id)}=${textOf(value)}`);
    return texts.sort().join();
  }

  #quest({ status, succeeded, stageID, endingID, active, arrived, journal }: QuestMemory): string {
    const waiting = this.#entries(active, ({ since, progress, over = '' }) => `${since}:${progress}${over}`);
    const come = this.#entries(arrived, (ids) => [...ids].map(this.#numberOf).join(':'));
    const ids = [stageID ?? '', endingID ?? '', ...journal].map(this.#numberOf);
    return `(${status} ${succeeded} ${waiting} ${come} ${ids.join(':')})`;
  }

  readonly #numberOf = (id: string): number => {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(id, number);
    return number;
  };

  /** Where quests are. */
  questsOf({ memory }: Run): string {
    return this.#entries(memory.quests, ({ status, active }) => `${status} ${[...active.keys()].join(' ')}`);
  }

  /** Other after something was left to chance. */
  chanceOf({ memory }: Run): string {
    return memory.random.join(' ');
  }
}

const valueText = (value: Value): string | number =>
  typeof value === 'number' ? value : JSON.stringify(toStored(value));
