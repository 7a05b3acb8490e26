import { globSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readFacts } from '../catalogue/read-facts.ts';
import { fromRoot } from '../shell.mjs';

const FACTS = /\/web\/src\/catalogue\/examples\.ts\?facts$/;

/** Makes `web/src/catalogue/examples.ts?facts` what the sources say about every example: properties, code, who uses it. */
export function componentFacts(): Plugin {
  return {
    name: 'lorebox:component-facts',
    enforce: 'pre',
    load: {
      filter: { id: FACTS },
      handler() {
        for (const file of globSync('web/src/ui/**/*.tsx', { cwd: fromRoot() })) this.addWatchFile(fromRoot(file));
        const json = JSON.stringify(JSON.stringify(readFacts()));
        return { code: `export default JSON.parse(${json});`, moduleType: 'js' };
      },
    },
  };
}
