import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dialogExamples } from './dialog-examples.ts';

const sources = globSync('web/src/{app,features,screens,session}/**/*.{ts,tsx}').filter(
  (file) => !/\.(?:example|test)\.tsx?$/.test(file),
);
const asks = /\bconfirm\(/;
const windows = /<(?:Modal|YesNoDialog|ConfirmDialog|MessageDialog|Drawer)\b/;
/** The thunk itself, and the page that tries it. */
const tries = [
  'web/src/session/ui-state/dialogs.ts',
  'web/src/features/developer/modal-test/modal-test-page.tsx',
  'web/src/features/developer/modal-test/product-dialogs.tsx',
];
/** They open what others ask for; dev/modal-test tries their flags by itself. */
const hosts = [
  'web/src/app/hosts/dialog-host.tsx',
  'web/src/features/developer/modal-test/local-dialogs.tsx',
  'web/src/features/developer/modal-test/screen-dialogs.tsx',
];

test('§2.1 dev/modal-test: every dialog of a screen has an example beside it, made of the dialog itself', () => {
  const dialogs = sources.filter((file) => !hosts.includes(file) && windows.test(readFileSync(file, 'utf8')));
  expect(dialogs.length).toBeGreaterThan(35);
  const missing = dialogs.filter((file) => {
    const name = file.replace(/^.*\//, '');
    const [example] = globSync(file.replace(/\.tsx$/, '.example.tsx'));
    return example === undefined || !readFileSync(example, 'utf8').includes(`from './${name}'`);
  });
  expect(missing).toEqual([]);
});

test('§2.1 dev/modal-test: whatever asks before an act has its question beside it', () => {
  const asking = sources.filter((file) => !tries.includes(file) && asks.test(readFileSync(file, 'utf8')));
  expect(asking.length).toBeGreaterThan(10);
  const missing = asking.filter((file) => {
    const [example] = globSync(file.replace(/\.tsx?$/, '.example.{ts,tsx}'));
    return example === undefined || !readFileSync(example, 'utf8').includes('questions:');
  });
  expect(missing).toEqual([]);
});

test('§2.1 dev/modal-test: the examples have names of their own', () => {
  const names = dialogExamples.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
