import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { cyclesOf } from './cycles.ts';
import { factsOf } from './imports.ts';
import { EMPTY_NAMES, MODULE_SERVICES, ROOMS, type Room, SUPPRESSIONS } from './rules.ts';

/** Where the sources are; anything else in the project's folder has no imports to mind. */
const SOURCES = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'];
const SOURCE_FILE = /\.(ts|tsx|mts|mjs|js)$/;
const TEST_FILE = /(\.(test|spec)\.tsx?|\/testing\/.*)$/;

interface Context {
  root: string;
  /** package.json "imports": `#contract/` → `contract/src/`. */
  aliases: [prefix: string, folder: string][];
  packages: Set<string>;
}

/** A file's room: the rule, and the name with the module or feature filled in. */
interface Placed {
  rule: Room;
  name: string;
}

/**
 * Checks every source file under `root`, a folder laid out as this project is, against the rules.
 * @returns one sentence for each violation, `file:line: what is wrong`; none when all is well
 */
export function checkBoundaries(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const context: Context = {
    root,
    aliases: Object.entries<string>(manifest.imports ?? {}).map(([from, to]) => [
      from.replace('*', ''),
      to.replace('./', '').replace('*', ''),
    ]),
    packages: new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
  };
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  for (const file of sourceFiles(root)) {
    const facts = factsOf(file, readFileSync(join(root, file), 'utf8'), SUPPRESSIONS);
    const room = roomOf(file);
    if (!room && !file.startsWith('web/public/')) problems.push(`${file}:1: is in no room that rules.ts names`);
    if (facts.onlyReexports) problems.push(`${file}:1: only passes on other files' exports (a barrel)`);
    for (const part of file.replace(/\.[^/]*$/, '').split('/')) {
      if (EMPTY_NAMES.test(part)) problems.push(`${file}:1: "${part}" does not say what is inside`);
    }
    for (const line of facts.comments) problems.push(`${file}:${line}: silences a check instead of satisfying it`);
    const targets: string[] = [];
    for (const { specifier, line } of facts.imports) {
      const target = resolveInside(context, file, specifier);
      const problem =
        room &&
        (target ? refuse(context, file, room, specifier, target) : refusePackage(context, file, room, specifier));
      if (problem) problems.push(`${file}:${line}: imports "${specifier}": ${problem}`);
      if (target) targets.push(target);
    }
    graph.set(file, targets);
  }
  for (const cycle of cyclesOf(graph)) problems.push(`${cycle[0]}:1: is part of a cycle: ${cycle.join(' → ')}`);
  return problems;
}

/** Why `file` may not import the project's file `target`, or nothing. */
function refuse(context: Context, file: string, from: Placed, specifier: string, target: string): string | undefined {
  if (!existsSync(join(context.root, target))) return 'there is no such file';
  if (!SOURCE_FILE.test(target)) return undefined;
  const to = roomOf(target);
  if (!to || to.name === from.name) return undefined;
  const side = from.name.split('/')[0];
  if (to.name === `${side}/testing`) {
    return TEST_FILE.test(file) ? undefined : `only tests may use ${to.name}`;
  }
  const allowed =
    from.rule.rooms.some((room) => (room.endsWith('/*') ? to.name.startsWith(room.slice(0, -1)) : room === to.name)) ||
    isAllowedService(from.name, target);
  if (!allowed) return `${from.name} may not use ${to.name}`;
  const apart = (from.name.includes('/') || from.name === 'contract') && !to.name.startsWith(`${from.name}/`);
  if (apart && specifier.startsWith('.') && context.aliases.some(([, folder]) => target.startsWith(folder))) {
    return `another room is imported by its name (#…), not by a relative path`;
  }
  return undefined;
}

function isAllowedService(room: string, target: string): boolean {
  const module = /^server\/modules\/(.+)$/.exec(room)?.[1];
  const other = /^server\/src\/modules\/([^/]+)\/service\.ts$/.exec(target)?.[1];
  return module !== undefined && other !== undefined && (MODULE_SERVICES[module] ?? []).includes(other);
}

/** Why the room may not import a package or a module of Node's, or nothing. */
function refusePackage(context: Context, file: string, from: Placed, specifier: string): string | undefined {
  if (specifier.startsWith('node:') && TEST_FILE.test(file)) return undefined;
  if (specifier.startsWith('node:')) return from.rule.builtins === false ? `${from.name} has no Node` : undefined;
  if (builtinModules.includes(specifier)) return `write "node:${specifier}"`;
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (!context.packages.has(name)) return `${name} is not in package.json`;
  if (TEST_FILE.test(file)) return undefined;
  const { packages } = from.rule;
  return !packages || packages.test(name) ? undefined : `${from.name} may not use the package ${name}`;
}

/** The path from the root that a relative or `#` import leads to; nothing for a package. */
function resolveInside(context: Context, file: string, specifier: string): string | undefined {
  const path = specifier.replace(/[?].*$/, '');
  if (path.startsWith('.')) return posix.join(dirname(file), path);
  const alias = context.aliases.find(([prefix]) => path.startsWith(prefix));
  return alias ? alias[1] + path.slice(alias[0].length) : undefined;
}

function roomOf(file: string): Placed | undefined {
  for (const rule of ROOMS) {
    const match = rule.path.exec(file);
    if (match) return { rule, name: rule.name.replace('$1', match[1] ?? '') };
  }
  return undefined;
}

function sourceFiles(root: string): string[] {
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  const inRooms = SOURCES.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name))
      .map((entry) =>
        posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/'), entry.name).replace(/^\//, ''),
      ),
  );
  return [...atRoot, ...inRooms].sort();
}
