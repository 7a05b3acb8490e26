import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What every page needs, however large; of the rest, parts up to `partLimit` bytes are there before they are asked for. */
const ALWAYS = /^assets\/(?:start|signin|shell|list)-[\w-]+\.(?:js|css)$/;
const partLimit = 100_000;

/**
 * Makes /sw.js: the shell and its parts are put aside, so that the app opens without a connection (decisions §6). Pages
 * come from the server whenever it answers, so that nobody is shown an old shell; nothing under /api is ever kept.
 */
export function serviceWorker(): Plugin[] {
  return VitePWA({
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
      globPatterns: ['index.html', '*-boot.js', 'icon.svg', 'manifest.webmanifest', 'assets/*.{js,css}'],
      globIgnores: ['**/catalogue-screen-*', '**/zxing-*'],
      maximumFileSizeToCacheInBytes: 5_000_000,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url, size }) => size <= partLimit || ALWAYS.test(url)),
          warnings: [],
        }),
      ],
      // Otherwise / would be answered from what was put aside.
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
          // Parts that are large or seldom used stay once they were used; their names carry a hash of what is in them.
          urlPattern: ({ sameOrigin, url }) =>
            sameOrigin && /^\/assets\/.+[-.][\w-]{8,}\.(?:js|css|wasm)$/.test(url.pathname),
          handler: 'CacheFirst',
          options: {
            cacheName: 'lorebox-parts',
            expiration: { maxEntries: 80, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
          },
        },
      ],
    },
  });
}
