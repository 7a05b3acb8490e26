import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawnIcon } from '../../contract/src/icon.ts';
import { fromRoot } from '../shell.mjs';

const iconPackage = fromRoot('node_modules', 'lucide-react', 'dist', 'esm');

/** Every icon of the set with its other names and where the product uses it, by name. */
export function readIcons(): DrawnIcon[] {
  const uses = readUses();
  return [...readNames()].map(([file, [name = '', ...others]]) => {
    const { node, aliases = [] } = readData(file);
    const names = [name, ...others];
    return {
      name,
      aliases: [...new Set([...others, ...aliases])].filter((alias) => alias !== name),
      shapes: node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]),
      usedIn: [...new Set(names.flatMap((one) => uses.get(one) ?? []))].sort(),
    };
  });
}

/** By file, what the package exports it as: `House` first, then `Home`. */
function readNames(): Map<string, string[]> {
  const index = readFileSync(join(iconPackage, 'lucide-react.mjs'), 'utf8');
  const names = new Map<string, string[]>();
  for (const [, exported = '', file = ''] of index.matchAll(/^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs'/gm)) {
    const all = [...exported.matchAll(/default as (\w+)/g)].map(([, name = '']) => name);
    // Each has two more: HouseIcon and LucideHouse, of which the last is made of the icon's own name.
    const plain = all.filter((name) => all.includes(`${name}Icon`) && all.includes(`Lucide${name}`));
    const letters = file.replaceAll('-', '');
    const first = plain.find((name) => name.toLowerCase() === letters) ?? plain[0] ?? '';
    names.set(file, [first, ...plain.filter((name) => name !== first)]);
  }
  return names;
}

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
  aliases?: string[];
}

function readData(file: string): IconData {
  const source = readFileSync(join(iconPackage, 'icons', `${file}.mjs`), 'utf8');
  const literal = /const __iconData = (\{.*?^\});$/ms.exec(source)?.[1];
  if (!literal) throw new Error(`lucide-react draws ${file} in another way than before`);
  // An object literal of the package, which the build runs anyway.
  return new Function(`return ${literal}`)() as IconData;
}

/** Which files of the app import an icon, by the name they import. */
function readUses(): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const folder = fromRoot('web', 'src');
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    if (/\.(?:test|example)\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, imported = ''] of source.matchAll(/^import \{([^}]+)\} from 'lucide-react'/gm))
      for (const part of imported.split(',')) {
        const name = part.trim().split(' ')[0] ?? '';
        if (name !== '' && name !== 'type') uses.set(name, [...(uses.get(name) ?? []), file.replaceAll('\\', '/')]);
      }
  }
  return uses;
}
