import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem.ts';
import { type PublicFacts, servePublicPages } from './public-pages.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface WebOptions {
  /** Folder of the built web app; null or absent on disk: the server answers /api alone (development). */
  webRoot: string | null;
  https: boolean;
  /** For the public pages; null while there is maintenance. */
  publicFacts(): Promise<PublicFacts | null>;
}

const hashed = /[-.][\w-]{8,}\.\w+(\.br|\.gz)?$/;
const noCache = 'no-cache';
const immutable = 'public, max-age=31536000, immutable';

/** Vite puts a content hash into every name under assets/ but the version file's, which is polled (decisions §3). */
function cacheControl(path: string): string {
  return path.includes('/assets/') && hashed.test(path) && !path.includes('version.json') ? immutable : noCache;
}

/**
 * Serves the web app: pre-compressed siblings where there are any, hashed assets for ever, index.html never from cache.
 * Navigations to any other path get index.html, since the router lives in the browser (§2.1); all else is 404.
 */
export async function serveWeb(app: FastifyInstance, { webRoot, https, publicFacts }: WebOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...contentSecurityPolicy, ...(https ? { upgradeInsecureRequests: [] } : {}) },
    },
    strictTransportSecurity: https ? { maxAge: 31536000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const built = webRoot !== null && existsSync(join(webRoot, 'index.html'));
  if (built) {
    const hasPages = existsSync(join(webRoot, 'landing.html'));
    if (hasPages) await servePublicPages(app, { webRoot, facts: publicFacts });
    await app.register(serveStatic, {
      root: webRoot,
      // Its own routes read whole folders for each request, to tell how a name is spelled.
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControl(path.replaceAll('\\', '/')));
      },
    });
    const files = filesOf(webRoot);
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const path = decodedPath(request.url);
        return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isNavigation(request)) return reply.header('cache-control', noCache).sendFile('index.html');
    throw new ProblemError('notFound', 'There is nothing at this address.');
  });
}

/** Of the build, as an address names them after its first slash. */
function filesOf(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')] : [],
    ),
  );
}

/** Empty for an address that is not written as one. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1);
  } catch {
    return '';
  }
}

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  return (request.headers.accept ?? '').includes('text/html');
}
