import type { ConversationNodeType } from '#contract/kinds/conversation-node.ts';
import type { MissingRecord } from '../expression/effects-text.ts';
import type { SyntaxHint } from './foreign-syntax/foreign-syntax.ts';
import type { ScriptLine } from './read-line.ts';

/** A node or a case as it stands in a script. */
export interface Head {
  is: 'node' | 'case';
  /** The record that it is, once `identify` has said so: of a case within its node. */
  id: string;
  /** That record is not there yet. */
  isNew: boolean;
  /** Of a case that was there before: its node then. */
  cameFrom: string | null;
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
  /** Of a link: written with `+` it would be the first option of the line above it, or one more right below an option or one written with `->`. */
  wouldBeOption?: boolean;
}

export interface ScriptProblem extends SyntaxHint {
  /** Its line, from 0. */
  at: number;
  section: number;
  /** What it names, and there is none of: made, the line can be read. */
  missing?: MissingRecord;
  /** A heading that there is none of: written at the end, the line can be read. */
  heading?: string;
  /** What else it can be replaced by: the option that it may be. */
  option?: string;
}

/** What others say of a section by its first node. */
export type SectionHead = Pick<Head, 'id' | 'name'>;

/** What stands from one `==` to the next. */
export interface ReadSection {
  /** Its first line, from 0. */
  at: number;
  /** Its first node that is no note. */
  first: SectionHead | null;
  /** Nodes, in order. */
  nodes: Head[];
  ways: Way[];
  problems: ScriptProblem[];
}

export interface ReadScript {
  /** Nodes, in order. */
  nodes: Head[];
  ways: Way[];
  problems: ScriptProblem[];
  /** All sections, also those whose nodes were not read again. */
  sections: readonly Pick<ReadSection, 'at' | 'first'>[];
}

/** These sections as one, with places for what is found out about them. */
export const together = (sections: readonly ReadSection[]): Omit<ReadScript, 'sections'> => ({
  nodes: sections.flatMap(({ nodes }) => nodes),
  ways: sections.flatMap(({ ways }) => ways),
  problems: sections.flatMap(({ problems }) => problems),
});

export function newHead(is: Head['is'], type: Head['type'], line: ScriptLine, at: number, section: number): Head {
  return {
    ...{ is, type, line, at, section, more: [], effects: [], effectsAt: [] },
    ...{ id: '', isNew: false, cameFrom: null, name: '', cases: [], node: null, isImplied: false },
  };
}

/** Effects below it are its own; below a case that is no option they are a node of the way that follows. */
export function ownsEffects({ is, type, line, isImplied }: Head): boolean {
  if (is === 'case') return type === 'choice';
  if (type === 'note') return false;
  return isImplied || line.is !== 'bracket' || line.word !== 'if';
}
