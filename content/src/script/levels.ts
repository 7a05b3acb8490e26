import type { ConversationNodeType } from '#contract/kinds/conversation-node.ts';
import type { Head, Port } from './heads.ts';

export interface End {
  from: Head;
  port: Port;
}

/** Lines of one indentation. */
export interface Level {
  indent: number;
  /** What the next node here follows. */
  open: End[];
  /** The node whose ways are being read. */
  fork: Head | null;
  /** Ends of the ways that are over. */
  ended: End[];
  /** Ends of the way that is being read; null: none. */
  way: End[] | null;
  /** Checked options whose failure is not written. */
  unfailed: Set<Head>;
  hasElse: boolean;
  last: Head | null;
}

function newLevel(indent: number, open: End[]): Level {
  return { indent, open, fork: null, ended: [], way: null, unfailed: new Set(), hasElse: false, last: null };
}

/** The indentations that lines may go on at. */
export class Levels {
  readonly #all: Level[] = [newLevel(0, [])];

  get current(): Level {
    return this.#all.at(-1) as Level;
  }

  at(indent: number): Level {
    while (this.#all.length > 1 && this.current.indent > indent) this.#close();
    const level = this.current;
    if (indent <= level.indent || level.way === null) return level;
    const inner = newLevel(indent, level.way);
    level.way = [];
    this.#all.push(inner);
    return inner;
  }

  /** No line comes any more. */
  end(): void {
    while (this.#all.length > 1) this.#close();
    endFork(this.current);
  }

  #close(): void {
    const level = this.#all.pop() as Level;
    endFork(level);
    this.current.way = level.open;
  }
}

/** From here on the ways of this node are read at its indentation. */
export function beginFork(level: Level, fork: Head): void {
  level.fork = fork;
  level.open = [];
  level.ended = [];
  level.way = null;
  level.hasElse = false;
  level.unfailed = new Set();
}

/** From here on another way of the fork is read. */
export function beginWay(level: Level, end: End): void {
  if (level.way) level.ended.push(...level.way);
  level.way = [end];
}

/** What follows the ways of the fork follows each of their ends. */
export function endFork(level: Level): void {
  const { fork } = level;
  if (!fork) return;
  level.open = [...level.ended, ...(level.way ?? [])];
  for (const option of level.unfailed) level.open.push({ from: fork, port: { failOf: option } });
  if (!level.hasElse && fork.type === 'branch') level.open.push({ from: fork, port: 'else' });
  level.fork = null;
  level.way = null;
  level.ended = [];
  level.last = null;
}

/** What follows here is the line above alone, so options here are its own. */
export const beginsChoice = ({ last, open }: Level): boolean =>
  last?.type === 'line' && last.is === 'node' && open.length === 1 && open[0]?.from === last;

/** Options stand above at its indentation. */
export const isAfterOptions = ({ fork }: Level): boolean => fork?.type === 'choice' && fork.cases.length > 0;

/** What the next line follows. */
export const flowing: ReadonlySet<ConversationNodeType> = new Set(['line', 'effects', 'start', 'jump']);

/** How a fork begins in a script. */
export const forkWords: Readonly<Record<string, string>> = {
  branch: '[if …]',
  random: '[random]',
  sequence: '[sequence]',
  choice: 'choice',
};
