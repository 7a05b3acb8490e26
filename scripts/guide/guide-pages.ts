import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readContents, readPages, sectionsOf } from './contents.ts';
import { guideFolder, readPage } from './read-page.ts';

const PAGE = /\/docs\/guide\/[\w-]+\.md(?:\?contents|\?sections)?$/;

/**
 * Makes modules of the guide's Markdown: `page.md` is a GuidePage, `README.md?contents` the GuideContents and
 * `README.md?sections` every GuideSection, for the search. Pictures become files of the build.
 */
export function guidePages(): Plugin {
  return {
    name: 'lorebox:guide-pages',
    enforce: 'pre',
    load: {
      filter: { id: PAGE },
      handler(id) {
        const [file = '', query] = id.split('?');
        if (query === undefined) return { code: moduleOf(readPage(file)), moduleType: 'js' };
        for (const page of globSync('*.md', { cwd: guideFolder })) this.addWatchFile(join(guideFolder, page));
        const content = query === 'contents' ? readContents() : readPages().flatMap(sectionsOf);
        return { code: moduleOf(content), moduleType: 'js' };
      },
    },
  };
}

/** JSON, except that a picture's file becomes its address. */
function moduleOf(content: object): string {
  const pictures: string[] = [];
  const json = JSON.stringify(content).replaceAll(/"source":("(?:[^"\\]|\\.)*")/g, (_, file: string) => {
    pictures.push(file);
    return `"source":picture${pictures.length - 1}`;
  });
  const imports = pictures.map((file, index) => `import picture${index} from ${file};`);
  return `${imports.join('\n')}\nexport default ${json};`;
}
