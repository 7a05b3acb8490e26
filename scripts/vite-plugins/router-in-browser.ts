import type { Plugin } from 'vite';

/** Functions of the router, by file, for apps that a server renders or that trace it, and what each does without both. */
const OMITTED: Record<string, Record<string, string>> = {
  'dom/ssr/components.js': {
    usePrefetchBehavior: '() { return [false, null, {}]; }',
    PrefetchPageLinks: '() { return null; }',
  },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: '() { return {}; }',
    instrumentClientSideRouter: '(router) { return router; }',
  },
};
const FILE = /\/react-router\/dist\/production\/lib\/(.+\.js)$/;

/**
 * Leaves out of the router what only apps use that a server renders, or that trace it. Links and the router itself call it, so
 * that bundling keeps it: 2.5 kB of the sign-in page, which has a budget (docs/decisions/0066). A router that no longer
 * has such a function is a build error.
 */
export function routerInBrowser(): Plugin {
  return {
    name: 'lorebox:router-in-browser',
    apply: 'build',
    transform: { filter: { id: FILE }, handler: (code, id) => omitFunctions(code, FILE.exec(id)?.[1] ?? '') },
  };
}

/** The code of a file of the router without those functions; null when it has none of them. */
export function omitFunctions(code: string, file: string): string | null {
  const omitted = OMITTED[file];
  if (!omitted) return null;
  return Object.entries(omitted).reduce((changed, [name, instead]) => {
    const start = `\nfunction ${name}(`;
    if (!changed.includes(start)) throw new Error(`The router has no function ${name} in ${file}`);
    // Nobody calls the former under its new name: bundling leaves it out, with all that only it needs.
    return changed.replace(start, `\nfunction ${name}${instead}\nfunction omitted_${name}(`);
  }, code);
}
