import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** With what they import, all that the app opens offline with: the start of a screen under home, and the page that says so. */
const SHELL = [
  ...['start', 'signin', 'shell', 'list'],
  ...['after-start', 'dialog-host', 'offline-start', 'toast-host', 'watch-settings'],
];
const PARTS = 'assets/parts.json';
/** In bytes: larger parts are kept once they were used, and never before. */
const partLimit = 250_000;

/**
 * Makes /sw.js: the shell is cached while the worker is installed, so that the app opens without a connection (decisions
 * §6). It is small because push waits for the install. The other parts are cached when they are used, or by
 * web/src/app/after-start/offline-shell.ts once the page is idle: assets/parts.json names them. Pages come from the server
 * whenever it answers, so that nobody is shown an old shell; nothing under /api is ever cached.
 */
export function serviceWorker(): Plugin[] {
  const shell = new Set<string>();
  const worker = VitePWA({
    // The app registers it once somebody is signed in, and has a manifest of its own.
    injectRegister: false,
    manifest: false,
    workbox: {
      inlineWorkboxRuntime: true,
      // Shows pushes (decisions §5).
      importScripts: ['/push-worker.js'],
      sourcemap: false,
      // One that is ready takes over at once: whoever has an older page open is asked to reload within the minute.
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      globPatterns: [
        'index.html',
        '*-boot.js',
        'icon.svg',
        'manifest.webmanifest',
        'assets/*.{js,css}',
        'assets/inter-latin-wght-*.woff2',
      ],
      maximumFileSizeToCacheInBytes: 5_000_000,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => !url.startsWith('assets/') || !url.endsWith('.js') || shell.has(url)),
          warnings: [],
        }),
      ],
      // Otherwise / would be answered from the cache.
      directoryIndex: null,
      navigateFallback: null,
      runtimeCaching: [
        {
          // What the router answers: not the API, the probes, files, nor the version file.
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' &&
            !/^\/(?:api|assets|healthz|readyz|metrics)(?:\/|$)/.test(url.pathname) &&
            !/\.\w+$/.test(url.pathname),
          handler: 'NetworkOnly',
          options: {
            precacheFallback: { fallbackURL: 'index.html' },
            plugins: [
              {
                // A proxy whose server is away answers for it.
                fetchDidSucceed: async ({ response }) => {
                  if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
                  return response;
                },
              },
            ],
          },
        },
        {
          // Their names carry a hash of what is in them.
          urlPattern: ({ sameOrigin, url }) =>
            sameOrigin && /^\/assets\/.+[-.][\w-]{8,}\.(?:js|css|wasm|woff2)$/.test(url.pathname),
          handler: 'CacheFirst',
          options: {
            cacheName: 'lorebox-parts',
            // Two builds and more, so that a new one does not displace itself.
            expiration: { maxEntries: 600, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
          },
        },
      ],
    },
  });
  return [listParts(shell), ...worker];
}

/** Finds which files the shell is, and writes assets/parts.json: the paths of the rest that are worth caching ahead. */
function listParts(shell: Set<string>): Plugin {
  return {
    name: 'lorebox:parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const add = (fileName: string): void => {
        if (shell.has(fileName)) return;
        shell.add(fileName);
        const chunk = bundle[fileName];
        if (chunk?.type === 'chunk') chunk.imports.forEach(add);
      };
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName } of chunks.filter(({ name }) => SHELL.includes(name))) add(fileName);
    },
    // Once it is certain which files there are: a chunk that turned out empty is not written.
    async writeBundle({ dir = '' }, bundle) {
      // All that the app comes to from its start, without what only pages that are left out need.
      const parts = new Set<string>();
      const visited = new Set<string>();
      const visit = (fileName: string): void => {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || visited.has(fileName) || isLeftOut(chunk)) return;
        visited.add(fileName);
        if (!shell.has(fileName) && fileName.startsWith('assets/') && chunk.code.length <= partLimit)
          parts.add(fileName);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
      };
      for (const fileName of shell) visit(fileName);
      await writeFile(join(dir, PARTS), JSON.stringify([...parts].map((part) => `/${part}`)));
    },
  };
}

/** Without the server these show nothing or can do nothing: they are kept once they were used. */
function isLeftOut({ fileName, facadeModuleId }: { fileName: string; facadeModuleId: string | null }): boolean {
  return (
    /\/features\/(?:admin|artwork|conversations|developer|guide|maps|play|stories)\/|\/import-page\.|\/docs\/guide\//.test(
      facadeModuleId ?? '',
    ) ||
    /\/(?:artwork-dialog|create-account-page|csv-import-dialog|forgot-password-page|invite-page|terms-page|workspace-dev-routes)-/.test(
      fileName,
    ) ||
    /\/(?:catalogue-screen|guide-screen|modal-test-screen|dialog-example|dev-routes|developer-areas|developer-frame|simulation-mark|zxing|explore-worker|explorer-page|graph-editor|held-runs|play-panel|print-items-page|print-page|print-table|property-sets-page|record-graph-page|replace-page|report-page|line-chart)-/.test(
      fileName,
    )
  );
}
