import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guidePages } from '../scripts/guide/guide-pages.ts';
import { drawnIcons } from '../scripts/icons/drawn-icons.ts';
import { componentFacts } from '../scripts/vite-plugins/component-facts.ts';
import { englishOnly } from '../scripts/vite-plugins/english-only.ts';
import { fontPreload } from '../scripts/vite-plugins/font-preload.ts';
import { homeParts } from '../scripts/vite-plugins/home-parts.ts';
import { minifyBoot } from '../scripts/vite-plugins/minify-boot.ts';
import { precompress } from '../scripts/vite-plugins/precompress.ts';
import { publicPages } from '../scripts/vite-plugins/public-pages.ts';
import { routerInBrowser } from '../scripts/vite-plugins/router-in-browser.ts';
import { serviceWorker } from '../scripts/vite-plugins/service-worker.ts';
import { versionFile } from '../scripts/vite-plugins/version-file.ts';
import { wireContract } from '../scripts/vite-plugins/wire-contract.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('..', import.meta.url));
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** Files of web/src, given as patterns after it. */
const ofWeb = (...patterns: string[]) => new RegExp(`/web/src/(?:${patterns.join('|')})\\.tsx?$`);
const parts = (...folders: string[]) =>
  folders.map((folder) => `${folder}/(?:[\\w-]+/)*[\\w-]+(?<!\\.example|\\.test)`);

/**
 * What is loaded together comes in one file, each with all that it imports and that no earlier one has: fewer requests
 * and, since compression sees more at once, fewer bytes. Everything else is split by page (docs/decisions/0066).
 */
const chunkGroups = [
  { name: 'start', test: ofWeb('main') },
  { name: 'signin', test: ofWeb('features/account/signin-page') },
  // The shell and the dialog of an update need them, each without the other.
  { name: 'drafts', test: ofWeb('session/forms/drafts') },
  {
    name: 'shell',
    test: ofWeb(
      ...['app/connection/api-connection', 'app/routing/home-route', 'app/live/live'],
      ...['app/shell/shell', 'app/shell/typed-before-form'],
    ),
  },
  {
    name: 'list',
    test: ofWeb('features/inventory/items-page', 'screens/list/record-list', 'screens/list/list-footer'),
  },
  {
    name: 'dialogs',
    test: ofWeb(...parts('ui/dialog'), 'ui/feedback/toast-region', 'session/ui-state/(?:update-text|restore-view)'),
  },
  // Lists start it while they are read: with the records' file it would evaluate all that a record's page needs.
  { name: 'problems', test: ofWeb('screens/problem/watch-problems') },
  { name: 'zod', test: /\/node_modules\/zod\// },
  // An icon that few screens show comes with them. Before the overview: drawing a chosen icon would evaluate all of that.
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
  { name: 'overview', test: ofWeb('features/inventory/overview-page') },
  {
    name: 'common',
    test: ofWeb(
      ...parts('ui/layout', 'ui/feedback', 'ui/button', 'ui/field', 'session'),
      'ui/picker/select',
      'screens/[\\w-]+(?<!\\.test)',
      'screens/record/(?:thumbnail|tag-list|appearance|record-presence|use-record-keys)',
    ),
  },
  { name: 'lists', test: ofWeb('features/inventory/(?:boxes|places)-page', 'screens/kind/list-page') },
  {
    name: 'record',
    test: ofWeb('features/inventory/(?:item|box|place|item-editor)-page', 'screens/kind/(?:record|editor)-page'),
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

/** The web app: `npm run dev` serves it with hot reloading in front of the API, `npm run build` makes dist/web. */
export default defineConfig({
  root,
  plugins: [
    wireContract(`${project}contract/src`),
    englishOnly(),
    routerInBrowser(),
    guidePages(),
    drawnIcons(),
    componentFacts(),
    react(),
    tailwindcss(),
    versionFile(),
    homeParts(['signin', 'shell', 'list']),
    fontPreload(),
    minifyBoot(),
    serviceWorker(),
    publicPages(),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Every browser the app supports preloads modules by itself.
    modulePreload: { polyfill: false },
    // No data: URLs: they would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    // Chrome 117, Safari 17.4, Firefox 128 and newer run it as it is (docs/guide/browsers.md): nothing is rewritten for older ones.
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    fs: { allow: [project] },
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/metrics'].map((path) => [path, api])),
  },
});
