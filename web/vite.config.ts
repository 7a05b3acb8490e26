import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../scripts/precompress.ts';
import { versionFile } from '../scripts/version-file.ts';
import { wireContract } from '../scripts/wire-contract.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('..', import.meta.url));
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** The web app: `npm run dev` serves it with hot reloading in front of the API, `npm run build` makes dist/web. */
export default defineConfig({
  root,
  plugins: [wireContract(`${project}contract/src`), react(), tailwindcss(), versionFile(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Every browser the app supports preloads modules by itself.
    modulePreload: { polyfill: false },
    // No data: URLs: they would need a hole in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    fs: { allow: [project] },
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/metrics'].map((path) => [path, api])),
  },
});
