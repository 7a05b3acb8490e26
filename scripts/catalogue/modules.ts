import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { readProject, resolveInside, sourceFiles } from '../boundaries/project.ts';
import { fromRoot } from '../shell.mjs';

/** What a source file of the web application says that the catalogue is about. Paths are from the project's folder. */
export interface Module {
  file: string;
  source: string;
  /** Modules that it loads; types alone are left out. */
  imports: ModuleImport[];
  /** Of functions and their first parameter: defaults of its properties, as written. */
  defaults: Map<string, Map<string, string>>;
  /** Attributes of the components it draws, by the component's local name. */
  attributes: Map<string, Set<string>>;
}

export interface ModuleImport {
  file: string;
  /** Name where it is exported → its name here. Empty for `import()`. */
  names: Map<string, string>;
}

/** Every file of the web application but tests. */
export function readModules(): Map<string, Module> {
  const root = fromRoot();
  const project = readProject(root);
  const files = sourceFiles(root).filter((file) => /^web\/src\/.*(?<!\.test)\.tsx?$/.test(file));
  const known = new Set(files);
  const resolve = (file: string, specifier: string) => {
    const target = resolveInside(project, file, specifier);
    return target !== undefined && known.has(target) ? target : undefined;
  };
  return new Map(files.map((file) => [file, readModule(file, readFileSync(fromRoot(file), 'utf8'), resolve)]));
}

type Resolve = (file: string, specifier: string) => string | undefined;

export function readModule(file: string, source: string, resolve: Resolve): Module {
  const { program, errors } = parseSync(file, source, { sourceType: 'module' });
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const module: Module = { file, source, imports: [], defaults: new Map(), attributes: new Map() };
  const add = (specifier: unknown, names: Map<string, string>) => {
    const target = typeof specifier === 'string' ? resolve(file, specifier) : undefined;
    if (target) module.imports.push({ file: target, names });
  };
  new Visitor({
    ImportDeclaration(node) {
      const names = new Map<string, string>();
      for (const each of node.specifiers) {
        if (each.type !== 'ImportSpecifier' || each.importKind === 'type') continue;
        names.set(each.imported.type === 'Identifier' ? each.imported.name : each.imported.value, each.local.name);
      }
      if (node.importKind !== 'type' && names.size > 0) add(node.source.value, names);
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal') add(node.source.value, new Map());
    },
    ExportNamedDeclaration(node) {
      if (node.source && node.exportKind !== 'type') add(node.source.value, new Map());
    },
    JSXOpeningElement(node) {
      if (node.name.type !== 'JSXIdentifier') return;
      const found = module.attributes.get(node.name.name) ?? new Set();
      for (const each of node.attributes) {
        if (each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier') found.add(each.name.name);
      }
      module.attributes.set(node.name.name, found);
    },
    FunctionDeclaration(node) {
      if (node.id) module.defaults.set(node.id.name, defaultsOf(node, source));
    },
  }).visit(program);
  return module;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** `{ size = 'md' }` as the first parameter, or as a variable that the function makes of it or of its rest. */
function defaultsOf(declaration: { params: readonly unknown[]; body: unknown }, source: string): Map<string, string> {
  const found = new Map<string, string>();
  const parameter = declaration.params[0] as (Node & { name?: string }) | undefined;
  const taken = new Set<string>();
  const read = (pattern: Node & { properties?: unknown[] }) => {
    for (const each of (pattern.properties ?? []) as (Node & Record<string, Node & Record<string, unknown>>)[]) {
      if (each.type === 'RestElement') taken.add(String(each.argument?.name));
      else if (each.value?.type === 'AssignmentPattern') {
        const right = each.value.right as Node;
        found.set(String(each.key?.name), source.slice(right.start, right.end));
      }
    }
  };
  if (parameter?.type === 'ObjectPattern') read(parameter);
  if (parameter?.type === 'Identifier') taken.add(String(parameter.name));
  const statements = ((declaration.body as { body?: unknown[] } | null)?.body ?? []) as (Node & {
    declarations?: { id: Node; init: (Node & { name?: string }) | null }[];
  })[];
  for (const { declarations = [] } of statements)
    for (const { id, init } of declarations)
      if (id.type === 'ObjectPattern' && init?.type === 'Identifier' && taken.has(String(init.name))) read(id);
  return found;
}
