import { z } from 'zod';
import type { SourceFile } from '../story.ts';

const text = z.string().catch('');

/** A list of which what has another shape is left out. */
const list = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((each): z.output<Shape>[] => {
        const { data } = shape.safeParse(each);
        return data === undefined ? [] : [data];
      }),
    );

const pin = z.object({
  Text: text,
  Id: z.string(),
  Connections: list(z.object({ TargetPin: text, Target: z.string() })),
});
const properties = z.object({
  ...{ Id: z.string(), Parent: text, TechnicalName: text, DisplayName: text },
  ...{ Text: text, MenuText: text, StageDirections: text, Speaker: text },
  /** `Expression` of conditions and instructions, `Target` of jumps. */
  ...{ Expression: text, Target: text, TargetPin: text, InputPins: list(pin), OutputPins: list(pin) },
});
const model = z.object({ Type: z.string(), Properties: properties });

/** A file of an export: all of a project, or one of its parts. */
const file = z.object({
  Project: z.object({ Name: text }).catch({ Name: '' }),
  GlobalVariables: list(
    z.object({ Namespace: z.string(), Variables: list(z.object({ Variable: z.string(), Type: text, Value: text })) }),
  ),
  ObjectDefinitions: list(z.object({ Type: z.string(), Class: text })),
  Packages: list(z.object({ Models: list(model) })),
  Objects: list(model),
});

export type ArticyPin = z.output<typeof pin>;
export type ArticyNode = z.output<typeof properties> & {
  /** `DialogueFragment`, whatever template it was made from. */
  is: string;
};

export interface ArticyVariable {
  /** As scripts name it: `GameState.gold`. */
  name: string;
  type: 'yesNo' | 'number' | 'text';
  /** As a form writes it. */
  initial: string;
}

export interface ArticyProject {
  nodes: Map<string, ArticyNode>;
  variables: Map<string, ArticyVariable>;
  /** Texts by the keys that stand for them. */
  texts: Map<string, string>;
}

/** A file of texts has them by their keys, in the first language under an empty name. */
const texts = z.record(z.string(), z.record(z.string(), z.unknown()));
const translation = z.object({ Text: z.string() });

const types: Readonly<Record<string, ArticyVariable['type']>> = {
  Boolean: 'yesNo',
  Integer: 'number',
  Float: 'number',
  String: 'text',
};

/** A project of all files of an export. @param onFault of a file that can't be read */
export function articyProject(files: readonly SourceFile[], onFault: (file: string) => void): ArticyProject {
  const project: ArticyProject = { nodes: new Map(), variables: new Map(), texts: new Map() };
  const models: z.output<typeof model>[] = [];
  const classes = new Map<string, string>();
  for (const { name, text: json } of files) {
    const parsed = parse(json);
    const read = file.safeParse(parsed).data;
    if (!read) {
      onFault(name);
      continue;
    }
    models.push(...read.Packages.flatMap(({ Models }) => Models), ...read.Objects);
    for (const { Type, Class } of read.ObjectDefinitions) classes.set(Type, Class);
    for (const { Namespace, Variables } of read.GlobalVariables)
      for (const { Variable, Type, Value } of Variables) addVariable(project, `${Namespace}.${Variable}`, Type, Value);
    addTexts(project, parsed);
  }
  for (const { Type, Properties } of models)
    project.nodes.set(Properties.Id, { ...Properties, is: classOf(Type, classes, Properties) });
  return project;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function addVariable({ variables }: ArticyProject, name: string, written: string, value: string): void {
  const type = types[written] ?? 'text';
  variables.set(name, {
    name,
    type,
    initial: type === 'yesNo' ? (value.toLowerCase() === 'true' ? 'yes' : 'no') : value,
  });
}

function addTexts(project: ArticyProject, parsed: unknown): void {
  const read = texts.safeParse(parsed).data ?? {};
  for (const [key, languages] of Object.entries(read)) {
    const found = Object.entries(languages).flatMap(([language, value]) => {
      const { data } = translation.safeParse(value);
      return data ? [{ language, text: data.Text }] : [];
    });
    const chosen = found.find(({ language }) => language === '') ?? found[0];
    if (chosen) project.texts.set(key, chosen.text);
  }
}

/** Without definitions, by what only such a model has. */
function classOf(
  type: string,
  classes: ReadonlyMap<string, string>,
  { Speaker, OutputPins }: ArticyNode | z.output<typeof properties>,
): string {
  const known = classes.get(type);
  if (known) return known;
  return Speaker !== '' && OutputPins.length > 0 ? 'DialogueFragment' : type;
}
