import { parseSync, Visitor } from 'vite';
import type { Screen } from '#web/catalogue/component-facts.ts';
import type { Module } from './modules.ts';

/** What is not the product: its developer pages may use anything. */
const NOT_PRODUCT =
  /^web\/src\/(?:catalogue|testing)\/|\.example\.tsx$|^web\/src\/app\/(?:catalogue|modal-test)-screen\.tsx$/;
const ENTRY = 'web/src/main.tsx';

export interface Usage {
  screens: Screen[];
  isInShell: boolean;
  importers: string[];
}

/** Who uses which module: found by following imports from every screen, and from the start past all screens. */
export function readUsage(modules: ReadonlyMap<string, Module>): (files: ReadonlySet<string>) => Usage {
  const screens = readScreens(modules);
  const reached = new Map(screens.map(({ file }) => [file, reach(modules, file, new Set())]));
  const inShell = reach(modules, ENTRY, new Set(screens.map(({ file }) => file)));
  return (files) => {
    const uses = (all: ReadonlySet<string> | undefined) => [...files].some((file) => all?.has(file));
    const used = screens.filter(({ file }) => uses(reached.get(file)));
    const importers = [...modules.values()].filter(
      (module) =>
        !NOT_PRODUCT.test(module.file) && !files.has(module.file) && module.imports.some(({ file }) => files.has(file)),
    );
    return {
      screens: [...new Map(used.map(({ screen }) => [screen.name, screen])).values()].toSorted((one, other) =>
        one.name.localeCompare(other.name),
      ),
      isInShell: uses(inShell),
      importers: importers.map(({ file }) => file),
    };
  };
}

function reach(modules: ReadonlyMap<string, Module>, from: string, barred: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || barred.has(file) || NOT_PRODUCT.test(file)) return;
    found.add(file);
    for (const next of modules.get(file)?.imports ?? []) visit(next.file);
  };
  visit(from);
  return found;
}

/** Pages are what the application's rows of screens and routes load lazily from features and screens. */
function readScreens(modules: ReadonlyMap<string, Module>): { file: string; screen: Screen }[] {
  const found = new Map<string, Screen>();
  for (const module of modules.values()) {
    if (!/^web\/src\/app\//.test(module.file)) continue;
    const named = namedPages(module);
    for (const { file } of module.imports.filter(({ names }) => names.size === 0)) {
      if (!/^web\/src\/(?:features|screens)\/.*-page\.tsx$/.test(file)) continue;
      const screen = [...named].find(([specifier]) => file.endsWith(specifier.replace(/^.*?web\//, '')))?.[1];
      const known = found.get(file);
      if (!known || (screen && !known.path)) found.set(file, screen ?? { name: nameOf(file) });
    }
  }
  return [...found].map(([file, screen]) => ({ file, screen }));
}

/** A page without a row of its own, after its folder and its file: "Quests: flow". */
function nameOf(file: string): string {
  const [folder = '', page = ''] = file.split('/').slice(-2);
  const words = `${folder}: ${page.replace(/-page\.tsx$/, '')}`.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Rows such as `{ path: 'item-management/items', label: 'Items', page: () => import('…') }`. */
function namedPages(module: Module): Map<string, Screen> {
  const found = new Map<string, Screen>();
  new Visitor({
    ObjectExpression(node) {
      const texts = new Map<string, string>();
      let specifier: string | undefined;
      for (const each of node.properties) {
        if (each.type !== 'Property' || each.key.type !== 'Identifier') continue;
        if (each.value.type === 'Literal' && typeof each.value.value === 'string')
          texts.set(each.key.name, each.value.value);
        const loaded = /^\(\) =>\s*import\('([^']+)'\)$/.exec(module.source.slice(each.value.start, each.value.end));
        if (loaded) specifier = loaded[1];
      }
      const [path, label] = [texts.get('path'), texts.get('label')];
      if (!specifier || !label) return;
      const isWhole = path !== undefined && !path.includes(':');
      found.set(specifier, { name: label, ...(isWhole && { path: path.startsWith('/') ? path : `/home/${path}` }) });
    },
  }).visit(parseSync(module.file, module.source, { sourceType: 'module' }).program);
  return found;
}
