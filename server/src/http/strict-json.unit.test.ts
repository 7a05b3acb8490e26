import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

const parse = (text: string) => parseStrictJson(Buffer.from(text));

test('decisions §3: any JSON without duplicate keys reads as JSON.parse reads it', () => {
  const value = fc.jsonValue({ maxDepth: 6 }).filter((json) => !JSON.stringify(json).includes('__proto__'));
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (json, indent) => {
      const text = JSON.stringify(json, null, indent);
      expect(parse(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('decisions §3: keys alike in different objects, and in text, are no duplicates', () => {
  expect(parse('[{"a":1},{"a":"{\\"a\\":1,\\"a\\":2}"}]')).toHaveLength(2);
});

test.each([
  ['{"a":1,"a":1}', '/a'],
  ['{"list":[0,{"x":1,"y":[],"x":2}]}', '/list/1/x'],
  ['{"a/b~c":{"d":1,"d":2}}', '/a~1b~0c/d'],
  ['[[1,2],[{"k":1,"k":1}]]', '/1/0/k'],
])('decisions §3: %s names the place of the duplicate', (text, pointer) => {
  expect(() => parse(text)).toThrow(
    expect.objectContaining({ extra: expect.objectContaining({ errors: [expect.objectContaining({ pointer })] }) }),
  );
});

test.each(['{"__proto__":1}', '{"a":[{"\\u005f_proto__":{}}]}'])(
  'decisions §3: %s is refused wherever it stands',
  (text) => {
    expect(() => parse(text)).toThrow('__proto__');
  },
);

test.each([
  ['{"name":"a\\u0000b"}', '/name'],
  ['{"tags":["ok","half \\ud83d"]}', '/tags/1'],
])('decisions §3: %s holds what no database keeps', (text, pointer) => {
  expect(() => parse(text)).toThrow(
    expect.objectContaining({ extra: expect.objectContaining({ errors: [expect.objectContaining({ pointer })] }) }),
  );
});

test('decisions §3: escaped letters and whole surrogate pairs are text like any other', () => {
  expect(parse('{"a":"\\u00e9 \\ud83d\\ude00"}')).toEqual({ a: 'é 😀' });
});

test('decisions §3: a large body may hold one long text, and not a million values that all have to wait for', () => {
  const photo = { settings: { theme: 'dark' }, profilePhotoFile: 'QUJD'.repeat(1_000_000) };
  expect(parse(JSON.stringify(photo))).toEqual(photo);
  expect(() => parse(`[${'1,'.repeat(600_000)}1]`)).toThrow('too many values');
  expect(() => parse(`[${'[],'.repeat(400_000)}[]]`)).toThrow('too many values');
});

test('decisions §3: what is counted of a large body are its values, not the commas and brackets of its texts', () => {
  const story = { text: 'Well, [[then]], {$gold} and “\\"”. '.repeat(60_000) };
  expect(parse(JSON.stringify(story))).toEqual(story);
  const records = Array.from({ length: 50_000 }, (_, at) => ({
    kind: 'npc',
    id: `0190a000-0000-7000-8000-${at}`,
    version: at,
  }));
  expect(parse(JSON.stringify({ records }))).toEqual({ records });
  expect(parse(JSON.stringify({ text: 'a: b. '.repeat(400_000) }))).toHaveProperty('text');
  expect(() => parse(`["${'x'.repeat(2_000_000)}`)).toThrow('not valid JSON');
});

test('decisions §3: a large body has no more keys than are told apart within a moment', () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;
  expect(Object.keys(parse(keys(200_000)) as object)).toHaveLength(200_000);
  expect(() => parse(keys(300_000))).toThrow('too many values');
  expect(() => parse(`[${'{"a":1},'.repeat(150_000)}${'{"a":1,"b":2},'.repeat(60_000)}1]`)).toThrow('too many values');
});
