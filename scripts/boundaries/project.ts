import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOMS, type Room } from './rules.ts';

/** Where the sources are; anything else in the project's folder has no imports to mind. */
const SOURCES = ['contract', 'content', 'runtime/src', 'runtime/examples', 'server', 'web', 'e2e', 'bench', 'scripts'];
/** The package that is made here; its examples import it as games do. */
const RUNTIME = '@lorebox/runtime';
export const SOURCE_FILE = /\.(ts|tsx|mts|mjs|js)$/;

/** What of package.json the imports depend on. */
export interface Project {
  root: string;
  /** "imports": `#contract/` → `contract/src/`. */
  aliases: [prefix: string, folder: string][];
  packages: Set<string>;
}

/** A file's room: the rule, and the name with the module or feature filled in. */
export interface Placed {
  rule: Room;
  name: string;
}

export function readProject(root: string): Project {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    root,
    aliases: Object.entries<string>(manifest.imports ?? {}).map(([from, to]) => [
      from.replace('*', ''),
      to.replace('./', '').replace('*', ''),
    ]),
    packages: new Set([...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }), RUNTIME]),
  };
}

/** Every source file, as its path from the root. */
export function sourceFiles(root: string): string[] {
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  const inRooms = SOURCES.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE_FILE.test(name))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
  );
  return [...atRoot, ...inRooms].sort();
}

export function roomOf(file: string): Placed | undefined {
  for (const rule of ROOMS) {
    const match = rule.path.exec(file);
    if (match) return { rule, name: rule.name.replace('$1', match[1] ?? '') };
  }
  return undefined;
}

/** The path from the root that a relative or `#` import leads to; nothing for a package. */
export function resolveInside(project: Project, file: string, specifier: string): string | undefined {
  const path = specifier.replace(/[?].*$/, '');
  if (path.startsWith('.')) return posix.join(dirname(file), path);
  const alias = project.aliases.find(([prefix]) => path.startsWith(prefix));
  return alias ? alias[1] + path.slice(alias[0].length) : undefined;
}

/**
 * How a file must import a file of another room that it now imports by a relative path: `#server/http/route.ts`.
 * Nothing when it is written well: inside a room, from the files above the rooms, or to where no name leads.
 */
export function nameInstead(project: Project, from: Placed, specifier: string, target: string): string | undefined {
  const to = roomOf(target);
  const isOfRooms = from.name.includes('/') || from.name === 'contract' || from.name === 'content';
  if (!specifier.startsWith('.') || !isOfRooms || !to) return undefined;
  if (to.name === from.name || to.name.startsWith(`${from.name}/`)) return undefined;
  const alias = project.aliases.find(([, folder]) => target.startsWith(folder));
  return alias && alias[0] + target.slice(alias[1].length);
}
