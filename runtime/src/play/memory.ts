import type { Value } from '../expression/evaluate.ts';
import type { Choice, Frame, Line, QuestState, State } from '../format/state-types.generated.ts';
import type { RandomState } from './random.ts';
import { fromStored, toStored } from './values.ts';

/** A quest that has begun. */
export interface QuestMemory {
  status: QuestState['status'];
  /** Nodes that wait: since when, how much of an objective is done, and how it is over when only its links are closed. */
  active: Map<string, QuestState['active'][string]>;
  succeeded: number;
  stageID?: string;
  endingID?: string;
  /** Links that have come, of nodes that wait for several. */
  arrived: Map<string, Set<string>>;
  journal: string[];
}

const counters = ['items', 'visits', 'chosen', 'positions', 'played', 'sold'] as const;

/** The state of a game while it is played: a `State` in maps, which any id may be a key of. */
export class Memory {
  random: RandomState = [0, 0, 0, 1];
  time = 0;
  talkingTo: string | undefined;
  /** Never changed, only replaced. */
  current: Line | Choice | null = null;
  /** Only those that something has set; the others have the initial value of the bundle. */
  variables = new Map<string, Value>();
  items = new Map<string, number>();
  visits = new Map<string, number>();
  chosen = new Map<string, number>();
  positions = new Map<string, number>();
  played = new Map<string, number>();
  sold = new Map<string, number>();
  last = new Map<string, string>();
  opened = new Set<string>();
  quests = new Map<string, QuestMemory>();
  stack: Frame[] = [];

  static of(state: State): Memory {
    const memory = new Memory();
    memory.random = [...state.random] as RandomState;
    memory.time = state.time;
    memory.talkingTo = state.talkingTo;
    memory.current = state.current ?? null;
    memory.variables = new Map(Object.entries(state.variables).map(([id, value]) => [id, fromStored(value)]));
    for (const name of counters) memory[name] = new Map(Object.entries(state[name]));
    memory.last = new Map(Object.entries(state.last));
    memory.opened = new Set(state.opened);
    memory.quests = new Map(Object.entries(state.quests).map(([id, quest]) => [id, questMemory(quest)]));
    memory.stack = state.stack.map((frame) => ({ ...frame }));
    return memory;
  }

  copy(): Memory {
    const copy = new Memory();
    copy.random = [...this.random];
    copy.time = this.time;
    copy.talkingTo = this.talkingTo;
    copy.current = this.current;
    copy.variables = new Map(this.variables);
    copy.items = new Map(this.items);
    copy.visits = new Map(this.visits);
    copy.chosen = new Map(this.chosen);
    copy.positions = new Map(this.positions);
    copy.played = new Map(this.played);
    copy.sold = new Map(this.sold);
    copy.last = new Map(this.last);
    copy.opened = new Set(this.opened);
    for (const [id, quest] of this.quests) copy.quests.set(id, copyOf(quest));
    copy.stack = this.stack.map((frame) => ({ ...frame }));
    return copy;
  }

  toState(bundleID: string): State {
    const [items, visits, chosen, positions, played, sold] = counters.map((name) => Object.fromEntries(this[name]));
    return {
      ...{ format: 'lorebox-state', version: 1, bundleID },
      random: [...this.random],
      time: this.time,
      variables: Object.fromEntries([...this.variables].map(([id, value]) => [id, toStored(value)])),
      ...({ items, visits, chosen, positions, played, sold } as Pick<State, (typeof counters)[number]>),
      last: Object.fromEntries(this.last),
      opened: [...this.opened],
      quests: Object.fromEntries([...this.quests].map(([id, quest]) => [id, questState(quest)])),
      stack: this.stack.map((frame) => ({ ...frame })),
      ...(this.talkingTo === undefined ? {} : { talkingTo: this.talkingTo }),
      ...(this.current === null ? {} : { current: this.current }),
    };
  }
}

export function newQuest(succeeded = 0): QuestMemory {
  return { status: 'active', active: new Map(), succeeded, arrived: new Map(), journal: [] };
}

const mapped = <From, To>(entries: Iterable<[string, From]>, of: (value: From) => To): Map<string, To> =>
  new Map([...entries].map(([id, value]) => [id, of(value)]));

function copyOf(quest: QuestMemory): QuestMemory {
  return {
    ...quest,
    active: mapped(quest.active, (waiting) => ({ ...waiting })),
    arrived: mapped(quest.arrived, (ids) => new Set(ids)),
    journal: [...quest.journal],
  };
}

function questMemory({ active, arrived = {}, journal = [], ...quest }: QuestState): QuestMemory {
  return {
    ...quest,
    active: mapped(Object.entries(active), ({ since = 0, progress = 0, over }) => ({
      ...{ since, progress },
      ...(over && { over }),
    })),
    arrived: mapped(Object.entries(arrived), (ids) => new Set(ids)),
    journal: [...journal],
  };
}

function questState({ active, arrived, journal, ...quest }: QuestMemory): QuestState {
  return {
    ...quest,
    active: Object.fromEntries(mapped(active, (waiting) => ({ ...waiting }))),
    arrived: Object.fromEntries(mapped(arrived, (ids) => [...ids])),
    journal: [...journal],
  };
}
