import { readFileSync, writeFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { fromRoot } from './shell.mjs';

/** What of the runtime is made from its JSON Schemas (docs/decisions/0048). */
const formats = ['bundle', 'state'] as const;

const parts = ['amount', 'closedObject', 'exactly', 'flag', 'listOf', 'reference', 'text'];

/** The generated files by path: of each format its types, and the schema that the runtime itself validates with. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const format of formats) {
    const schema = JSON.parse(readFileSync(fromRoot('runtime', 'schema', `${format}.schema.json`), 'utf8'));
    const types = await compile(described(schema) as JSONSchema, format, {
      additionalProperties: false,
      bannerComment: banner(format),
      format: false,
      ignoreMinAndMaxItems: false,
      strictIndexSignatures: false,
    });
    files.set(path(`${format}-types`), types);
    const bare = JSON.parse(JSON.stringify(schema, (key, value) => (isWord(key, value) ? undefined : value)));
    const source = written(bare);
    const used = parts.filter((part) => new RegExp(`\\b${part}\\b(?!")`).test(source));
    const imports = `import { ${used.join(', ')} } from './schema-parts.ts';\nimport type { Schema } from './validate.ts';\n`;
    files.set(
      path(`${format}-schema`),
      `${banner(format)}\n${imports}\nexport const ${format}Schema: Schema = ${source};\n`,
    );
  }
  return files;
}

/** The generator makes another type of what has words beside its reference; as a part it keeps both. */
function described(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(described);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...rest } = schema as { $ref?: string; description?: string };
  if ($ref !== undefined) return rest.description === undefined ? { $ref } : { ...rest, allOf: [{ $ref }] };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, described(value)]));
}

const banner = (format: string): string => `/** Made from schema/${format}.schema.json by \`npm run schema\`. */`;

const path = (name: string): string => fromRoot('runtime', 'src', 'format', `${name}.generated.ts`);

/** A schema as source, in the words of schema-parts.ts: the whole of it would be a large part of the runtime. */
function written(schema: unknown): string {
  if (Array.isArray(schema)) return `[${schema.map(written).join(',')}]`;
  if (typeof schema !== 'object' || schema === null) return JSON.stringify(schema);
  const { type, additionalProperties, required = [], properties, ...rest } = schema as Record<string, unknown>;
  const names = Object.keys(schema).join(' ');
  if (names === 'type') return simpleTypes.get(String(type)) ?? entries(schema);
  if (names === 'type items' && type === 'array') return `listOf(${written(rest.items)})`;
  if (names === '$ref') return `reference(${JSON.stringify(String(rest.$ref).replace('#/$defs/', ''))})`;
  if (names === 'const') return `exactly(${JSON.stringify(rest.const)})`;
  if (type !== 'object' || additionalProperties !== false || typeof properties !== 'object' || properties === null)
    return entries(schema);
  const optional = Object.keys(properties).filter((name) => !(required as string[]).includes(name));
  const call = `closedObject(${entries(properties)}${optional.length > 0 ? `,${JSON.stringify(optional)}` : ''})`;
  return Object.keys(rest).length > 0 ? `{...${call},${entries(rest).slice(1)}` : call;
}

const simpleTypes = new Map([
  ['string', 'text'],
  ['number', 'amount'],
  ['boolean', 'flag'],
]);

const entries = (object: object): string =>
  `{${Object.entries(object)
    .map(([key, value]) => `${JSON.stringify(key)}:${written(value)}`)
    .join(',')}}`;

/** What only readers need. */
const isWord = (key: string, value: unknown): boolean =>
  (key === 'description' || key === 'title' || key === '$schema') && typeof value === 'string';

if (import.meta.main) for (const [file, source] of await generatedFiles()) writeFileSync(file, source);
