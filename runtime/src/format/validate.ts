/** What this runtime refuses to read: a file that is cut, of a later version, or not as its JSON Schema says. */
export class FormatError extends Error {
  /** Where in the file, as a JSON pointer: `/quests/2/nodes/0/type`. Empty: the whole of it. */
  readonly path: string;
  readonly reason: string;

  constructor(path: string, reason: string) {
    super(path === '' ? reason : `${path}: ${reason}`);
    this.name = 'FormatError';
    this.path = path;
    this.reason = reason;
  }
}

/** As much of JSON Schema as the schemas of this package use. */
export interface Schema {
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

type Path = (string | number)[];
/** @throws {FormatError} */
type Check = (value: unknown, path: Path) => void;

/** Members within members. Expressions nest at most 100 deep, and each level takes up to three. */
const nestingMax = 500;

/** Makes a function of a schema that throws a FormatError for the first thing that is not as the schema says. */
export function validator(schema: Schema): (value: unknown) => void {
  const check = new Compiler(schema.$defs ?? {}).check(schema);
  return (value) => check(value, []);
}

class Compiler {
  readonly #definitions: Readonly<Record<string, Schema>>;
  readonly #named = new Map<string, Check>();

  constructor(definitions: Readonly<Record<string, Schema>>) {
    this.#definitions = definitions;
  }

  check(schema: Schema): Check {
    if (schema.$ref !== undefined) return this.#reference(schema.$ref);
    if (schema.oneOf) return this.#oneOf(schema.oneOf);
    if ('const' in schema) return among([schema.const]);
    if (schema.enum) return among(schema.enum);
    switch (schema.type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return this.#array(schema);
      case 'string':
        return stringCheck(schema);
      case 'number':
      case 'integer':
        return numberCheck(schema);
      case 'boolean':
        return (value, path) => {
          if (typeof value !== 'boolean') fail(path, `expected true or false, found ${nameOf(value)}`);
        };
      default:
        return () => {};
    }
  }

  /** A definition may contain itself, so its check is looked up when it is used. */
  #reference(reference: string): Check {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    const known = this.#named.get(name);
    if (known) return known;
    let made: Check | undefined;
    const check: Check = (value, path) => {
      made ??= this.check(this.#definitions[name] as Schema);
      made(value, path);
    };
    this.#named.set(name, check);
    return check;
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema): Check {
    const checks = new Map(Object.entries(properties).map(([key, schema]) => [key, this.check(schema)]));
    const others = typeof additionalProperties === 'object' ? this.check(additionalProperties) : null;
    return (value, path) => {
      if (!isObject(value)) fail(path, `expected an object, found ${nameOf(value)}`);
      if (path.length > nestingMax) fail(path, 'nested too deep');
      for (const key of required)
        if (value[key] === undefined || !Object.hasOwn(value, key)) fail(path, `“${key}” is missing`);
      for (const key of Object.keys(value)) {
        const member = value[key];
        if (member === undefined) continue;
        const check = checks.get(key) ?? others;
        path.push(key);
        if (check) check(member, path);
        else if (additionalProperties === false) fail(path, 'is not known');
        path.pop();
      }
    };
  }

  #array({ items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema): Check {
    const check = this.check(items);
    return (value, path) => {
      if (!Array.isArray(value)) fail(path, `expected a list, found ${nameOf(value)}`);
      if (path.length > nestingMax) fail(path, 'nested too deep');
      if (value.length < minItems) fail(path, `expected at least ${minItems} in the list, found ${value.length}`);
      if (value.length > maxItems) fail(path, `expected at most ${maxItems} in the list, found ${value.length}`);
      for (let index = 0; index < value.length; index++) {
        path.push(index);
        check(value[index], path);
        path.pop();
      }
    };
  }

  /** Branches are told apart by the type of the value and, of objects, by the one member that says which it is. */
  #oneOf(branches: readonly Schema[]): Check {
    const byType = new Map<string, Check>();
    const byMark = new Map<unknown, Check>();
    let mark = '';
    for (const branch of branches.map((each) => this.#resolve(each))) {
      if (branch.type !== 'object') byType.set(branch.type ?? '', this.check(branch));
      else {
        const [name, said] = Object.entries(branch.properties ?? {}).find(
          ([, { enum: all, const: one }]) => all ?? one,
        ) ?? ['', {}];
        const check = this.check(branch);
        mark ||= name;
        for (const value of said.enum ?? [said.const]) byMark.set(value, check);
      }
    }
    return (value, path) => {
      const check = byType.get(Array.isArray(value) ? 'array' : typeof value);
      if (check) return check(value, path);
      if (!isObject(value) || byMark.size === 0)
        return fail(
          path,
          `expected ${[...byType.keys(), ...(byMark.size > 0 ? ['object'] : [])].join(' or ')}, found ${nameOf(value)}`,
        );
      const marked = byMark.get(value[mark]);
      if (marked) return marked(value, path);
      return fail([...path, mark], `expected ${listed([...byMark.keys()])}, found ${nameOf(value[mark])}`);
    };
  }

  #resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    return this.#resolve(this.#definitions[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] as Schema);
  }
}

function among(values: readonly unknown[]): Check {
  const known = new Set(values);
  return (value, path) => {
    if (!known.has(value)) fail(path, `expected ${listed(values)}, found ${nameOf(value)}`);
  };
}

function stringCheck({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema): Check {
  const shape = pattern === undefined ? null : new RegExp(pattern, 'u');
  return (value, path) => {
    if (typeof value !== 'string') fail(path, `expected a text, found ${nameOf(value)}`);
    if (value.length < minLength) fail(path, 'is empty');
    if (value.length > maxLength) fail(path, `is longer than ${maxLength} characters`);
    if (shape && !shape.test(value)) fail(path, `is not as expected: ${nameOf(value)}`);
  };
}

function numberCheck({ type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Schema): Check {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) fail(path, `expected a number, found ${nameOf(value)}`);
    if (type === 'integer' && !Number.isInteger(value)) fail(path, `expected a whole number, found ${value}`);
    if (value < minimum) fail(path, `is less than ${minimum}`);
    if (value > maximum) fail(path, `is more than ${maximum}`);
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return String(JSON.stringify(value)).slice(0, 60);
}

function fail(path: Readonly<Path>, reason: string): never {
  throw new FormatError(
    path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    reason,
  );
}
