import { readFileSync, writeFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { fromRoot } from './shell.mjs';

/** What of the runtime is made from its JSON Schemas (docs/decisions/0048). */
const formats = ['bundle', 'state'] as const;

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
    const bare = JSON.stringify(schema, (key, value) => (isWord(key, value) ? undefined : value));
    files.set(
      path(`${format}-schema`),
      `${banner(format)}\nimport type { Schema } from './validate.ts';\n\nexport const ${format}Schema: Schema = ${bare};\n`,
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

/** What only readers need. */
const isWord = (key: string, value: unknown): boolean =>
  (key === 'description' || key === 'title' || key === '$schema') && typeof value === 'string';

if (import.meta.main) for (const [file, source] of await generatedFiles()) writeFileSync(file, source);
