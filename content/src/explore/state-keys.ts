import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import { expressionsOf, partsOf } from './expressions-of.ts';

/** Tells states apart by what can still make a difference in them. */
export class StateKeys {
  /** Nodes whose visits some condition asks for. */
  readonly #asked = new Set<string>();
  /** Options that can be chosen once. */
  readonly #once = new Set<string>();

  constructor({ bundle }: Game) {
    for (const expression of expressionsOf(bundle))
      for (const part of partsOf(expression))
        if (typeof part === 'object' && (part.is === 'visits' || part.is === 'visited')) this.#asked.add(part.id);
    for (const { nodes } of bundle.conversations)
      for (const node of nodes)
        if (node.type === 'choice')
          for (const { id, once } of node.options) if (once) this.#once.add(`${node.id}/${id}`);
  }

  of(run: Run): string {
    const state = run.save();
    const { variables, items, positions, last, opened, quests, stack, sold, current } = state;
    const visits = Object.entries(state.visits).filter(([id]) => this.#asked.has(id));
    const chosen = Object.keys(state.chosen).filter((mark) => this.#once.has(mark));
    const played = Object.entries(state.played).map(([id, times]) => [id, Math.min(times, 3)] as const);
    const parts = [variables, items, positions, last, quests, sold].map((each) => sorted(Object.entries(each)));
    return JSON.stringify([parts, sorted(visits), chosen.sort(), sorted(played), opened, stack, current?.nodeID]);
  }

  /** Where quests are. */
  questsOf(run: Run): string {
    return run
      .waitingNodes()
      .map(({ questID, status, nodeIDs }) => `${questID} ${status} ${nodeIDs.join(' ')}`)
      .sort()
      .join(', ');
  }

  /** Other after something was left to chance. */
  chanceOf(run: Run): string {
    return run.save().random.join(' ');
  }
}

const sorted = (entries: readonly (readonly [string, unknown])[]) =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
