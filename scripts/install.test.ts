import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { installArguments } from './install.mjs';
import { fromRoot } from './shell.mjs';

const { dependencies, devDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

test('decisions §1: what builds and tests is installed whatever NODE_ENV is', () => {
  expect(installArguments({ tools: true })).toContain('--include=dev');
  expect(installArguments({ tools: false }).join(' ')).not.toMatch(/dev|prod/);
});

test('decisions §1: what serves a built app is a dependency, so `npm ci --omit=dev` installs all of it', () => {
  const sources = [
    ...['start.mjs', 'build.mjs', 'install.mjs', 'shell.mjs', 'backup.ts'].map((name) => `scripts/${name}`),
    ...['server/src', 'contract/src', 'content/src', 'runtime/src'].flatMap((folder) =>
      readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|\.d\.ts$|^testing\//.test(name))
        .map((name) => `${folder}/${name}`),
    ),
  ];
  const packages = sources.flatMap((source) =>
    [
      ...readFileSync(fromRoot(source), 'utf8').matchAll(
        /^(?!import type)(?:import|export|\}).*? from '([^'.#][^']*)';/gm,
      ),
    ]
      .map(([, name = '']) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)),
  );
  expect(packages).toContain('fastify');
  expect([...new Set(packages)].filter((name) => !(name in dependencies)).sort()).toEqual([]);
  expect(Object.keys(devDependencies)).toContain('vite');
});
