import type { Plugin } from 'vite';
import { readIcons } from './read-icons.ts';

const ICONS = /\/contract\/src\/icon\.ts\?drawn$/;

/** Makes `contract/src/icon.ts?drawn` the list of every icon of the set: as data, it leaves the app's own few icons where they are. */
export function drawnIcons(): Plugin {
  return {
    name: 'lorebox:drawn-icons',
    enforce: 'pre',
    load: {
      filter: { id: ICONS },
      handler() {
        const json = JSON.stringify(JSON.stringify(readIcons()));
        return { code: `export default JSON.parse(${json});`, moduleType: 'js' };
      },
    },
  };
}
