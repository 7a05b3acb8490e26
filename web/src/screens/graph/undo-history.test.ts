import { expect, test } from 'vitest';
import { UndoHistory } from './undo-history.ts';

/** A history whose reverts are answered when the test says so. */
function history() {
  const asked: { batchID: string; answer: (reverted: string) => void }[] = [];
  const undo = new UndoHistory({
    whenSaved: async () => {},
    revert: (batchID) => new Promise((resolve) => asked.push({ batchID, answer: (reverted) => resolve({ reverted }) })),
    onChange: () => {},
  });
  const answered = async (batchID: string, reverted: string) => {
    await expect.poll(() => asked.at(-1)?.batchID).toBe(batchID);
    asked.at(-1)?.answer(reverted);
  };
  return { undo, answered };
}

test('content §8: what is saved while another gesture is done again comes after it, and is taken back first', async () => {
  const { undo, answered } = history();
  undo.saved('rename');
  const undone = undo.undo();
  await answered('rename', 'rename back');
  await undone;
  const redone = undo.redo();
  await expect.poll(() => undo.canRedo).toBe(false);
  undo.saved('delete');
  expect(undo.canUndo).toBe(true);
  await answered('rename back', 'rename again');
  await redone;
  const first = undo.undo();
  await answered('delete', 'restore');
  await first;
  const second = undo.undo();
  await answered('rename again', 'rename back again');
  await second;
  expect(undo.canUndo).toBe(false);
});

test('content §8: what is saved while another gesture is taken back can be taken back itself', async () => {
  const { undo, answered } = history();
  undo.saved('one');
  undo.saved('two');
  const undone = undo.undo();
  await expect.poll(() => undo.canRedo).toBe(true);
  undo.saved('three');
  await answered('two', 'two back');
  await undone;
  const next = undo.undo();
  await answered('three', 'three back');
  await next;
  const last = undo.undo();
  await answered('one', 'one back');
  await last;
  expect([undo.canUndo, undo.canRedo]).toEqual([false, true]);
});
