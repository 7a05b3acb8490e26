import { parseSync, Visitor } from 'vite';

/** One mention of another module: `import`, `export … from`, `import()` or `import('…')` in a type. */
export interface ImportOf {
  specifier: string;
  /** From 1. */
  line: number;
  /** Where the quoted specifier stands in the source, quotes included. */
  start: number;
  end: number;
}

/** What a source file says that the boundaries are about. */
export interface SourceFacts {
  imports: ImportOf[];
  /** Every statement is `export … from`: a barrel. */
  onlyReexports: boolean;
  /** Lines of comments that silence a check. */
  silenced: number[];
}

/**
 * Reads the imports of a TypeScript or JavaScript file, type-only ones too.
 * @param silences which comments to report by line
 * @throws {Error} when the file does not parse
 */
export function factsOf(file: string, source: string, silences: RegExp): SourceFacts {
  const { program, comments, errors } = parseSync(file, source, { sourceType: 'module' });
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const imports: ImportOf[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const add = (node: { type: string; value?: unknown; start: number; end: number } | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') {
      imports.push({ specifier: node.value, line: lineAt(node.start), start: node.start, end: node.end });
    }
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  const reexports = program.body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
  );
  return {
    imports,
    onlyReexports: reexports.length > 0 && reexports.length === program.body.length,
    silenced: comments.filter(({ value }) => silences.test(value)).map(({ start }) => lineAt(start)),
  };
}
