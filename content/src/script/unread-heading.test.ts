import { expect, test } from 'vitest';
import { conversationID, names } from '../testing/conversations.ts';
import { afterChanges, newIDs } from '../testing/script-edits.ts';
import { IncrementalScript } from './incremental-script.ts';

test('content §7: links to a section whose first line can’t be read lead where they led', () => {
  let ids = newIDs();
  const options = { conversationID, newIDs: { node: () => ids.node(), case: () => ids.case() } };
  const read = (script: IncrementalScript, lines: readonly string[], next: number) => {
    ids = newIDs(next);
    return script.read(lines);
  };
  const begun = { nodes: new Map(), edges: new Map() };
  const written = read(
    IncrementalScript.of(begun, names, options),
    ['One.', '-> cellar', '== cellar', 'Two.', 'Three.'],
    0,
  );
  const parts = afterChanges(begun, written);
  const script = IncrementalScript.of(parts, names, options);
  const broken = script.printed.map((line) => line.replace('Two.', 'NOBODY: Two.'));
  const { problems, nodes, edges } = read(script, broken, 1000);
  const nothing = { create: [], update: [], delete: [] };
  expect(problems).toHaveLength(1);
  expect([nodes, edges]).toEqual([nothing, nothing]);
  // A new link waits, and is saved once it is known what it leads to.
  const linked = (lines: readonly string[]) => [...lines, '== attic', 'Four.', '-> cellar'];
  expect(read(script, linked(broken), 2000).edges).toEqual(nothing);
  const after = read(script, linked(script.printed), 3000);
  const idOf = (text: string) => [...parts.nodes.values()].find(({ fields }) => fields.text === text)?.id;
  expect(after.edges.create.map(({ fields: { toID } }) => toID)).toEqual([idOf('Two.')]);
});
