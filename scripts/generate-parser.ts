import { readFileSync, writeFileSync } from 'node:fs';
import { buildParserFile } from '@lezer/generator';

/** The grammar of expressions and the parser that is made from it (docs/decisions/0037). */
export const grammarPath = new URL('../content/src/expression/expression.grammar', import.meta.url);
export const parserPath = new URL('../content/src/expression/parser.generated.ts', import.meta.url);

/** What the parser of a grammar has to be. */
export function parserSource(): string {
  const { parser } = buildParserFile(readFileSync(grammarPath, 'utf8'), {
    fileName: 'expression.grammar',
    typeScript: true,
  });
  return parser;
}

if (import.meta.main) writeFileSync(parserPath, parserSource());
