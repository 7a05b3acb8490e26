import { isolateHistory, undoDepth } from '@codemirror/commands';
import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** How many steps of an editor can be undone there, and how few there were since its text was last saved. */
export interface UndoLevel {
  low: number;
  now: number;
}

/** Counts the steps that an editor can undo. */
export function undoLevel() {
  let [low, now] = [0, 0];
  return {
    extension: EditorView.updateListener.of(({ transactions }) => {
      for (const transaction of transactions) {
        const by = undoDepth(transaction.state) - undoDepth(transaction.startState);
        const isTyped =
          transaction.annotation(Transaction.addToHistory) !== false &&
          !transaction.isUserEvent('undo') &&
          !transaction.isUserEvent('redo');
        // A long history forgets its first steps when another one is added.
        now += isTyped && by < 0 ? 1 : by;
        low = Math.min(low, now);
      }
    }),
    /** The text is saved: what is typed from now on is a step of its own. */
    saved(view: EditorView): UndoLevel {
      view.dispatch({ annotations: isolateHistory.of('full') });
      const level = { low, now };
      low = now;
      return level;
    },
  };
}
