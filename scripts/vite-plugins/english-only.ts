import type { Plugin } from 'vite';

const FOREIGN = /\/react-(?:aria|stately)(?:-components)?\/dist\/private\/intl\/[\w-]+\/(?!en-US)[\w-]+\.mjs$/;

/**
 * Leaves out the component library's words in languages that the app does not speak. It would otherwise carry 34
 * translations of each announcement, and a reader would hear German between English labels. The library takes English
 * where a language is undefined (@internationalized/string, LocalizedStringDictionary).
 */
export function englishOnly(): Plugin {
  return {
    name: 'lorebox:english-only',
    apply: 'build',
    load: { filter: { id: FOREIGN }, handler: () => 'export default undefined;' },
  };
}
