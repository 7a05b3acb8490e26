import type { Value as StoredValue } from '../format/bundle-types.generated.ts';
import type { Choice, Line, State } from '../format/state-types.generated.ts';
import { bark } from './barks.ts';
import { Context, type QuestOrder } from './context.ts';
import { Conversations } from './conversations.ts';
import type { Event, QuestView, Step } from './events.ts';
import type { Game } from './game.ts';
import type { Memory } from './memory.ts';
import { Quests, type Report } from './quests.ts';
import { buy, craft, type Offer, type Outcome, offersOf, sell, sellPrice, takenBy } from './trade.ts';
import { fromStored, toStored } from './values.ts';

/** What a trade, a choice or a crafting came to, with what happened by it. */
export type Done = Outcome & { events: Event[] };

/**
 * A game that is being played. The same bundle, seed and calls give the same steps, always and everywhere. No call throws or
 * hangs, whatever the bundle: what is wrong in it comes as an event.
 */
export class Run {
  readonly game: Game;
  readonly #context: Context;
  readonly #quests: Quests;
  readonly #conversations: Conversations;

  constructor(game: Game, memory: Memory) {
    this.game = game;
    this.#context = new Context(game, memory);
    this.#quests = new Quests(this.#context);
    this.#conversations = new Conversations(this.#context, this.#quests);
  }

  /** The line or choice that players see; null: no conversation is played. */
  get shown(): Line | Choice | null {
    return this.#context.memory.current;
  }

  /** The nodes of conversations and quests that the last call entered which changed something, in their order. */
  get entered(): readonly string[] {
    return this.#context.entered;
  }

  /** The work that the last call did, of at most 100,000: a part of an expression counts as one, a node as ten. */
  get work(): number {
    return this.#context.work;
  }

  /** The state in maps, to look at only: much quicker than `save`. */
  get memory(): Readonly<Memory> {
    return this.#context.memory;
  }

  /** Seconds since the game began, as the game said. */
  get time(): number {
    return this.#context.memory.time;
  }

  // Conversations.

