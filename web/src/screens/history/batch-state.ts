import type { HistoryBatch } from '#contract/history.ts';

/** What is said of a batch in place of its Undo, as long as it is not done. */
export const stateWords: Readonly<Record<HistoryBatch['state'], string | undefined>> = {
  running: 'In progress',
  takingBack: 'Being restored',
  done: undefined,
};

/** Whether a batch can be taken back at all: what is deleted forever can not (decisions §4 trash). */
export const isForever = ({ operation }: HistoryBatch): boolean =>
  operation === 'trashEmpty' || operation === 'trashDelete';

/** Of a batch that was undone, in place of its Undo. */
export const undoneWord = ({ isRedone }: HistoryBatch): string => (isRedone ? 'Undone and redone' : 'Undone');
