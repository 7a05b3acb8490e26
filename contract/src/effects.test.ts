import { expect, test } from 'vitest';
import { effects } from './effects.ts';

test('content §2: effects hold no control characters, which a line of text can’t show', () => {
  const written = [
    { do: 'set', variableID: null, value: '"a\u0007b"\n+ "c"' },
    { do: 'bark', npcID: null, bark: 'Stop\u001b[2J!' },
    { do: 'call', name: 'shake', arguments: ['1\u0000'] },
  ];
  expect(effects.parse(written)).toEqual([
    { do: 'set', variableID: null, value: '"ab"\n+ "c"' },
    { do: 'bark', npcID: null, bark: 'Stop[2J!' },
    { do: 'call', name: 'shake', arguments: ['1'] },
  ]);
});
