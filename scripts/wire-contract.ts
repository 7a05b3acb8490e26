import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The rooms that use operations as facts alone (name, path, method …); forms, in features, validate with the schemas. */
const ROOMS = /\/web\/src\/(api|session|app)\//;
const CONTRACT = '#contract/';
const PREFIX = '\0wire:';
const EXPORT = '?export=';

/**
 * Gives the client's calls a contract without its schemas: sending a request needs an operation's path, not the validator
 * of its body, and the validator is half the sign-in page's weight (house.md, 150 kB). The facts are read from the
 * contract's own modules while building, so nothing is declared twice. A schema asked for from these rooms is a build error.
 */
export function wireContract(contractFolder: string): Plugin {
  return {
    name: 'lorebox:wire-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith(PREFIX)) return { id: source, moduleSideEffects: false };
      if (!source.startsWith(CONTRACT) || !importer || !ROOMS.test(importer)) return null;
      const file = `${contractFolder}/${source.slice(CONTRACT.length)}`;
      return readFileSync(file, 'utf8').includes("from 'zod'") ? { id: PREFIX + file, moduleSideEffects: false } : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const [file = '', wanted] = id.slice(PREFIX.length).split(EXPORT);
      this.addWatchFile(file);
      const module: Record<string, unknown> = await import(pathToFileURL(file).href);
      if (wanted !== undefined) return `export const ${wanted} = ${JSON.stringify(module[wanted], asSent)};`;
      // Each in a module of its own, so that it comes with the page that uses it.
      return Object.entries(module)
        .filter(([, value]) => typeof value !== 'function' && !isSchema(value))
        .map(([name]) => `export { ${name} } from ${JSON.stringify(id + EXPORT + name)};`)
        .join('\n');
    },
  };
}

/** Inside an operation a schema only tells that there is one; what it is for is said in OpenAPI alone. */
function asSent(this: unknown, key: string, value: unknown): unknown {
  const isOperation = typeof this === 'object' && this !== null && 'access' in this && 'path' in this;
  if (key === 'summary' && isOperation) return undefined;
  return isSchema(value) ? {} : value;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
