import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExpressionPieces } from './expression-piece.ts';
import { parseMessage } from './parse.ts';
import { scanMessage } from './scan-message.ts';

test('content §7: the pieces of an expression are texts in quotes, names in brackets and single characters, wherever it is read', () => {
  const shape = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^[\]]*\]|[\s\S]/y;
  const texts = fc
    .array(fc.constantFrom('"', "'", '\\', '[', ']', '\n', 'a'), { maxLength: 20 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const pieces = new ExpressionPieces(text);
      for (let at = 0; at < text.length; at++) {
        shape.lastIndex = at;
        expect(pieces.at(at)).toBe(shape.exec(text)?.[0]);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each(['\\"', "\\'", '{\\"}', '"\\'])(
  'content §7: tens of thousands of %s after a brace, none of which ends, hold nobody up',
  (piece) => {
    const text = `{${piece.repeat(30_000)}`;
    const start = performance.now();
    scanMessage(text);
    parseMessage(text);
    expect(performance.now() - start).toBeLessThan(1000);
  },
);
