import { z } from 'zod';

const text = z.string().catch('');
const id = z.string().nullable().catch(null);
const ids = z.array(z.string()).catch([]);

/** Records by their ids; what has another shape than expected is left out. */
const records = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((all) => {
      const read = Object.entries(all).map(([key, value]) => [key, shape.safeParse(value)] as const);
      return new Map<string, z.output<Shape>>(
        read.flatMap(([key, { data }]) => (data === undefined ? [] : [[key, data]])),
      );
    });

const element = z.object({ title: text, content: text, outputs: ids, components: ids });
const connection = z.object({ label: text, targetid: text, targetType: text });
const branch = z.object({
  conditions: z
    .object({ ifCondition: id, elseIfConditions: ids, elseCondition: id })
    .catch({ ifCondition: null, elseIfConditions: [], elseCondition: null }),
});
const value = z.union([z.string(), z.number(), z.boolean()]).nullable().catch(null);
const type = z.enum(['integer', 'float', 'boolean', 'string']);
const owner = z.object({ name: text, customId: text, attributes: ids });

/** What Arcweave exports as JSON, as far as it is read. HTML stands in titles, contents, labels and scripts. */
const project = z.object({
  name: text,
  startingElement: id,
  boards: records(owner.extend({ elements: ids, notes: ids })),
  elements: records(element),
  jumpers: records(z.object({ elementId: id })),
  connections: records(connection),
  branches: records(branch),
  conditions: records(z.object({ output: id, script: text })),
  components: records(owner.extend({ children: z.array(z.string()).optional().catch(undefined) })),
  attributes: records(z.object({ customId: text, value: z.object({ type, data: value }) })),
  variables: records(z.object({ name: z.string(), type, value })),
  notes: records(z.object({ content: text })),
});
export type ArcweaveProject = z.output<typeof project>;
export type ArcweaveElement = z.output<typeof element>;

export interface ArcweaveVariable {
  /** As scripts name it: `health`, `castle.health`. */
  name: string;
  type: z.output<typeof type>;
  value: z.output<typeof value>;
}

/** A project as it was exported; undefined: the text is none. */
export function arcweaveProject(json: string): ArcweaveProject | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return undefined;
  }
  const isProject = typeof parsed === 'object' && parsed !== null && 'elements' in parsed && 'boards' in parsed;
  return isProject ? project.safeParse(parsed).data : undefined;
}

/** Those of the project, and those that boards and components have under an id that scripts can write. */
export function variablesOf({ variables, boards, components, attributes }: ArcweaveProject): ArcweaveVariable[] {
  const owners = [...boards.values(), ...components.values()].filter(({ customId }) => customId !== '');
  const owned = owners.flatMap(({ customId, attributes: own }) =>
    own.flatMap((each): ArcweaveVariable[] => {
      const found = attributes.get(each);
      if (!found || found.customId === '') return [];
      return [{ name: `${customId}.${found.customId}`, type: found.value.type, value: found.value.data }];
    }),
  );
  return [...variables.values(), ...owned];
}
