import { wholeCustomField } from '#contract/kinds/custom-field.ts';
import { customText } from '#contract/kinds/item.ts';
import type { ImportRow, ImportSource } from '../import-row.ts';
import { parseBoolean } from '../values/boolean-value.ts';
import { parseDate } from '../values/date-value.ts';
import { fold } from '../values/fold.ts';
import { type Parsed, parseNumber, shorten } from '../values/number-value.ts';
import { unstorablePath, unstorableText } from '../values/storable.ts';
import type { CustomFieldCreate, RecordRef } from './plan-types.ts';
import type { CustomFieldType, CustomFieldValue, SnapshotCustomField } from './workspace-snapshot.ts';

/** A row's custom field values by definition; null is said and clears. */
export type RowFields = Map<RecordRef, CustomFieldValue | null>;

type Definition = CustomFieldCreate;

/**
 * Finds or plans the definition for each custom field that a file names. Values take the type of the definition; a value that
 * does not fit is an error of its row and column. A field whose cells are all blank is not created.
 */
export class CustomFieldPlanner {
  private readonly creates: CustomFieldCreate[] = [];
  /** What is wrong with definitions that the file would make. */
  private readonly problems = new Map<RecordRef, string>();
  private readonly names = new Map<RecordRef, string>();
  private readonly byName = new Map<string, Definition>();
  private readonly byFold = new Map<string, Definition>();
  private readonly types: ReadonlyMap<string, CustomFieldType>;
  private readonly choices: ReadonlyMap<string, string[]>;
  private readonly columns: ReadonlyMap<string, string>;

  constructor(existing: readonly SnapshotCustomField[], source: ImportSource) {
    for (const field of existing) {
      this.remember({ ref: field.id, name: field.name, type: field.type, choices: field.choices });
    }
    this.types = new Map(Object.entries(source.fieldTypes));
    this.choices = new Map(Object.entries(source.fieldChoices ?? {}));
    this.columns = new Map(Object.entries(source.columns));
  }

  /** Reads a row's custom fields, adding to its problems what does not fit. */
  read(row: ImportRow): RowFields {
    const values: RowFields = new Map();
    for (const [name, text] of Object.entries(row.fields)) {
      const blank = text.trim() === '';
      const definition = this.find(name) ?? (blank ? undefined : this.create(name));
      if (!definition) continue;
      if (blank) {
        // Two columns can mean one field; the one that is filled counts.
        if (values.get(definition.ref) != null) continue;
        // A text of blanks alone is kept as it is where a field already exists: it may be what the workspace holds.
        values.set(definition.ref, text === '' || definition.type !== 'text' ? null : text);
        continue;
      }
      const problem = this.problems.get(definition.ref);
      const parsed = problem === undefined ? convert(text, definition) : { ok: false as const, message: problem };
      if (parsed.ok) values.set(definition.ref, parsed.value);
      else {
        row.problems.push({
          line: row.line,
          column: this.columns.get(`field:${name}`) ?? name,
          severity: 'error',
          code: 'custom-field',
          message: `${parsed.message} The custom field “${shorten(definition.name)}” is of type ${definition.type}.`,
        });
      }
    }
    return values;
  }

  nameOf(ref: RecordRef): string {
    return this.names.get(ref) ?? '';
  }

  /** The definitions to create: those that an item of the plan uses. */
  used(groups: ReadonlyArray<{ fields: RowFields }>): CustomFieldCreate[] {
    const refs = new Set(groups.flatMap((group) => [...group.fields.keys()]));
    return this.creates.filter((create) => refs.has(create.ref));
  }

  private find(name: string): Definition | undefined {
    return this.byName.get(name) ?? this.byFold.get(fold(name));
  }

  private create(name: string): Definition {
    const definition = {
      ref: `new:customField:${this.creates.length + 1}`,
      name: name.trim(),
      type: this.types.get(name) ?? ('text' as const),
      choices: this.choices.get(name) ?? [],
    };
    this.creates.push(definition);
    const problem = definitionProblem(definition);
    if (problem !== undefined) this.problems.set(definition.ref, problem);
    this.remember(definition);
    return definition;
  }

  private remember(definition: Definition): void {
    this.names.set(definition.ref, definition.name);
    if (!this.byName.has(definition.name)) this.byName.set(definition.name, definition);
    const folded = fold(definition.name);
    if (!this.byFold.has(folded)) this.byFold.set(folded, definition);
  }
}

function definitionProblem({ name, type, choices }: Definition): string | undefined {
  if (unstorablePath(choices)) return unstorableText;
  const checked = wholeCustomField.safeParse({ name, type, choices, position: 0 });
  return checked.success ? undefined : `${checked.error.issues[0]?.message}.`;
}

function convert(text: string, { type, choices }: Definition): Parsed<CustomFieldValue> {
  if (type === 'number') return parseNumber(text);
  if (type === 'boolean') return parseBoolean(text);
  if (type === 'date') {
    const parsed = parseDate(text);
    if (!parsed.ok) return parsed;
    return parsed.value.date === null
      ? { ok: false, message: `“${shorten(text)}” is not a date.` }
      : { ok: true, value: parsed.value.date };
  }
  if (type === 'url' && !/^https?:\/\/\S+$/i.test(text)) {
    return { ok: false, message: `“${shorten(text)}” is not a web address.` };
  }
  if (type === 'select' && !choices.includes(text)) {
    return { ok: false, message: `“${shorten(text)}” is not one of the choices: ${choices.join(', ')}.` };
  }
  const checked = customText.safeParse(text);
  return checked.success ? { ok: true, value: text } : { ok: false, message: `${checked.error.issues[0]?.message}.` };
}
