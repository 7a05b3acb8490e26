import { expect, test } from 'vitest';
import { ExpressionRecords } from '#content/expression/expression-records.ts';
import { ScriptNames } from '#content/script/script-names.ts';
import { scriptLanguage } from './script-language.ts';

const records = new ExpressionRecords([]);
const speakers = [{ id: 'm', key: 'mira', name: 'Mira' }];
const names = new ScriptNames({ expressions: records.names, speakers, conversations: [], places: [] });
const { stylesOf } = scriptLanguage(names, records, [], () => []);

test.each([
  ['MIRA: Hello.', 'speaker'],
  ['Mira: Hello.', 'speaker'],
  ['mira (softly): Hello.', 'speaker'],
  ['NOBODY: Hello.', 'speaker'],
  ['Remember: it is late.', undefined],
])('content §7: a speaker looks like one however the name is written: %s', (line, look) => {
  expect(stylesOf(line).find(({ as }) => as === 'speaker')?.as).toBe(look);
});
