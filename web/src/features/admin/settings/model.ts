import { z } from 'zod';
import type { SettingsConflict, SettingsObject } from '#contract/admin-settings.ts';
import { differences } from '#contract/differences.ts';
import { fieldInWords } from '#contract/issue-words.ts';
import { isObject, type JsonPath, valueAt, withValue } from '#contract/json-value.ts';
import { secretPaths, settingRows, settings as settingsSchema } from '#contract/settings.ts';
import type { JsonSchema } from '#web/ui/editor/json-editor/json-schema.ts';
import type { JsonFault } from '#web/ui/editor/json-editor/language.ts';

export type Path = JsonPath;

export const asText = (settings: SettingsObject): string => `${JSON.stringify(settings, null, 2)}\n`;

/** Null for what does not parse, and for what is no object: neither can be settings. */
export function fromText(text: string): SettingsObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What is wrong, by dotted path, in the order of the form. */
export type Faults = ReadonlyMap<string, string>;

export function faultsOf(settings: SettingsObject): Faults {
  const result = settingsSchema.safeParse(settings);
  const issues = result.success ? [] : result.error.issues;
  return new Map(issues.map(({ path, message }) => [path.join('.'), labelled(path.map(String), message)]));
}

/** The field by its label, where a rule's own words name it by its path. */
function labelled(path: Path, message: string): string {
  const inWords = fieldInWords(path);
  return message.startsWith(inWords) ? nameOf(path) + message.slice(inWords.length) : message;
}

/** For the editor: what is wrong, and, more quietly, what no setting is called. */
export function jsonFaults(settings: unknown): JsonFault[] {
  if (!isObject(settings)) return [{ path: [], message: 'Settings must be an object' }];
  const wrong = settingsSchema.safeParse(settings);
  const issues = wrong.success ? [] : wrong.error.issues;
  return [
    ...issues.map(
      ({ path, message }): JsonFault => ({
        path: path.map(String),
        message: labelled(path.map(String), message),
      }),
    ),
    ...unknownPaths(settings, jsonSchema).map(
      (path): JsonFault => ({
        path,
        message: 'Not a setting of this version. It is kept unchanged.',
        severity: 'info',
      }),
    ),
  ];
}

function unknownPaths(settings: SettingsObject, schema: JsonSchema, path: Path = []): Path[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const known = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    if (!known) return [[...path, key]];
    return isObject(value) && known.properties ? unknownPaths(value, known, [...path, key]) : [];
  });
}

/** What the editor completes and explains: the contract's schema, each setting by its label. */
export const jsonSchema: JsonSchema = z.toJSONSchema(settingsSchema, {
  io: 'input',
  unrepresentable: 'any',
  override: ({ jsonSchema: schema }) => {
    if (typeof schema.label === 'string') schema.title = schema.label;
    if (typeof schema.help === 'string') schema.description = schema.help;
  },
}) as JsonSchema;

/** Secrets as they are now, whatever `settings` had: a version of the past brings none back (decisions §5). */
export function withSecretsOf(current: SettingsObject, settings: SettingsObject): SettingsObject {
  return secretPaths.reduce(
    (into, name) => withValue(into, name.split('.'), valueAt(current, name.split('.'))),
    settings,
  );
}

/** The label of a declared setting, else its path. */
export function nameOf(path: Path): string {
  const dotted = path.join('.');
  return settingRows.find((row) => row.path.join('.') === dotted)?.label ?? dotted;
}

/** Which settings differ, by name: `Who can create an account, Maintenance mode and 2 more`. */
export function changedNames(before: SettingsObject, after: SettingsObject): string {
  const names = differences(before, after).map(({ path }) => nameOf(path));
  const [shown, more] = [names.slice(0, namesMax), names.length - namesMax];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

const namesMax = 3;

/** A value in words. */
export function wordsOf(value: unknown): string {
  if (value === undefined) return 'Deleted';
  if (value === '') return 'Empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export type Side = 'theirs' | 'mine';

/** What is typed here over what is in force now, each conflict as it was chosen. */
export function resolved(
  parts: { base: SettingsObject; mine: SettingsObject; theirs: SettingsObject },
  conflicts: readonly SettingsConflict[],
  choice: (conflict: SettingsConflict) => Side,
): SettingsObject {
  let next = parts.theirs;
  for (const { path, after } of differences(parts.base, parts.mine)) {
    const conflict = conflicts.find((each) => each.path.join('\0') === path.join('\0'));
    if (!conflict || choice(conflict) === 'mine') next = withValue(next, path, after);
  }
  return next;
}
