import { kindFacts } from '#contract/kinds/facts.ts';
import { wholeProperty } from '#contract/kinds/property.ts';
import { propertyProblem } from '#contract/kinds/property-problem.ts';
import { customFieldsName } from '#contract/kinds/property-set.ts';
import { type PropertyValue, propertyTypes } from '#contract/kinds/property-values.ts';
import { partName } from '#contract/kinds/record-name.ts';
import type { FileProperty, ImportRow, ImportSource } from '../import-row.ts';
import { fold } from '../values/fold.ts';
import { type Parsed, shorten } from '../values/number-value.ts';
import { propertyLabels, setLabel } from '../values/property-labels.ts';
import { parsePropertyText } from '../values/property-text.ts';
import { unstorablePath, unstorableText } from '../values/storable.ts';
import type { Writing } from '../values/writing.ts';
import type { PropertyCreate, RecordRef } from './plan-types.ts';
import type { SnapshotProperty } from './workspace-snapshot.ts';

/** A row's values by property; null is said and clears. */
export type RowFields = Map<RecordRef, PropertyValue | null>;

/**
 * Finds or plans the property for each field of its own that a file names. Values take the type of the property; a value that
 * does not fit is an error of its row and column. A property whose cells are all blank is not created.
 */
export class PropertyPlanner {
  private readonly creates: PropertyCreate[] = [];
  /** What is wrong with properties that the file would make. */
  private readonly problems = new Map<RecordRef, string>();
  private readonly names = new Map<RecordRef, string>();
  private readonly byLabel = new Map<string, PropertyCreate>();
  /** By what else a file may call it, folded: the label, the name with that of its set, the name. */
  private readonly byFold = new Map<string, PropertyCreate>();
  private readonly described: ReadonlyMap<string, FileProperty>;
  private readonly columns: ReadonlyMap<string, string>;
  private readonly writing: Writing | undefined;
  private readonly source: ImportSource;
  private readonly leftOut = new Set<string>();

  constructor(existing: readonly SnapshotProperty[], source: ImportSource) {
    const labels = propertyLabels(existing);
    const known = existing.map(({ id, position: _, ...property }) => ({ ref: id, ...property }));
    for (const property of known) this.remember(property, labels.get(property.ref) ?? property.name);
    for (const property of known) this.addFold(setLabel(property), property);
    for (const property of known) this.addFold(property.name, property);
    this.described = new Map(Object.entries(source.properties));
    this.columns = new Map(Object.entries(source.columns));
    this.writing = source.writing;
    this.source = source;
    for (const name of source.textProperties ?? []) this.tellOtherType(name);
  }

  /** Reads a row's values, adding to its problems what does not fit. */
  read(row: ImportRow): RowFields {
    const values: RowFields = new Map();
    for (const [name, text] of Object.entries(row.fields)) {
      const blank = text.trim() === '';
      const definition = this.find(name) ?? (blank || this.isLeftOut(name) ? undefined : this.create(name));
      if (!definition) continue;
      if (blank) {
        // Two columns can mean one property; the one that is filled counts.
        if (values.get(definition.ref) != null) continue;
        // A text of blanks alone is kept as it is where a property already exists: it may be what the workspace holds.
        values.set(definition.ref, text !== '' && isProse(definition) ? text : null);
        continue;
      }
      const problem = this.problems.get(definition.ref);
      const parsed =
        problem === undefined ? convert(text, definition, this.writing) : { ok: false as const, message: problem };
      if (parsed.ok) values.set(definition.ref, parsed.value);
      else {
        row.problems.push({
          line: row.line,
          column: this.columns.get(`field:${name}`) ?? name,
          severity: 'error',
          code: 'property',
          message: `${parsed.message} The type of “${shorten(definition.name)}” is ${propertyTypes[definition.type]}.`,
        });
      }
    }
    return values;
  }

  /** A new property would hold ids that lead nowhere. Said once, of the whole file. */
  private isLeftOut(name: string): boolean {
    if (this.source.unknownReferences?.has(name) !== true) return false;
    if (this.leftOut.has(name)) return true;
    this.leftOut.add(name);
    const column = this.columns.get(`field:${name}`) ?? name;
    const message = `“${shorten(name)}” leads to records that aren’t in this file, and items in this workspace have no such property. It is left out. Import the JSON or the archive instead to keep it.`;
    this.source.problems.push({ line: null, column, severity: 'warning', code: 'reference-unknown', message });
    return true;
  }

  /** A property that exists keeps its type, also where a text was chosen. */
  private tellOtherType(name: string): void {
    const existing = this.find(name);
    if (!existing || existing.type === 'text' || existing.type === 'longText') return;
    const column = this.columns.get(`field:${name}`) ?? name;
    const message = `“${shorten(existing.name)}” already exists. Its type stays ${propertyTypes[existing.type]}.`;
    this.source.problems.push({ line: null, column, severity: 'warning', code: 'type-stays', message });
  }

  nameOf(ref: RecordRef): string {
    return this.names.get(ref) ?? '';
  }

  /** The properties to create: those that an item of the plan uses. */
  used(groups: ReadonlyArray<{ fields: RowFields }>): PropertyCreate[] {
    const refs = new Set(groups.flatMap((group) => [...group.fields.keys()]));
    return this.creates.filter((create) => refs.has(create.ref));
  }

  private find(name: string): PropertyCreate | undefined {
    return this.byLabel.get(name) ?? this.byFold.get(fold(name));
  }

  private create(name: string): PropertyCreate {
    const definition: PropertyCreate = {
      ...{ choices: [], to: null, isList: false, set: customFieldsName },
      name: name.trim(),
      ...(this.described.get(name) ?? { type: 'text' }),
      ref: `new:property:${this.creates.length + 1}`,
    };
    this.creates.push(definition);
    const problem = definitionProblem(definition);
    if (problem !== undefined) this.problems.set(definition.ref, problem);
    this.remember(definition, name.trim());
    return definition;
  }

  private remember(definition: PropertyCreate, label: string): void {
    this.names.set(definition.ref, definition.name);
    if (!this.byLabel.has(label)) this.byLabel.set(label, definition);
    this.addFold(label, definition);
  }

  private addFold(text: string, definition: PropertyCreate): void {
    const folded = fold(text);
    if (!this.byFold.has(folded)) this.byFold.set(folded, definition);
  }
}

const nameSchema = partName().schema;

function definitionProblem(definition: PropertyCreate): string | undefined {
  if (unstorablePath(definition.choices)) return unstorableText;
  const { error } = nameSchema.safeParse(definition.name);
  const whole = wholeProperty.safeParse(definition).error;
  const issue = error?.issues[0] ?? whole?.issues[0];
  return issue === undefined ? undefined : sentence(issue.message);
}

function convert(text: string, definition: PropertyCreate, writing: Writing | undefined): Parsed<PropertyValue> {
  const parsed = parsePropertyText(text, definition, { writing });
  if (!parsed.ok) return parsed;
  const problem = propertyProblem(definition, parsed.value, (kind) => kindFacts[kind].many);
  return problem === null ? parsed : { ok: false, message: sentence(problem) };
}

const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`);

const isProse = ({ type, isList }: PropertyCreate) => !isList && (type === 'text' || type === 'longText');
