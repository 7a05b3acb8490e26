import { API, type Checker, SignatureKind, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { ComponentTable, Control, Property } from '#web/catalogue/component-facts.ts';
import { fromRoot } from '../shell.mjs';

/** A component whose properties are asked for. */
export interface ComponentName {
  /** From the project's folder. */
  file: string;
  name: string;
  defaults: ReadonlyMap<string, string>;
  /** Properties that the product's sources pass to it. */
  passed: ReadonlySet<string>;
}

/** No truncation of long types. */
const WHOLE = 1;
const OURS = /\/web\/src\//;

/**
 * The properties of components as the compiler knows them (docs/decisions/0062): ours, and of those that come from the
 * component library the ones that the product passes.
 * @throws {Error} when a file has no such component
 */
export function readTables(components: readonly ComponentName[]): ComponentTable[] {
  const api = new API({ cwd: fromRoot() });
  try {
    const config = fromRoot('tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0];
    if (!project) throw new Error(`${config} is no project`);
    return components.map((component) => {
      const source = project.program.getSourceFile(fromRoot(component.file));
      const module = source && project.checker.getSymbolAtLocation(source);
      if (!module) throw new Error(`${component.file} is no module of the project`);
      const exported = project.checker.getExportsOfModule(module).find(({ name }) => name === component.name);
      const type = exported && project.checker.getTypeOfSymbol(exported);
      const signature = type && project.checker.getSignaturesOfType(type, SignatureKind.Call)[0];
      if (!exported || !signature) throw new Error(`${component.file} has no component ${component.name}`);
      const properties = project.checker.getParameterType(signature, 0);
      return {
        name: component.name,
        description: project.checker.getDocumentationCommentOfSymbol(exported),
        ...(properties ? readProperties(project.checker, properties, component) : { properties: [], inherited: [] }),
      };
    });
  } finally {
    api.close();
  }
}

function readProperties(
  checker: Checker,
  type: Type,
  { defaults, passed }: ComponentName,
): Pick<ComponentTable, 'properties' | 'inherited'> {
  const properties: (Property & { isOurs: boolean })[] = [];
  const inherited: string[] = [];
  for (const symbol of checker.getPropertiesOfType(type)) {
    const { name } = symbol;
    // React takes them itself.
    if (name === 'ref' || name === 'key') continue;
    const isOurs = symbol.declarations.some(({ path }) => OURS.test(path));
    if (!isOurs && !passed.has(name)) {
      // Every event of the page, which each component passes on, would be most of the list.
      if (!/^on(?:[A-Z]\w*Capture|Mouse|Touch|Pointer|Animation|Transition|Got|Lost|Wheel|Scroll)/.test(name))
        inherited.push(name);
      continue;
    }
    const own = checker.getTypeOfSymbol(symbol);
    const control = own && controlOf(checker, own);
    properties.push({
      name,
      type: own ? typeText(checker, own, control) : 'unknown',
      isRequired: (symbol.flags & SymbolFlags.Optional) === 0,
      default: defaults.get(name),
      description: plainText(checker.getDocumentationCommentOfSymbol(symbol)),
      control,
      isOurs,
    });
  }
  // What must be given first; what comes from the library last.
  const rank = (each: { isRequired: boolean; isOurs: boolean }) => (each.isRequired ? 0 : 1) + (each.isOurs ? 0 : 2);
  return {
    properties: properties.toSorted((one, other) => rank(one) - rank(other)).map(({ isOurs: _, ...each }) => each),
    inherited,
  };
}

/** The library's comments have marks, and links to read on. */
function plainText(comment: string): string {
  return comment
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?See \[MDN\]\([^)]*\)\.?/g, '')
    .replaceAll(/[`*]/g, '')
    .trim();
}

const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void;

/** The members of a union without undefined and null. */
function membersOf(type: Type): Type[] {
  const members = type.isUnionType() ? [...type.getTypes()] : [type];
  return members.filter((member) => (member.flags & NOTHING) === 0);
}

function controlOf(checker: Checker, type: Type): Control | undefined {
  const text = checker.typeToString(type, undefined, WHOLE);
  if (/^ReactNode\b/.test(text)) return { kind: 'node' };
  if (/^LucideIcon\b/.test(text)) return { kind: 'icon' };
  const members = membersOf(type);
  const every = (flags: TypeFlags) => members.length > 0 && members.every((member) => (member.flags & flags) !== 0);
  if (every(TypeFlags.BooleanLike)) return { kind: 'boolean' };
  if (every(TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) {
    const options = members.flatMap((member) => (member.isLiteralType() ? [member.value] : []));
    return { kind: 'choice', options: options.filter((each) => typeof each === 'string' || typeof each === 'number') };
  }
  if (every(TypeFlags.String)) return { kind: 'text' };
  return every(TypeFlags.Number) ? { kind: 'number' } : undefined;
}

function typeText(checker: Checker, type: Type, control: Control | undefined): string {
  if (control?.kind === 'choice') return control.options.map((option) => JSON.stringify(option)).join(' | ');
  const text = checker.typeToString(type, undefined, WHOLE).replace(/ \| undefined$/, '');
  return text.replace(/^\((\([^()]*\) => [\w<>[\]| ]+)\)$/, '$1');
}
