import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { omitFunctions } from './router-in-browser.ts';

const library = fileURLToPath(new URL('../../node_modules/react-router/dist/production/lib/', import.meta.url));
const codeOf = (file: string) => readFileSync(library + file, 'utf8');

test('decisions §1: what the router has for servers and tracing is left out of the browser', () => {
  const components = omitFunctions(codeOf('dom/ssr/components.js'), 'dom/ssr/components.js');
  expect(components).toContain('\nfunction PrefetchPageLinks() { return null; }\nfunction omitted_PrefetchPageLinks(');
  const instrumentation = omitFunctions(codeOf('router/instrumentation.js'), 'router/instrumentation.js');
  expect(instrumentation).toContain('\nfunction instrumentClientSideRouter(router) { return router; }\n');
  expect(omitFunctions(codeOf('router/router.js'), 'router/router.js')).toBeNull();
});

test('decisions §1: a router that is written otherwise does not pass unnoticed', () => {
  expect(() => omitFunctions('const PrefetchPageLinks = () => null;', 'dom/ssr/components.js')).toThrow(
    'The router has no function usePrefetchBehavior in dom/ssr/components.js',
  );
});
