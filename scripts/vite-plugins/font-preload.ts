import type { Plugin } from 'vite';

/** Asks for the font of Latin letters together with the page: the style sheet, which names it, is read only later. */
export function fontPreload(): Plugin {
  return {
    name: 'lorebox:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((fileName) => /\/inter-latin-wght-normal-[\w-]+\.woff2$/.test(fileName));
        if (!font) throw new Error('The build has no font for Latin letters');
        // Fonts are always asked for as from another origin.
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
