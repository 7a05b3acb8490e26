import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { cyclesOf } from './cycles.ts';
import { factsOf } from './imports.ts';
import {
  nameInstead,
  type Placed,
  type Project,
  readProject,
  resolveInside,
  roomOf,
  SOURCE_FILE,
  sourceFiles,
} from './project.ts';
import { EMPTY_NAMES, FLAT_LISTS, FOLDER_LIMIT, MODULE_SERVICES, SUPPRESSIONS } from './rules.ts';

const BESIDE_ANOTHER = /\.(test|spec|example)\.[a-z]+$/;
const TEST_FILE = /(\.(test|spec)\.tsx?|\/testing\/.*)$/;

/**
 * Checks every source file under `root`, a folder laid out as this project is, against the rules.
 * @returns one sentence for each violation, `file:line: what is wrong`; none when all is well
 */
export function checkBoundaries(root: string): string[] {
  const project = readProject(root);
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  const files = sourceFiles(root);
  for (const file of files) {
    const facts = factsOf(file, readFileSync(join(root, file), 'utf8'), SUPPRESSIONS);
    const room = roomOf(file);
    if (!room && !file.startsWith('web/public/')) problems.push(`${file}:1: is in no room that rules.ts names`);
    if (facts.onlyReexports) problems.push(`${file}:1: only passes on other files' exports (a barrel)`);
    for (const part of file.replace(/\.[^/]*$/, '').split('/')) {
      if (EMPTY_NAMES.test(part)) problems.push(`${file}:1: "${part}" does not say what is inside`);
    }
    for (const line of facts.silenced) problems.push(`${file}:${line}: silences a check instead of satisfying it`);
    const targets: string[] = [];
    for (const { specifier, line } of facts.imports) {
      const target = resolveInside(project, file, specifier);
      const problem =
        room &&
        (target ? refuse(project, file, room, specifier, target) : refusePackage(project, file, room, specifier));
      if (problem) problems.push(`${file}:${line}: imports "${specifier}": ${problem}`);
      if (target) targets.push(target);
    }
    graph.set(file, targets);
  }
  problems.push(...crowdedFolders(files));
  for (const cycle of cyclesOf(graph)) problems.push(`${cycle[0]}:1: is part of a cycle: ${cycle.join(' → ')}`);
  return problems;
}

/** Folders that are too long to be read as a list. */
function crowdedFolders(files: readonly string[]): string[] {
  const counted = files.filter((file) => !BESIDE_ANOTHER.test(file));
  const folders = [...Map.groupBy(counted, (file) => posix.dirname(file))];
  return folders
    .filter(([folder, { length }]) => length > FOLDER_LIMIT && !FLAT_LISTS.test(folder))
    .map(([folder, { length }]) => `${folder}:1: has ${length} files, more than ${FOLDER_LIMIT}: split it by concept`);
}

/** Why `file` may not import the project's file `target`, or nothing. */
function refuse(project: Project, file: string, from: Placed, specifier: string, target: string): string | undefined {
  if (!existsSync(join(project.root, target))) return 'there is no such file';
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
  // Whoever may use a room may use what its tests use, in tests.
  const isTesting = !allowed && from.rule.rooms.some((room) => to.name === `${room}/testing`);
  if (isTesting && !TEST_FILE.test(file)) return `only tests may use ${to.name}`;
  if (!allowed && !isTesting) {
    const isListed = isAllowedService(from.name, `server/src/${to.name.replace('server/', '')}/service.ts`);
    return `${from.name} may not use ${to.name}${isListed ? ' but for its service' : ''}`;
  }
  const name = nameInstead(project, from, specifier, target);
  return name && `another room is imported by its name, "${name}"`;
}

function isAllowedService(room: string, target: string): boolean {
  const module = /^server\/modules\/(.+)$/.exec(room)?.[1];
  const other = /^server\/src\/modules\/([^/]+)\/service(?:\.ts$|\/)/.exec(target)?.[1];
  return module !== undefined && other !== undefined && (MODULE_SERVICES[module] ?? []).includes(other);
}

/** Why the room may not import a package or a module of Node's, or nothing. */
function refusePackage(project: Project, file: string, from: Placed, specifier: string): string | undefined {
  if (specifier.startsWith('node:') && TEST_FILE.test(file)) return undefined;
  if (specifier.startsWith('node:')) return from.rule.builtins === false ? `${from.name} has no Node` : undefined;
  if (builtinModules.includes(specifier)) return `write "node:${specifier}"`;
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (!project.packages.has(name)) return `${name} is not in package.json`;
  if (TEST_FILE.test(file)) return undefined;
  const { packages } = from.rule;
  return !packages || packages.test(name) ? undefined : `${from.name} may not use the package ${name}`;
}
