import { expect, test } from 'vitest';
import { conversationID, names } from '../testing/conversations.ts';
import { afterChanges, newIDs } from '../testing/script-edits.ts';
import { IncrementalScript } from './incremental-script.ts';

test('content §7: of several lines with one mark the record is the one that says what it says', () => {
  let ids = newIDs();
  const options = { conversationID, newIDs: { node: () => ids.node(), case: () => ids.case() } };
  const nobody = { nodes: new Map(), edges: new Map() };
  const written = ['One.', 'MIRA: Well?', '* Yes', '  Good.', '+ No', '[end]'];
  const parts = afterChanges(nobody, IncrementalScript.of(nobody, names, options).read(written));
  const { printed } = IncrementalScript.of(parts, names, options);
  const markOf = (text: string) => /#\w+$/.exec(printed.find((line) => line.includes(text)) ?? '')?.[0];
  // Lines of another conversation, whose marks are the same by chance.
  const pasted = [`Pasted. ${markOf('One.')}`, `? Which? ${markOf('Well?')}`, `+ This ${markOf('Yes')}`];
  const [start = '', ...rest] = printed;
  ids = newIDs(1000);
  const { nodes, problems } = IncrementalScript.of(parts, names, options).read([start, ...pasted, ...rest]);
  expect(problems).toEqual([]);
  expect(nodes.update).toEqual([]);
  expect(nodes.create.map(({ fields: { text } }) => text)).toEqual(['Pasted.', 'Which?']);
});
