import { readSpecification } from '../scripts/spec-sections.ts';

/** A row of the table of routes, a route each (§2.1). */
export interface TableRoute {
  /** `home/npcs/{npcID}`; for any other path, one that nothing has. */
  path: string;
  /** Where it redirects, as the table says; null for a page. */
  target: string | null;
}

const noSuchPath = 'no/such/path';

/** Every route of §2.1 as docs/specification.md has it, each page of the catalogue by name. */
export function tableRoutes(): TableRoute[] {
  const section = readSpecification().split('### §2.1 ')[1]?.split('\n### ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  const catalogue = namesIn(/^The catalogue has .*?(?=\n\n)/ms.exec(section)?.[0] ?? '');
  return rows.flatMap((row) => {
    const [, routes = '', what = ''] = row.split('|');
    const paths = pathsOf(routes).flatMap((path) =>
      path.endsWith('/...') ? catalogue.map((slug) => path.replace('...', slug)) : [path],
    );
    const targets = /^\s*Redirects? to/.test(what) ? targetsIn(what) : [];
    return paths.map((path, index) => ({ path, target: targets[index] ?? targets[0] ?? null }));
  });
}

/** `home/admin/email`, `health`: what is no path from the root is beside the first. */
function pathsOf(cell: string): string[] {
  const names = namesIn(cell);
  if (names.length === 0) return [cell.includes('empty') ? '' : noSuchPath];
  const [first = ''] = names;
  const folder = first.slice(0, first.lastIndexOf('/') + 1);
  const [top] = first.split('/');
  return names.map((name) => (folder === '' || name.startsWith(`${top}/`) ? name : `${folder}${name}`));
}

/** Those of home are told from there. */
function targetsIn(what: string): string[] {
  const names = namesIn(what);
  if (names.length === 0) return [''];
  return names.map((name) => (/^(?:home|dev)\//.test(name) || name === 'home' ? name : `home/${name}`));
}

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
