import type { Plugin } from 'vite';

/** Where the browser asks which build is published (§7, version file under assets). */
const PATH = 'assets/version.json';

/**
 * Writes assets/version.json, `{ timeStamp }` in milliseconds since 1970, and tells the app its own stamp as
 * `import.meta.env.VITE_TIME_STAMP`, so that a running app knows a newer deployment (§4 Newer deployment).
 * SOURCE_DATE_EPOCH (seconds) sets the stamp, for builds that must agree on several machines.
 */
export function versionFile(): Plugin {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? Number.NaN);
  const timeStamp = Number.isFinite(epoch) ? epoch * 1000 : Date.now();
  const source = JSON.stringify({ timeStamp });
  return {
    name: 'lorebox:version-file',
    config: () => ({ define: { 'import.meta.env.VITE_TIME_STAMP': String(timeStamp) } }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PATH, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${PATH}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store').end(source);
      });
    },
  };
}
