import { parseSync, Visitor } from 'vite';
import type { AllFacts } from '#web/catalogue/component-facts.ts';
import { highlight } from './highlight.ts';
import { type Module, readModules } from './modules.ts';
import { type ComponentName, readTables } from './property-tables.ts';
import { readUsage } from './used-by.ts';

const EXAMPLE = /^web\/src\/ui\/.*\.example\.tsx$/;
/** Parts of the examples themselves. */
const SCAFFOLD = /^web\/src\/ui\/example\/(?!code-example)/;

interface ExampleSource {
  module: Module;
  slug: string;
  /** Of the playground. */
  main: string | undefined;
  components: { file: string; name: string; local: string }[];
  madeOf: string[];
}

/** All that the catalogue shows about each example and does not know from the example itself. */
export function readFacts(): AllFacts {
  const modules = readModules();
  const usage = readUsage(modules);
  const examples = [...modules.values()]
    .filter(({ file }) => EXAMPLE.test(file))
    .map((module) => readExample(module, modules));
  const named = examples.flatMap(({ components }) => components.map((each) => component(each, modules)));
  const tables = readTables(named);
  const slugs = new Map(examples.map(({ module, slug }) => [module.file, slug]));
  let next = 0;
  return Object.fromEntries(
    examples.map(({ module, slug, components, madeOf }) => {
      const files = new Set(components.map(({ file }) => file));
      return [
        slug,
        {
          file: module.file,
          code: highlight(codeOf(module.source)),
          components: components.map(() => tables[next++]).filter((table) => table !== undefined),
          madeOf: madeOf.flatMap((file) => slugs.get(file) ?? []),
          ...usage(files),
        },
      ];
    }),
  );
}

/** What runs: the example's source up to its description. */
export function codeOf(source: string): string {
  return source
    .slice(0, source.indexOf('export const example'))
    .replaceAll(/^import (?:type )?\{[^}]*\} from '[^']*example\/(?:example|playground)\.ts';\n/gm, '')
    .trim();
}

function component(each: { file: string; name: string }, modules: ReadonlyMap<string, Module>): ComponentName {
  const passed = new Set<string>();
  for (const module of modules.values()) {
    const local = module.imports.find(({ file }) => file === each.file)?.names.get(each.name);
    for (const attribute of (local && module.attributes.get(local)) || []) passed.add(attribute);
  }
  return { ...each, passed, defaults: modules.get(each.file)?.defaults.get(each.name) ?? new Map() };
}

/** An example shows the components beside it, and those it uses that have no example of their own. */
function readExample(module: Module, modules: ReadonlyMap<string, Module>): ExampleSource {
  const exampleOf = (file: string) => file.replace(/\.tsx$/, '.example.tsx');
  const ui = module.imports.filter(({ file }) => /^web\/src\/ui\/.*\.tsx$/.test(file) && !SCAFFOLD.test(file));
  const isShown = (file: string) => exampleOf(file) === module.file || !modules.has(exampleOf(file));
  const { slug, main } = readDescription(module);
  const all = ui.flatMap(({ file, names }) =>
    [...names]
      .filter(([name]) => /^[A-Z][a-z]/.test(name))
      .map(([name, local]) => ({ file, name, local, isShown: isShown(file) || local === main })),
  );
  const shown = all.filter((each) => each.isShown);
  return {
    module,
    slug,
    main,
    components: shown.toSorted((one, other) => Number(other.local === main) - Number(one.local === main)),
    madeOf: [...new Set(all.filter((each) => !each.isShown).map(({ file }) => exampleOf(file)))],
  };
}

/** The slug, and the component that the playground is given. */
function readDescription({ file, source }: Module): { slug: string; main: string | undefined } {
  let slug: string | undefined;
  let main: string | undefined;
  new Visitor({
    Property(node) {
      if (node.key.type === 'Identifier' && node.key.name === 'slug' && node.value.type === 'Literal')
        slug ??= String(node.value.value);
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'playground') return;
      const [given] = node.arguments;
      main = given && /^\w+/.exec(source.slice(given.start, given.end))?.[0];
    },
  }).visit(parseSync(file, source, { sourceType: 'module' }).program);
  if (!slug) throw new Error(`${file} has no slug`);
  return { slug, main };
}
