import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { language, languageTags } from './languages.ts';

const isTaken = (tag: string) => language.safeParse(tag).success;

test('content §7: a language is one that there are plural rules of, as BCP 47 writes it', () => {
  expect(languageTags.filter((tag) => !isTaken(tag))).toEqual([]);
  expect(new Set(languageTags).size).toBe(languageTags.length);
  expect(['en-NZ', 'sr-Cyrl-ME'].map(isTaken)).toEqual([true, true]);
  expect(['', 'xx', 'EN', 'en_US', 'en us', 'de-u-nu-latn'].map(isTaken)).toEqual(Array(6).fill(false));
});

test('content §10: bundles may say every one of them', async () => {
  const schema = JSON.parse(
    await readFile(new URL('../../runtime/schema/bundle.schema.json', import.meta.url), 'utf8'),
  );
  const pattern = new RegExp(schema.properties.locale.pattern);
  expect([...languageTags, 'sr-Cyrl-ME'].filter((tag) => !pattern.test(tag))).toEqual([]);
});
