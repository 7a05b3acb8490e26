import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitsOf, missingPackages } from './complete-lock.mjs';
import { fromRoot } from './shell.mjs';

test('decisions §1: npm ci works from the lock, which names the packages of every platform (else: npm run lock)', () => {
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  expect(missingPackages(lock)).toEqual([]);
});

test('a left-out platform package is named with its limits, and a package that is for all platforms is not', () => {
  const tool = {
    dev: true,
    optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/win32-arm64': '1.2.3', extra: '1' },
  };
  const packages = { 'node_modules/tool': tool, 'node_modules/@tool/win32-arm64': { version: '1.2.3' } };
  expect(missingPackages({ packages })).toEqual([
    [
      'node_modules/@tool/linux-x64-musl',
      { version: '1.2.3', dev: true, cpu: ['x64'], libc: ['musl'], os: ['linux'], optional: true },
    ],
  ]);
  expect(limitsOf('@rolldown/binding-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  expect(limitsOf('fsevents')).toBeUndefined();
});
