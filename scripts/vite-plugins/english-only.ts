import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const TEXTS = /\/react-(?:aria|stately|aria-components)\/dist\/private\/(?:[\w-]+\/)?intlStrings\.mjs$/;
const ENGLISH = /"(\.[./\w-]+\/en-US\.mjs)"/;

/**
 * Leaves out the component library's words in languages that the app does not speak. It would otherwise carry 34
 * translations of each announcement, and a reader would hear German between English labels. The library takes English
 * where a language is not there (@internationalized/string, LocalizedStringDictionary).
 */
export function englishOnly(): Plugin {
  return {
    name: 'lorebox:english-only',
    apply: 'build',
    load: { filter: { id: TEXTS }, handler: englishTexts },
  };
}

async function englishTexts(path: string): Promise<string> {
  const [, english] = ENGLISH.exec(await readFile(path, 'utf8')) ?? [];
  if (!english) throw new Error(`No English texts in ${path}`);
  return `import english from '${english}';\nexport default { 'en-US': english };\n`;
}
