import { existsSync, readdirSync, statSync } from 'node:fs';
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
    const has = knownFiles(webRoot);
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const path = decodedPath(request.url);
        return has(path) ? reply.sendFile(path) : reply.callNotFound();
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isNavigation(request)) return reply.header('cache-control', noCache).sendFile('index.html');
    throw new ProblemError('notFound', 'There is nothing at this address.');
  });
}

/**
 * Tells whether the build has a file of this name, spelled as an address spells it after its first slash. The folders are
 * read again for an unknown name when one of them has changed: a build may come while the server runs.
 */
function knownFiles(webRoot: string): (path: string) => boolean {
  let { files, changedAt } = readBuild(webRoot);
  return (path) => {
    if (!files.has(path) && changedAt !== changeTime(webRoot)) ({ files, changedAt } = readBuild(webRoot));
    return files.has(path);
  };
}

function readBuild(webRoot: string): { files: ReadonlySet<string>; changedAt: number } {
  const changedAt = changeTime(webRoot);
  const entries = existsSync(webRoot) ? readdirSync(webRoot, { recursive: true, withFileTypes: true }) : [];
  const files = new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? [relative(webRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/')] : [],
    ),
  );
  return { files, changedAt };
}

/** Milliseconds since 1970; 0 while a build has taken the folder away. */
const changeTime = (webRoot: string): number =>
  statSync(join(webRoot, 'assets'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

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
