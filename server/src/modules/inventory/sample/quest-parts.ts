import type { QuestEdgeKind } from '#contract/kinds/quest-edge.ts';
import type { QuestNode } from '#contract/kinds/quest-node.ts';

export interface SampleNode {
  type: QuestNode['type'];
  title: string;
  journal?: string;
  objective?: QuestNode['objective'];
  item?: string;
  npc?: string;
  place?: string;
  count?: number;
  optional?: boolean;
  seconds?: number;
  rewards?: { items?: [string, number][]; opens?: string[] };
  /** Variable and value when players arrive; `+1` adds. */
  sets?: Record<string, string>;
}

export interface SampleQuest {
  key: string;
  name: string;
  status: 'draft' | 'review' | 'final';
  giver: string;
  place: string;
  level: number;
  repeatable?: boolean;
  prerequisites: string;
  description: string;
  journal: string;
  /** By a name of their own, in the order they are laid out. */
  nodes: Record<string, SampleNode>;
  /** From, to, when, label, condition. */
  edges: [from: string, to: string, kind?: QuestEdgeKind, label?: string, condition?: string][];
}

export const start = { type: 'start', title: 'Start' } as const;
export const talk = (npc: string, title: string, journal: string): SampleNode => ({
  ...{ type: 'objective', objective: 'talk', npc, title, journal },
});
export const collect = (item: string, count: number, title: string, journal: string): SampleNode => ({
  ...{ type: 'objective', objective: 'collect', item, count, title, journal },
});
export const reach = (place: string, title: string, journal: string): SampleNode => ({
  ...{ type: 'objective', objective: 'reach', place, title, journal },
});
export const choice = (title: string, journal: string): SampleNode => ({ type: 'branch', title, journal });
export const ending = (
  type: 'succeed' | 'fail',
  title: string,
  journal: string,
  rewards: SampleNode['rewards'] = {},
): SampleNode => ({ type, title, journal, rewards });
