import type { ConversationNodeType } from '#contract/kinds/conversation-node.ts';
import type { ScriptLine } from './read-line.ts';

/** A node or a case as it stands in a script. */
export interface Head {
  is: 'node' | 'case';
  /** Of a case: that of its node. */
  type: ConversationNodeType;
  line: ScriptLine;
  /** Its line in the script, from 0. */
  at: number;
  /** Further lines of its text, as they are written. */
  more: string[];
  effects: string[];
  effectsAt: number[];
  /** Of a node. */
  name: string;
  cases: Head[];
  /** Of a case. */
  node: Head | null;
  /** Nothing of the text says it, so a line for it is to be added. */
  isImplied: boolean;
  section: number;
}

export type Port = 'next' | 'else' | 'done' | Head | { failOf: Head };

/** What follows a node by one of its ports. */
export interface Way {
  from: Head;
  port: Port;
  /** A node; what a link calls one; null: nothing yet. */
  to: Head | string | null;
  at: number;
}

export interface ScriptProblem {
  /** Its line, from 0. */
  at: number;
  message: string;
  section: number;
}

export interface ReadScript {
  /** Nodes, in order. */
  nodes: Head[];
  ways: Way[];
  problems: ScriptProblem[];
  /** Of each section: its first line, and its first node. */
  sections: { at: number; first: Head | null }[];
}

export function newHead(is: Head['is'], type: Head['type'], line: ScriptLine, at: number, section: number): Head {
  return {
    ...{ is, type, line, at, section, more: [], effects: [], effectsAt: [] },
    ...{ name: '', cases: [], node: null, isImplied: false },
  };
}

/** Effects below it are its own; below a case that is no option they are a node of the way that follows. */
export function ownsEffects({ is, type, line, isImplied }: Head): boolean {
  if (is === 'case') return type === 'choice';
  if (type === 'note') return false;
  return isImplied || line.is !== 'bracket' || line.word !== 'if';
}
