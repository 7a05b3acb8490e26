import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';

/** As web/src/app/public-pages.tsx makes it. */
interface PublicPage {
  /** Of the file in the build. */
  name: string;
  path: string;
  title: string;
  description: string;
  /** What it is about, for search engines (schema.org). */
  about?: object;
  /** A Liquid template (server/src/http/responses/public-pages.ts). */
  body: string;
}

/**
 * Writes landing.html, intro.html and terms.html beside index.html: the public pages as HTML that needs no script, with what
 * search engines and chats show of them. They are Liquid templates, which server/src/http/responses/public-pages.ts fills in.
 */
export function publicPages(): Plugin {
  let [root, folder] = ['', ''];
  return {
    name: 'lorebox:public-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'pre',
      async handler(error?: Error) {
        // Called after a build that failed too, whose own error is the one to be told.
        if (error) return;
        const index = await readFile(join(folder, 'index.html'), 'utf8');
        for (const page of await renderPages(root))
          await writeFile(join(folder, `${page.name}.html`), pageHTML(index, page));
      },
    },
  };
}

async function renderPages(root: string): Promise<PublicPage[]> {
  const server = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await server.ssrLoadModule('/src/app/public-pages.tsx')) as { publicPages(): PublicPage[] };
    return module.publicPages();
  } finally {
    await server.close();
  }
}

/** The page that the application starts from, with the text of a public page in the place of the application. */
function pageHTML(index: string, { path, title, description, about, body }: PublicPage): string {
  const image = '{{ webURL }}/pictures/preview.png';
  const facts = [
    ...[`<title>${title}</title>`, `<meta name="description" content="${description}" />`],
    `<link rel="canonical" href="{{ webURL }}${path}" />`,
    ...[...Object.entries({ title, description, url: `{{ webURL }}${path}`, image })].map(
      ([name, content]) => `<meta property="og:${name}" content="${content}" />`,
    ),
    ...['<meta property="og:type" content="website" />', '<meta property="og:site_name" content="Lorebox" />'],
    ...['<meta property="og:image:width" content="1200" />', '<meta property="og:image:height" content="630" />'],
    '<meta property="og:image:alt" content="The list of items of a Lorebox" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    // No text of it ends the element: everything in it is of the build.
    ...(about
      ? [
          `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...about })}</script>`,
        ]
      : []),
    '<script src="/public-boot.js" defer></script>',
  ];
  return index
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta name="(?:description|home-parts)"[^>]*>/g, '')
    .replace(/<script type="module".*?<\/script>/gs, '')
    .replace(/<script src="\/home-boot.js"><\/script>/, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace('</head>', () => `${facts.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace(/^\s*\n/gm, '');
}
