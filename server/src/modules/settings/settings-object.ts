/** Settings as they are stored: known keys, and keys of other versions that must not be lost (decisions §5). */
export type SettingsObject = { [key: string]: unknown };

export function valueAt(settings: SettingsObject, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), settings);
}

/**
 * A copy with the changes in place: objects are merged key by key, everything else is replaced, undefined removes.
 * `a.b.c` names a key three levels down.
 */
export function changeSettings(settings: SettingsObject, changes: SettingsObject): SettingsObject {
  const result = new Map(Object.entries(settings));
  for (const [path, change] of Object.entries(changes)) {
    const [key = '', ...rest] = path.split('.');
    const before = result.get(key);
    if (rest.length > 0) result.set(key, changeSettings(isObject(before) ? before : {}, { [rest.join('.')]: change }));
    else if (isObject(change)) result.set(key, changeSettings(isObject(before) ? before : {}, change));
    else if (change === undefined) result.delete(key);
    else result.set(key, change);
  }
  return Object.fromEntries(result);
}

function isObject(value: unknown): value is SettingsObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
