import type { Plugin } from 'vite';

/** Names in the page's head the chunks that every screen under home needs, for web/public/home-boot.js to preload. */
export function homeParts(chunkNames: readonly string[]): Plugin {
  return {
    name: 'lorebox:home-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' && chunkNames.includes(chunk.name) ? [`/${chunk.fileName}`] : [],
        );
        if (files.length !== chunkNames.length) throw new Error(`No chunk for one of ${chunkNames.join(', ')}`);
        // Before the script that reads it.
        return [{ tag: 'meta', attrs: { name: 'home-parts', content: files.join(' ') }, injectTo: 'head-prepend' }];
      },
    },
  };
}
