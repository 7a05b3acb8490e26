import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences, isSame } from './differences.ts';
import { isObject, valueAt, withValue } from './json-value.ts';

const json = fc.jsonValue({ maxDepth: 4 });
const object = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '0')),
  json,
  { noNullPrototype: true },
);
/** JSON has one zero. */
const parsed = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('content §1: what differs between two JSON values', () => {
  test('values are the same exactly when Node says so', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(isSame(one, parsed(one))).toBe(true);
        expect(isSame(one, other)).toBe(isDeepStrictEqual(parsed(one), parsed(other)));
      }),
    );
  });

  test('the changes made one after another to the one value make the other', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const made = differences(before, after).reduce<Record<string, unknown>>(
          (at, { path, after: value }) => withValue(at, path, value),
          before,
        );
        expect(isSame(made, after)).toBe(true);
      }),
    );
  });

  test('each side of a difference is what stands there, and no difference lies inside another', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const found = differences(before, after);
        for (const { path, ...sides } of found) {
          expect(sides).toEqual({ before: valueAt(before, path), after: valueAt(after, path) });
          expect(isObject(sides.before) && isObject(sides.after)).toBe(false);
        }
        expect(new Set(found.map(({ path }) => JSON.stringify(path))).size).toBe(found.length);
      }),
    );
  });

  test('keys that every object inherits, their order, and keys without a value', () => {
    const of = (before: string, after: string) => differences(JSON.parse(before), JSON.parse(after));
    expect(of('{"constructor":1}', '{}')).toEqual([{ path: ['constructor'], before: 1, after: undefined }]);
    expect(of('{}', '{"toString":1}')).toEqual([{ path: ['toString'], before: undefined, after: 1 }]);
    expect(of('{"a":{}}', '{"a":{"__proto__":2}}').map(({ path }) => path)).toEqual([['a', '__proto__']]);
    expect(of('{"a":1,"b":{"c":2,"d":3}}', '{"b":{"d":3,"c":2},"a":1}')).toEqual([]);
    expect(differences({ a: undefined }, {})).toEqual([]);
  });

  test('a list is one value unless its elements are asked for, and then while its length stays', () => {
    const [before, after] = [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }];
    expect(differences(before, after).map(({ path }) => path)).toEqual([['a']]);
    expect(differences(before, after, { lists: 'elements' }).map(({ path }) => path)).toEqual([['a', '1', 'b']]);
    const longer = { a: [1, { b: 3 }, 4] };
    expect(differences(before, longer, { lists: 'elements' }).map(({ path }) => path)).toEqual([['a']]);
    expect(differences({ a: { b: 1 } }, { a: { b: 2 } }, { depth: 1 }).map(({ path }) => path)).toEqual([['a']]);
  });
});
