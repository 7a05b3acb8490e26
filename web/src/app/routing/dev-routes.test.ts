import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { createStore } from '../store.ts';
import { devRoutes } from './dev-routes.ts';
import { createGuards } from './guards.ts';
import type { Connect } from './route-parts.ts';

const guards = createGuards(createStore());
const connect: Connect = (page) => page;
const guarded = (routes: RouteObject[]) => routes.map(({ path, loader }) => [path, loader === guards.signedIn]);

test('decisions §6: developer pages ask for a signed-in user in production and for none in development', () => {
  expect(guarded(devRoutes(guards, connect, false))).toEqual([
    ['dev', false],
    [undefined, true],
  ]);
  expect(guarded(devRoutes(guards, connect, true))).toEqual([
    ['dev', false],
    [undefined, false],
  ]);
  // Tests run as development does.
  expect(guarded(devRoutes(guards, connect))).toEqual(guarded(devRoutes(guards, connect, true)));
});
