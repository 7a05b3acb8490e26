import { expect, test } from 'vitest';
import { emptyNode } from '../testing/script-edits.ts';
import { placeNodes } from './place-nodes.ts';

const nodeAt = (id: string, y: number) => ({ id, version: 1, fields: { ...emptyNode, x: 0, y } });

test('content §7: a new section where the next line begins close below lies beside the section above it', () => {
  const added = [{ id: 'new', isNote: false, after: null, above: 'above', below: 'below', between: 1 }];
  // Looked for below alone, a place was looked for without end.
  const made = placeNodes([nodeAt('above', 0), nodeAt('below', 150)], added, { tops: [150], bottoms: [0, Infinity] });
  expect(made.get('new')).toEqual({ x: 330, y: 0 });
});
