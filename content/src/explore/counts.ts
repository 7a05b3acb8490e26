import type { PlayStep, Recording, TranscriptEntry } from '#contract/play.ts';
import type { Choice, Line } from '#runtime/format/state-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import { nodesIn, type Scope, type ScopeNode } from './scope.ts';

/** How often, with the run in which it came first. */
export interface Met {
  message: string;
  conversationID?: string;
  questID?: string;
  nodeID?: string;
  count: number;
  recording: Recording;
}

/** What an exploration found, as plain data. */
export interface Exploration {
  scope: Scope;
  steps: number;
  runs: number;
  /** How often each node was reached, and each option chosen (`node/option`). */
  nodes: Readonly<Record<string, number>>;
  options: Readonly<Record<string, number>>;
  /** What it was about, all in all. */
  total: { nodes: number; options: number };
  reached: { nodes: number; options: number };
  /** Nodes never reached, and of nodes that were the options never chosen. */
  unreached: readonly (Pick<ScopeNode, 'of' | 'ownerID' | 'id'> & { optionID?: string })[];
  /** How quests and conversations ended, most often first; without a node: by an effect, or broken off. */
  endings: readonly { of: 'conversation' | 'quest'; ownerID: string; nodeID: string; count: number; share: number }[];
  stuck: readonly { questIDs: readonly string[]; recording: Recording }[];
  problems: readonly Met[];
  /** Words that players read in one run from beginning to end; null: no run came to an end. */
  words: { shortest: number; median: number; longest: number } | null;
}

interface Taken {
  run: Run;
  before: Line | Choice | null;
  step: PlayStep;
  entries: readonly TranscriptEntry[];
  recording: () => Recording;
}

/** Places where quests wait that are remembered. */
const placesMax = 2000;
const problemsMax = 200;

/** Counts what runs come to. */
export class Counts {
  steps = 0;
  #runs = 0;
  readonly #nodes = new Map<string, number>();
  readonly #options = new Map<string, number>();
  readonly #endings = new Map<
    string,
    { of: 'conversation' | 'quest'; ownerID: string; nodeID: string; count: number }
  >();
  readonly #stuck = new Map<string, { questIDs: readonly string[]; recording: Recording } | null>();
  readonly #problems = new Map<string, Met>();
  readonly #words: number[] = [];

  hasReached(nodeID: string): boolean {
    return this.#nodes.has(nodeID);
  }

  /** @returns whether something new was come to */
  count({ run, before, step, entries, recording }: Taken): boolean {
    this.steps++;
    const known = this.#nodes.size + this.#options.size + this.#endings.size;
    for (const id of run.entered) add(this.#nodes, id);
    if (step.do === 'choose' && before) add(this.#options, `${before.nodeID}/${step.id}`);
    // A conversation was over by this step: it ended at the last of its nodes.
    if (before && !run.shown) this.#ended('conversation', before.conversationID, this.#lastOf(run, before));
    else if (!run.shown && (step.do === 'talkTo' || step.do === 'start')) this.#endedSilently(run);
    for (const entry of entries) {
      if (entry.is === 'quest' && entry.status !== 'active') this.#ended('quest', entry.questID, entry.endingID ?? '');
      if (entry.is === 'problem') this.#met(entry, recording);
    }
    return this.#nodes.size + this.#options.size + this.#endings.size > known;
  }

  /** A conversation was over before anything in it was shown. */
  #endedSilently({ game, entered }: Run): void {
    const ownerOf = (id: string) => game.bundle.conversations.find((each) => game.nodesOf(each).has(id));
    const last = entered.findLast(ownerOf) ?? '';
    const conversation = ownerOf(last);
    if (conversation) this.#ended('conversation', conversation.id, last);
  }

  #lastOf(run: Run, before: Line | Choice): string {
    const conversation = run.game.get('conversation', before.conversationID);
    const own = conversation && run.game.nodesOf(conversation);
    return run.entered.findLast((id) => own?.has(id)) ?? before.nodeID;
  }

  #ended(of: 'conversation' | 'quest', ownerID: string, nodeID: string): void {
    const key = `${of} ${ownerID} ${nodeID}`;
    const ending = this.#endings.get(key);
    if (ending) ending.count++;
    else this.#endings.set(key, { of, ownerID, nodeID, count: 1 });
  }

  #met(
    { message, conversationID, questID, nodeID }: TranscriptEntry & { is: 'problem' },
    recording: () => Recording,
  ): void {
    const key = `${message} ${nodeID ?? ''}`;
    const known = this.#problems.get(key);
    if (known) known.count++;
    else if (this.#problems.size < problemsMax)
      this.#problems.set(key, { message, conversationID, questID, nodeID, count: 1, recording: recording() });
  }

  /** Whether quests are stuck at a place; undefined: nobody has looked. */
  stuckAt(place: string): boolean | undefined {
    const known = this.#stuck.get(place);
    return known === undefined ? undefined : known !== null;
  }

  setStuck(place: string, stuck: { questIDs: readonly string[]; recording: Recording } | null): void {
    if (this.#stuck.size < placesMax) this.#stuck.set(place, stuck);
  }

  endRun({ words, isWhole }: { words: number; isWhole: boolean }): void {
    this.#runs++;
    if (isWhole && words > 0) this.#words.push(words);
  }

  result(game: Game, scope: Scope): Exploration {
    const nodes = nodesIn(game, scope);
    const options = nodes.flatMap((node) => node.options.map((optionID) => ({ node, optionID })));
    const unreachedNodes = nodes.filter(({ id }) => !this.#nodes.has(id));
    const unchosen = options.filter(({ node, optionID }) => !this.#options.has(`${node.id}/${optionID}`));
    const placeOf = ({ of, ownerID, id }: ScopeNode) => ({ of, ownerID, id });
    const sorted = this.#words.toSorted((one, other) => one - other);
    return {
      ...{ scope, steps: this.steps, runs: this.#runs },
      nodes: Object.fromEntries(this.#nodes),
      options: Object.fromEntries(this.#options),
      total: { nodes: nodes.length, options: options.length },
      reached: { nodes: nodes.length - unreachedNodes.length, options: options.length - unchosen.length },
      unreached: [
        ...unreachedNodes.map(placeOf),
        ...unchosen
          .filter(({ node }) => this.#nodes.has(node.id))
          .map(({ node, optionID }) => ({ ...placeOf(node), optionID })),
      ],
      endings: this.#shares(new Set(nodes.map(({ ownerID }) => ownerID))),
      stuck: [...this.#stuck.values()].flatMap((each) => each ?? []),
      problems: [...this.#problems.values()].map((each) => ({ ...each })),
      words:
        sorted.length === 0
          ? null
          : {
              shortest: sorted[0] as number,
              median: sorted[sorted.length >> 1] as number,
              longest: sorted.at(-1) as number,
            },
    };
  }

  #shares(owners: ReadonlySet<string>): Exploration['endings'] {
    const endings = [...this.#endings.values()].filter(({ ownerID }) => owners.has(ownerID));
    const totals = new Map<string, number>();
    for (const { ownerID, count } of endings) totals.set(ownerID, (totals.get(ownerID) ?? 0) + count);
    return endings
      .map((each) => ({ ...each, share: each.count / (totals.get(each.ownerID) ?? each.count) }))
      .sort((one, other) =>
        one.ownerID < other.ownerID ? -1 : one.ownerID > other.ownerID ? 1 : other.count - one.count,
      );
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
