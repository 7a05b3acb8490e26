import type { Recording } from '#contract/play.ts';
import type { State } from '#runtime/format/state-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import { begin, take } from '../play/recording.ts';
import { Draft } from './draft.ts';
import { draftsFor } from './drafts-for.ts';
import { Moves } from './moves.ts';
import { PlaySearch, stepsOf, type Witness } from './play-search.ts';
import { StateKeys } from './state-keys.ts';
import { Ways } from './ways.ts';

export interface SearchLimits {
  /** Calls of the runtime from a new game on. */
  steps: number;
  /** States that are made up. */
  drafts: number;
}

export const searchLimits: SearchLimits = { steps: 4000, drafts: 40 };

/** A state in which players have just come to a node. */
export interface FoundState {
  isFound: true;
  state: State;
  /** What leads there: `start` is what was made up, `steps` is what players do from there. */
  recording: Recording;
  /** Whether players come there from a new game by themselves. Otherwise the state follows from what conditions need. */
  isPlayed: boolean;
}

/** Why there is none: players never meet the node, nothing leads to it, or no state was found in which conditions let players through. */
export interface NoState {
  isFound: false;
  reason: 'noNode' | 'noWay' | 'conditions';
}

/** Steps in which a state that was made up must lead to its node. */
const stepsOfDraft = 300;

/** What is known of a game for finding states; made once, since other nodes are asked for next. */
class Finder {
  readonly game: Game;
  readonly ways: Ways;
  readonly #moves: Moves;
  readonly #keys: StateKeys;
  readonly #search: PlaySearch;

  constructor(game: Game) {
    this.game = game;
    this.ways = new Ways(game);
    this.#moves = new Moves(game);
    this.#keys = new StateKeys(game);
    this.#search = this.#newSearch();
    this.#search.add(1, []);
  }

  #newSearch = () => new PlaySearch(this.game, this.#moves, this.#keys);

  find(nodeID: string, limits: SearchLimits): FoundState | NoState {
    const conversation = this.ways.conversationOf(nodeID);
    const quest = this.game.bundle.quests.find((each) => this.game.flowOf(each).nodes.has(nodeID));
    if (!conversation && !quest) return { isFound: false, reason: 'noNode' };
    const distances = this.ways.distancesTo(nodeID);
    // Nodes of quests can be reached from anywhere, as effects may lead to them.
    if (conversation && !this.game.bundle.conversations.some(({ startID }) => distances.has(startID)))
      return { isFound: false, reason: 'noWay' };
    const distanceOf = (place: string): number | undefined =>
      distances.get(place) ?? (this.ways.conversationOf(place) ? undefined : distances.size);
    const played = this.#search.find(nodeID, limits.steps, distanceOf);
    if (played) return this.#found(played, true);
    for (const { start, steps } of draftsFor(this.game, this.ways, new Draft(this.game), nodeID, limits.drafts)) {
      const search = this.#newSearch();
      search.add(1, start, steps);
      const witness = search.find(nodeID, stepsOfDraft, distanceOf);
      if (witness) return this.#found(witness, false);
    }
    return { isFound: false, reason: 'conditions' };
  }

  #found({ seed, start, trail }: Witness, isPlayed: boolean): FoundState {
    const recording: Recording = { seed, start: [...start], steps: stepsOf(trail) };
    const run = begin(this.game, recording);
    for (const step of recording.steps) take(run, step);
    return { isFound: true, state: run.save(), recording, isPlayed };
  }
}

const finders = new WeakMap<Game, Finder>();

/**
 * A state in which play reaches a node of a conversation or a quest, with the recording that leads there (content §10, “from here”). It is
 * played to from a new game where that is found within the limits; otherwise a state is made up from what conditions on the way need.
 */
export function findState(game: Game, nodeID: string, limits = searchLimits): FoundState | NoState {
  const finder = finders.get(game) ?? new Finder(game);
  finders.set(game, finder);
  return finder.find(nodeID, limits);
}
