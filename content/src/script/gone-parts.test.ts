import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyConversation, conversationID, names } from '../testing/conversations.ts';
import { afterChanges, isSaid, newIDs } from '../testing/script-edits.ts';
import { IncrementalScript } from './incremental-script.ts';
import { withEdits } from './mark-edits.ts';
import type { ScriptParts } from './script-parts.ts';

test('content §7: lines that are cut, saved without them, and pasted later are the records that they were, with all that a script does not write', () => {
  let back = 0;
  fc.assert(
    fc.property(anyConversation.filter(isSaid), fc.nat(40), fc.integer({ min: 1, max: 6 }), (first, at, count) => {
      let parts: ScriptParts = first;
      const script = IncrementalScript.of(parts, names, { conversationID, newIDs: newIDs() });
      const lines = script.printed;
      const save = (text: readonly string[]) => {
        const changes = script.read(text);
        const { create, update, delete: gone } = changes.nodes;
        parts = afterChanges(parts, changes);
        script.update(parts, [...[...create, ...update].map(({ id }) => id), ...gone]);
        return { gone, isRead: changes.problems.length === 0, lines: withEdits(text, script.markEdits(text, changes)) };
      };
      // What is printed may be written otherwise than it is saved, as a name that is there twice.
      if (!save(lines).isRead) return;
      const before = parts;
      const { gone, isRead } = save(lines.toSpliced(at % lines.length, count));
      if (!isRead) return;
      // A jump is read by the name of where it leads, which others may have, too: that is told, and nothing is saved.
      if (!save(lines).isRead) return;
      back += gone.length;
      const plain = ({ nodes }: ScriptParts) =>
        new Map([...nodes].map(([id, { fields }]) => [id, { ...fields, name: '' }] as const));
      expect(plain(parts)).toEqual(plain(before));
    }),
    { numRuns: 150 },
  );
  expect(back).toBeGreaterThan(20);
});
