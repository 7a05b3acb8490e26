import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBoundaries } from './check.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lorebox-boundaries-'));
  const sides = ['contract', 'runtime', 'server', 'web'];
  const imports = Object.fromEntries(sides.map((side) => [`#${side}/*`, `./${side}/src/*`]));
  const widgets = { '@codemirror/state': '1', '@lezer/highlight': '1', '@tiptap/react': '1' };
  const dependencies = { zod: '1', react: '1', 'react-redux': '1', fastify: '1', ...widgets };
  write('package.json', JSON.stringify({ imports, dependencies }));
  // One file in every room, for the others to import.
  for (const file of [
    'contract/src/kinds/box.ts',
    'server/src/app.ts',
    'server/src/http/route.ts',
    'server/src/http/problem.ts',
    'server/src/database/tables.ts',
    'server/src/database/errors.ts',
    'server/src/records/command.ts',
    'server/src/modules/boxes/service.ts',
    'server/src/modules/places/service.ts',
    'server/src/modules/places/tree.ts',
    'server/src/modules/places/service/paths.ts',
    'server/src/modules/boxes/repository.ts',
    'server/src/testing/engine.ts',
    'web/src/ui/button.tsx',
    'web/src/api/boxes.ts',
    'web/src/session/user.ts',
    'web/src/features/boxes/list.tsx',
    'web/src/catalogue/page.tsx',
    'web/src/app/router.tsx',
    'web/src/testing/fakes.ts',
    'runtime/src/testing/bundles.ts',
    'e2e/test.ts',
    'scripts/build.mjs',
  ]) {
    write(file, 'export const here = true;\n');
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

/** The problems of one file with this import in it. */
function importing(file: string, specifier: string): string[] {
  write(file, `import { here } from '${specifier}';\nexport const there = here;\n`);
  return checkBoundaries(root);
}

const REFUSED: [file: string, specifier: string, why: string][] = [
  ['contract/src/a.ts', 'react', 'contract may not use the package react'],
  ['contract/src/a.ts', 'node:fs', 'contract has no Node'],
  ['contract/src/a.ts', '#server/http/route.ts', 'contract may not use server/http'],
  ['contract/src/a.ts', '#web/api/boxes.ts', 'contract may not use web/api'],
  ['server/src/http/a.ts', '#server/modules/boxes/service.ts', 'server/http may not use server/modules/boxes'],
  ['server/src/http/a.ts', '#server/database/tables.ts', 'server/http may not use server/database'],
  ['server/src/database/a.ts', '#server/modules/boxes/service.ts', 'server/database may not use server/modules/boxes'],
  ['server/src/database/a.ts', '#server/http/route.ts', 'server/database may not use server/http'],
  ['server/src/records/a.ts', '#server/modules/boxes/service.ts', 'server/records may not use server/modules/boxes'],
  ['server/src/records/a.ts', '#server/http/route.ts', 'server/records may not use server/http'],
  [
    'server/src/modules/x/a.ts',
    '#server/modules/boxes/service.ts',
    'server/modules/x may not use server/modules/boxes',
  ],
  [
    'server/src/modules/x/a.ts',
    '#server/modules/places/service.ts',
    'server/modules/x may not use server/modules/places',
  ],
  [
    'server/src/modules/boxes/a.ts',
    '#server/modules/places/tree.ts',
    'server/modules/boxes may not use server/modules/places but for its service',
  ],
  ['server/src/modules/x/a.ts', '#server/app.ts', 'server/modules/x may not use server'],
  ['server/src/modules/x/a.ts', '#web/api/boxes.ts', 'server/modules/x may not use web/api'],
  ['server/src/modules/x/a.ts', '#server/testing/engine.ts', 'only tests may use server/testing'],
  ['server/src/modules/x/a.ts', '../../http/route.ts', 'by its name, "#server/http/route.ts"'],
  ['content/src/a.ts', '#runtime/testing/bundles.ts', 'only tests may use runtime/testing'],
  ['web/src/ui/a.ts', 'react-redux', 'web/ui may not use the package react-redux'],
  ['web/src/ui/a.ts', '#web/api/boxes.ts', 'web/ui may not use web/api'],
  ['web/src/ui/a.ts', '#contract/kinds/box.ts', 'web/ui may not use contract'],
  ['web/src/api/a.ts', '#web/session/user.ts', 'web/api may not use web/session'],
  ['web/src/api/a.ts', '#web/ui/button.tsx', 'web/api may not use web/ui'],
  ['web/src/session/a.ts', '#web/features/boxes/list.tsx', 'web/session may not use web/features/boxes'],
  ['web/src/features/x/a.ts', '#web/features/boxes/list.tsx', 'web/features/x may not use web/features/boxes'],
  ['web/src/features/x/a.ts', '#web/app/router.tsx', 'web/features/x may not use web/app'],
  ['web/src/features/x/a.ts', '#server/app.ts', 'web/features/x may not use server'],
  ['web/src/features/x/a.ts', '#web/testing/fakes.ts', 'only tests may use web/testing'],
  ['web/src/catalogue/a.ts', '#web/api/boxes.ts', 'web/catalogue may not use web/api'],
  ['web/src/app/a.ts', '#server/app.ts', 'web/app may not use server'],
  ['web/src/app/a.ts', 'node:path', 'web/app has no Node'],
  ['e2e/a.ts', '#web/app/router.tsx', 'e2e may not use web/app'],
  ['server/src/http/a.ts', 'lodash', 'lodash is not in package.json'],
  ['server/src/http/a.ts', 'fs', 'write "node:fs"'],
  ['server/src/http/a.ts', './missing.ts', 'there is no such file'],
];

const ALLOWED: [file: string, specifier: string][] = [
  ['contract/src/a.ts', 'zod'],
  ['server/src/http/a.ts', '#contract/kinds/box.ts'],
  ['server/src/http/a.ts', '#server/records/command.ts'],
  ['server/src/http/a.ts', './problem.ts'],
  ['server/src/http/a.ts', '#server/database/errors.ts'],
  ['server/src/modules/boxes/a.ts', '#server/modules/places/service.ts'],
  ['server/src/modules/boxes/a.ts', '#server/modules/places/service/paths.ts'],
  ['server/src/records/a.ts', '#server/http/problem.ts'],
  ['server/src/records/a.ts', '#server/database/tables.ts'],
  ['server/src/modules/boxes/a.ts', './repository.ts'],
  ['server/src/modules/x/a.ts', '#server/http/route.ts'],
  ['server/src/modules/x/a.test.ts', '#server/testing/engine.ts'],
  ['server/src/main.ts', './modules/boxes/service.ts'],
  ['content/src/a.test.ts', '#runtime/testing/bundles.ts'],
  ['web/src/ui/a.tsx', 'react'],
  ['web/src/ui/a.test.tsx', 'fastify'],
  ['web/src/session/a.ts', '#web/api/boxes.ts'],
  ['web/src/ui/a.ts', '@codemirror/state'],
  ['web/src/ui/a.ts', '@lezer/highlight'],
  ['web/src/ui/a.ts', '@tiptap/react'],
  ['web/src/features/x/a.ts', '#web/ui/button.tsx'],
  ['web/src/features/x/a.test.ts', '#web/testing/fakes.ts'],
  ['web/src/app/a.ts', '#web/features/boxes/list.tsx'],
  ['e2e/a.ts', '../scripts/build.mjs'],
];

describe('the boundaries of the rooms are errors', () => {
  test.each(REFUSED)('%s may not import %s', (file, specifier, why) => {
    expect(importing(file, specifier)).toEqual([expect.stringContaining(why)]);
  });

  test.each(ALLOWED)('%s may import %s', (file, specifier) => {
    expect(importing(file, specifier)).toEqual([]);
  });

  test.each([
    ["import type { here } from '#web/app/router.tsx';"],
    ["export { here } from '#web/app/router.tsx';\nexport const own = 1;"],
    ["export const later = () => import('#web/app/router.tsx');"],
    ["export type There = import('#web/app/router.tsx').There;"],
    ["import '#web/app/router.tsx';"],
  ])('whichever way it is written: %s', (source) => {
    write('web/src/ui/a.ts', source);
    expect(checkBoundaries(root)).toEqual([
      'web/src/ui/a.ts:1: imports "#web/app/router.tsx": web/ui may not use web/app',
    ]);
  });
});

test('a cycle is an error, through types as well', () => {
  write('web/src/ui/a.ts', "import { b } from './b.ts';\nexport const a = b;\n");
  write('web/src/ui/b.ts', "import { c } from './c.ts';\nexport const b = c;\n");
  write('web/src/ui/c.ts', "import type { a } from './a.ts';\nexport const c: typeof a | 1 = 1;\n");
  expect(checkBoundaries(root)).toEqual([
    'web/src/ui/a.ts:1: is part of a cycle: web/src/ui/a.ts → web/src/ui/b.ts → web/src/ui/c.ts → web/src/ui/a.ts',
  ]);
});

test('barrels, empty names, homeless files and silenced checks are errors', () => {
  write('web/src/ui/all.ts', "export * from './button.tsx';\n");
  write('web/src/ui/utils.ts', 'export const a = 1;\n');
  write('server/src/helpers/a.ts', 'export const a = 1;\n');
  write('web/src/ui/b.ts', `export const a = 1;\n// ${'biome'}-ignore lint: because\n`);
  expect(checkBoundaries(root)).toEqual([
    'server/src/helpers/a.ts:1: is in no room that rules.ts names',
    'server/src/helpers/a.ts:1: "helpers" does not say what is inside',
    "web/src/ui/all.ts:1: only passes on other files' exports (a barrel)",
    'web/src/ui/b.ts:2: silences a check instead of satisfying it',
    'web/src/ui/utils.ts:1: "utils" does not say what is inside',
  ]);
});

test('house §8: a folder holds at most 30 files, tests and examples of them not counted', () => {
  for (let n = 0; n < 30; n++) {
    write(`web/src/features/boxes/box/part-${n}.ts`, `export const part = ${n};\n`);
    write(`web/src/features/boxes/box/part-${n}.test.ts`, `export const part = ${n};\n`);
  }
  expect(checkBoundaries(root)).toEqual([]);
  write('web/src/features/boxes/box/one-more.ts', 'export const part = 30;\n');
  expect(checkBoundaries(root)).toEqual([
    'web/src/features/boxes/box:1: has 31 files, more than 30: split it by concept',
  ]);
});