  /** Begins a conversation, at its start or at a node of it. */
  start(conversationID: string, nodeID?: string): Step {
    return this.#step(() => {
      this.#context.memory.talkingTo = undefined;
      this.#conversations.start(conversationID, nodeID);
    });
  }

  /**
   * Talks to an NPC: plays the conversation with them that has the greatest priority of those whose condition holds; of equal ones,
   * the one that was played least often, then the first of the bundle. `shown` is null when they have nothing to say.
   */
  talkTo(npcID: string): Step {
    return this.#step(() => {
      const [first] = this.#conversations.possibleWith(npcID);
      this.#context.memory.talkingTo = npcID;
      if (first) return this.#conversations.start(first.id);
      this.#conversations.stop();
      this.#conversations.talked(npcID);
    });
  }

  /** Ids of the conversations that an NPC can begin now, the best first. */
  conversationsWith(npcID: string): string[] {
    return this.#look(() => this.#conversations.possibleWith(npcID).map(({ id }) => id));
  }

  /** Whether what a conversation asks for holds now; `start` begins it in any case. */
  canStart(conversationID: string): boolean {
    return this.#look(() => this.#context.holds(this.game.get('conversation', conversationID)?.condition));
  }

  /** Goes on after a line. At a choice nothing happens: it wants `choose`. */
  advance(): Step {
    return this.#step(() => this.#conversations.advance());
  }

  choose(optionID: string): Step {
    return this.#step(() => this.#conversations.choose(optionID));
  }

  /** Something that an NPC says in passing; null: nothing fits. */
  bark(npcID: string): string | null {
    return this.passBy(npcID).text;
  }

  /** As `bark`, with what is wrong in the text. */
  passBy(npcID: string): { text: string | null; events: Event[] } {
    this.#context.begin();
    const text = bark(this.#context, npcID);
    return { text, events: this.#context.events };
  }

  // Quests.

  /** Ids of the quests that can begin now. */
  availableQuests(): string[] {
    return this.#look(() =>
      this.game.bundle.quests.filter((quest) => this.#quests.isAvailable(quest)).map(({ id }) => id),
    );
  }

  /** Quests that have begun, in that order. */
  quests(): QuestView[] {
    return this.#look(() =>
      [...this.#context.memory.quests].flatMap(([questID, held]) => {
        const quest = this.game.get('quest', questID);
        if (!quest) return [];
        const { nodes } = this.game.flowOf(quest);
        const active = [...held.active].flatMap(([nodeID, { progress, over }]) => {
          const node = nodes.get(nodeID);
          if (!node) return [];
          const isObjective = node.type === 'objective';
          const done =
            isObjective && node.objective === 'collect' && node.itemID !== undefined && over === undefined
              ? this.count(node.itemID)
              : progress;
          const counts = isObjective ? { progress: Math.min(done, node.count), count: node.count } : {};
          const isHidden = isObjective && node.hidden === true;
          return [{ nodeID, title: node.title, ...counts, isHidden, ...(over && { isOver: true as const }) }];
        });
        const journal = held.journal.map((nodeID) => ({
          nodeID,
          text: this.#context.text(nodes.get(nodeID)?.journal),
        }));
        const ending = held.endingID === undefined ? {} : { endingID: held.endingID };
        return [{ questID, status: held.status, active, journal, ...ending }];
      }),
    );
  }

  /** The nodes that quests wait at, without what `quests` says of them. */
  waitingNodes(): { questID: string; nodeIDs: string[]; status: QuestView['status'] }[] {
    return [...this.#context.memory.quests].map(([questID, { status, active }]) => ({
      ...{ questID, status },
      nodeIDs: [...active.keys()],
    }));
  }

  startQuest(questID: string): Event[] {
    return this.changeQuest({ do: 'start', questID });
  }

  /** Does with a quest what an effect could: `{ do: 'advance', questID, nodeID }`, `complete` or `fail`. For tests and tools. */
  changeQuest(order: QuestOrder): Event[] {
    return this.#happens(() => this.#quests.order(order));
  }

  /** Tells quests what players did: `report({ objective: 'defeat', npcID })`. Items that are to be collected count by themselves. */
  report(report: Report): Event[] {
    return this.#happens(() => this.#quests.report(report));
  }

  /** Choices that quests leave to players, apart from conversations. */
  questChoices(): { questID: string; nodeID: string; edgeID: string; label: string }[] {
    return this.#look(() => this.#quests.choices());
  }

  chooseQuest(edgeID: string): Done {
    return this.#done(() =>
      this.#quests.choose(edgeID) ? { done: true } : { done: false, reason: 'This choice isn’t available now.' },
    );
  }

  /** Lets seconds pass: timers and time limits of quests go by it. */
  advanceTime(seconds: number): Event[] {
    return this.#happens(() => this.#quests.advanceTime(Number.isFinite(seconds) ? seconds : 0));
  }

  // Items and money.

  count(itemID: string): number {
    return this.#context.count(itemID);
  }

  /** Gives the player some of an item; a negative quantity takes them. */
  give(itemID: string, quantity = 1): Event[] {
    return this.#happens(() => this.#context.changeItem(itemID, quantity));
  }

  /** Whether a recipe is unlocked and everything that it takes is there; its station is the game’s to check. */
  canCraft(recipeID: string): boolean {
    const recipe = this.game.get('recipe', recipeID);
    return recipe !== undefined && this.#look(() => takenBy(this.#context, recipe).done);
  }

  craft(recipeID: string): Done {
    return this.#done(() => {
      const recipe = this.game.get('recipe', recipeID);
      return recipe ? craft(this.#context, recipe) : { done: false, reason: 'There is no such recipe.' };
    });
  }

  /** What an NPC sells now. @param currencyID as in `buy` */
  shop(npcID: string, currencyID = this.game.bundle.currencyID): Offer[] {
    return this.#look(() => offersOf(this.#context, npcID, currencyID));
  }

  /** @param currencyID the variable with the money; left out: the bundle’s */
  buy(npcID: string, itemID: string, quantity = 1, currencyID = this.game.bundle.currencyID): Done {
    return this.#done(() => buy(this.#context, npcID, itemID, quantity, currencyID));
  }

  /** What an NPC pays for one of an item; null: they don’t buy it. @param currencyID as in `sell` */
  sellPrice(npcID: string, itemID: string, currencyID = this.game.bundle.currencyID): number | null {
    return this.#look(() => sellPrice(this.#context, npcID, itemID, currencyID));
  }

  sell(npcID: string, itemID: string, quantity = 1, currencyID = this.game.bundle.currencyID): Done {
    return this.#done(() => sell(this.#context, npcID, itemID, quantity, currencyID));
  }

  // Variables.

  /** The value of a variable, computed ones too; undefined: there is none. */
  variable(variableID: string): StoredValue | undefined {
    const value = this.#look(() => this.#context.value({ is: 'variable', id: variableID }));
    return value === undefined ? undefined : toStored(value);
  }

  setVariable(variableID: string, value: StoredValue): Event[] {
    return this.#happens(() => void this.#context.setVariable(variableID, fromStored(value)));
  }

  // States.

  /** The state as plain JSON, to be stored, or kept to come back to: `resume` plays on from it. */
  save(): State {
    return this.#context.memory.toState(this.game.bundle.id);
  }

  /** Another run from here on; quicker than saving and loading. */
  fork(): Run {
    return new Run(this.game, this.#context.memory.copy());
  }

  /** Shows the current node as the bundle has it, after the bundle became another. */
  refresh(): Step {
    return this.#step(() => this.#conversations.show());
  }

  #step(act: () => void): Step {
    const events = this.#happens(act);
    return { shown: this.shown, events };
  }

  #happens(act: () => void): Event[] {
    const context = this.#context;
    context.begin();
    context.entered = [];
    act();
    this.#quests.settle();
    return context.events;
  }

  #done(act: () => Outcome): Done {
    let outcome: Outcome = { done: true };
    const events = this.#happens(() => {
      outcome = act();
    });
    return { ...outcome, events };
  }

  /** Looks without changing anything: what conditions do to the random numbers is taken back. */
  #look<Result>(look: () => Result): Result {
    const { memory } = this.#context;
    const random = [...memory.random] as typeof memory.random;
    this.#context.begin();
    try {
      return look();
    } finally {
      memory.random = random;
    }
  }
}
