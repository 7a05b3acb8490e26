import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The rooms that use operations as facts alone (name, path, method …); forms, in features, validate with the schemas. */
const ROOMS = /\/web\/src\/(api|session|app)\//;
const CONTRACT = '#contract/';
const PREFIX = '\0wire:';

/**
 * Gives the client's calls a contract without its schemas: sending a request needs an operation's path, not the validator
 * of its body, and the validator is half the sign-in page's weight (150 kB, e2e/delivery.spec.ts). The facts are read from the
 * contract's own modules while building, so nothing is declared twice. A schema asked for from these rooms is a build error.
 */
export function wireContract(contractFolder: string): Plugin {
  return {
    name: 'lorebox:wire-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith(PREFIX)) return source;
      if (!source.startsWith(CONTRACT) || !importer || !ROOMS.test(importer)) return null;
      const file = `${contractFolder}/${source.slice(CONTRACT.length)}`;
      return usesZod(file) ? PREFIX + file : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const [file, name] = id.slice(PREFIX.length).split('?') as [string, string?];
      this.addWatchFile(file);
      const module: Record<string, unknown> = await import(pathToFileURL(file).href);
      if (name) return wired(`export const ${name} = ${JSON.stringify(module[name], replaceSchemas)};`);
      // A module for each: a page then carries those that it uses.
      const exports = Object.entries(module)
        .filter(([, value]) => typeof value !== 'function' && !isSchema(value))
        .map(([key]) => `export { ${key} } from '${id}?${key}';`);
      return wired(exports.join('\n'));
    },
  };
}

/** Whether the module, or one that it imports, has schemas. */
function usesZod(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  if (source.includes("from 'zod'")) return true;
  const imports = source.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gm);
  return [...imports].some(([, path = '']) => usesZod(join(dirname(file), path)));
}

const wired = (code: string) => ({ code, moduleSideEffects: false });

/** Inside an operation a schema only tells that there is one, and its summary is for readers of OpenAPI. */
function replaceSchemas(key: string, value: unknown): unknown {
  if (key === 'summary') return undefined;
  return isSchema(value) ? {} : value;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
