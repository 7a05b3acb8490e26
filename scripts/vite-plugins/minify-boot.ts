import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Takes the comments out of the scripts that run before the first paint: they are not modules, and so are only copied. */
export function minifyBoot(): Plugin {
  return {
    name: 'lorebox:minify-boot',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of ['theme-boot.js', 'home-boot.js']) {
        const file = join(dir, name);
        const { code, errors } = minifySync(name, await readFile(file, 'utf8'), { module: false });
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
        await writeFile(file, code);
      }
    },
  };
}
