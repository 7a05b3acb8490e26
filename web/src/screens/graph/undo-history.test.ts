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

test('content §7: what an editor undoes of what it typed and saved is one gesture with that; all of it undone, none is left', async () => {
  const { undo, answered } = history();
  const by = {};
  undo.saved('drawn');
  undo.saved('typed', undefined, { by, low: 0, now: 3 });
  undo.saved('typed more', undefined, { by, low: 3, now: 4 });
  // The last step and one of those before it are undone, and another one is typed.
  undo.saved('undone and typed', undefined, { by, low: 2, now: 3 });
  const undone = undo.undo();
  for (const batchID of ['undone and typed', 'typed more', 'typed']) await answered(batchID, `${batchID} back`);
  await undone;
  undo.saved('typed again', undefined, { by, low: 0, now: 2 });
  // Another editor counts its own steps.
  undo.saved('typed elsewhere', undefined, { by: {}, low: 0, now: 1 });
  undo.saved('undone', undefined, { by, low: 2, now: 2 });
  const elsewhere = undo.undo();
  await answered('typed elsewhere', 'elsewhere back');
  await elsewhere;
  undo.saved('undone too', undefined, { by, low: 0, now: 0 });
  const last = undo.undo();
  await answered('drawn', 'drawn back');
  await last;
  expect(undo.canUndo).toBe(false);
});
