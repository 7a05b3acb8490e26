import type { SettingsObject } from '#contract/admin-settings.ts';
import { isObject, valueAt, withValue } from '#contract/json-value.ts';
import { secretMask } from '#contract/setting-fields.ts';
import { secretPaths, settingRows, settings as settingsSchema } from '#contract/settings.ts';
import { mergeSettings } from './settings-object.ts';

/** `service.jwtSecret` as keys; those of secrets hold no dots. */
export const secretKeys: readonly { name: string; path: readonly string[] }[] = secretPaths.map((name) => ({
  name,
  path: name.split('.'),
}));

export const jwtSecretName = 'service.jwtSecret';

/** Which secrets a version has: the id that each was given when it was set; a cleared one is the empty text. */
export type SecretIDs = Readonly<Record<string, string>>;

const defaults = settingsSchema.parse({}) as SettingsObject;

/** Without what is secret, wherever it came from. */
export function withoutSecrets(settings: SettingsObject): SettingsObject {
  return secretKeys.reduce((rest, { path }) => withValue(rest, path, undefined), settings);
}

/**
 * What an administrator sees of a stored version: the defaults under it, the mask for each secret that it has (decisions
 * §5). There is always something that signs sessions.
 */
export function viewOf(stored: SettingsObject, secretIDs: SecretIDs): SettingsObject {
  return secretKeys.reduce(
    (view, { name, path }) => {
      const isSet = name === jwtSecretName || Boolean(secretIDs[name]);
      return withValue(view, path, isSet ? secretMask : '');
    },
    mergeSettings(defaults, withoutSecrets(stored)),
  );
}

/**
 * The settings that this version of Lorebox declares, as the server uses them. A stored value that they no longer allow
 * counts as not stored: one bad key must not keep everybody out.
 */
export function declared(stored: SettingsObject, secrets: Readonly<Record<string, string>> = {}) {
  let known: SettingsObject = {};
  for (const { path, schema } of settingRows) {
    const value = secrets[path.join('.')] ?? valueAt(stored, path);
    if (value !== undefined && schema.safeParse(value).success) known = withValue(known, path, value);
  }
  return settingsSchema.parse(known);
}

/** Settings as `save` of the service takes them: objects, or dotted paths of declared settings. */
export function fromDotted(changes: SettingsObject): SettingsObject {
  let result: SettingsObject = {};
  for (const [key, value] of Object.entries(changes)) {
    const path = key.split('.');
    const below = valueAt(result, path);
    result = withValue(result, path, isObject(below) && isObject(value) ? mergeSettings(below, value) : value);
  }
  return result;
}
