import type { Expression } from '../expression/syntax.ts';

/** A file as it was opened or pasted. */
export interface SourceFile {
  name: string;
  text: string;
}

/** Where something stands in a file; both count from 1. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
  /** Of a file that nobody reads by lines: `Harbor › Ask for help`. */
  part?: string;
}

/** What becomes of what can't be taken as it is. */
export type Outcome = 'note' | 'leftOut' | 'changed';

export interface StoryProblem extends SourcePlace {
  message: string;
  outcome: Outcome;
}

/** A text as records keep it: ICU MessageFormat with stored expressions. */
export type StoryText = string;

export interface StoryOption {
  text: StoryText;
  condition: Expression | null;
  /** While its condition does not hold, instead of showing that it is there. */
  hides: boolean;
  once: boolean;
  body: Statement[];
  note: string;
}

export type StoryEffect =
  | { do: 'set' | 'add'; variableID: string; value: Expression }
  | { do: 'call'; name: string; arguments: Expression[] };

/** A condition that is null always holds. */
export interface StoryCase {
  condition: Expression | null;
  body: Statement[];
}

/** What happens in a passage, in its order; the same for every format. */
export type Statement =
  | { is: 'line'; speaker: string | null; text: StoryText; note: string }
  | { is: 'choice'; text: StoryText; options: StoryOption[] }
  /** The first case that holds; none: on. */
  | { is: 'branch'; cases: StoryCase[] }
  /** The first time its body, and afterwards what is in `otherwise`. */
  | { is: 'once'; condition: Expression | null; body: Statement[]; otherwise: Statement[] }
  /** One of them: the first that holds and has more conditions than the others, in turn among equals. */
  | { is: 'oneOf'; items: { condition: Expression | null; once: boolean; body: Statement[] }[] }
  | { is: 'effects'; effects: StoryEffect[] }
  /** `returns`: comes back afterwards. */
  | { is: 'jump'; to: string; returns: boolean; at: SourcePlace }
  /** To the passage that a text names. */
  | { is: 'jumpTo'; title: Expression; at: SourcePlace }
  | { is: 'stop' }
  /** For whoever writes. */
  | { is: 'note'; text: string };

/** A node of Yarn, a passage of Twine, an element of Arcweave. */
export interface Passage {
  /** No other has it. */
  title: string;
  /** What writers call it, where that is not its title. */
  name?: string;
  /** What it stands on, in files that have several stories. */
  board?: { id: string; name: string };
  /** Its board begins with it: it is the start of a conversation. */
  opensBoard?: boolean;
  file: string;
  /** Of its title in the file, from 1, where the file has lines. */
  line?: number;
  statements: Statement[];
  position: { x: number; y: number } | null;
  tags: string[];
}

export interface Story {
  passages: Passage[];
  /** Where players begin; null: at the first. */
  start: string | null;
  /** What the file calls itself. */
  title: string | null;
}

/** Limits of what is read at once. */
export const storyLimits = {
  ...{ characters: 3_000_000, passages: 5000, nodes: 20_000, edges: 60_000, problems: 500, depth: 60 },
} as const;
