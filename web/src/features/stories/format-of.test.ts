import { expect, test } from 'vitest';
import { formatOf } from './format-of.ts';

test.each([
  ['a.yarn', '', 'yarn'],
  ['a.twee', '', 'twee'],
  ['a.txt', ':: Start', 'twee'],
  ['', 'title: Start', 'yarn'],
  ['project.json', '{"startingElement":"a","boards":{}}', 'arcweave'],
  ['', '{"name":"Demo","boards":{}}', 'arcweave'],
  ['project.json', '{ "Settings": {}, "Project": {} }', 'articy'],
  ['package_1_objects.json', '{ "Objects": [] }', 'articy'],
  ['package_1_localization.json', '{ "DFr_1.Text": { "": { "Text": "Hi" } } }', 'articy'],
  ['hierarchy.json', '{ "Id": "0x1", "TechnicalName": "P", "Type": "Project" }', 'articy'],
])('content §7: %s, which begins with %s, is a script of %s', (name, text, format) => {
  expect(formatOf(name, text)).toBe(format);
});
