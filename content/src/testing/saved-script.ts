import { markEdits, withEdits } from '#content/script/mark-edits.ts';
import { Marks } from '#content/script/marks.ts';
import { printScript } from '#content/script/print-script.ts';
import { LineReader } from '#content/script/read-line.ts';
import { scriptChanges } from '#content/script/script-changes.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { conversationID, names } from './conversations.ts';
import { afterChanges, newIDs } from './script-edits.ts';

/** A conversation with nothing in it. */
export const nobody: ScriptParts = { nodes: new Map(), edges: new Map() };

/** What has to be saved for the conversation to be what these lines say. */
export function changesOf(lines: readonly string[], parts: ScriptParts, order: readonly string[] = [], ids = newIDs()) {
  const printed = printScript(parts, names, order);
  return scriptChanges({
    lines,
    parts,
    printed,
    names,
    conversationID,
    reader: new LineReader(names),
    newIDs: ids,
  });
}

/** The conversation after the changes, and the text with the marks of what is new. */
export function saved(lines: readonly string[], parts: ScriptParts, ids = newIDs()) {
  const changes = changesOf(lines, parts, [], ids);
  const after = afterChanges(parts, changes);
  const { read, broken } = changes;
  return { changes, after, lines: withEdits(lines, markEdits(lines, read, broken, new Marks(after))) };
}
