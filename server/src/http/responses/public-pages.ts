import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { Liquid, type Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import { contactAddress, paragraphsOf } from '#contract/operator.ts';

/** What the public pages say of this installation. */
export interface PublicFacts {
  operator: { name: string; contact: string; terms: string };
  /** Where this installation is reached, without a slash at the end. */
  webURL: string;
}

export interface PublicPageOptions {
  webRoot: string;
  /** Null while there is maintenance: the application says so in their place (decisions §5). */
  facts(): Promise<PublicFacts | null>;
}

/** §2.1: what is shown to visitors, by path; the build makes the files (scripts/vite-plugins/public-pages.ts). */
const pages = { '/': 'landing', '/intro': 'intro', '/terms-of-service': 'terms' } as const;

const robots = `User-agent: *
Disallow: /api/
Disallow: /home/
Disallow: /dev/
Disallow: /admin/
Disallow: /s/
Allow: /

Sitemap: {{ webURL }}/sitemap.xml
`;

const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Object.keys(pages)
  .map((path) => `  <url><loc>{{ webURL }}${path}</loc></url>`)
  .join('\n')}
</urlset>
`;

interface Answer {
  br: Buffer;
  gzip: Buffer;
  plain: Buffer;
}

/**
 * Answers the public pages as HTML that needs no script, robots.txt and sitemap.xml, filled in with what the settings say.
 * A build without the pages, as that for maintenance, answers as before.
 */
export async function servePublicPages(app: FastifyInstance, { webRoot, facts }: PublicPageOptions): Promise<void> {
  const engine = new Liquid({ ownPropertyOnly: true, outputEscape: 'escape', templates: {}, dynamicPartials: false });
  // Of each page as the settings are, and as they were a while ago.
  const answers = new LRUCache<string, Answer>({ max: 20 });
  const send = async (
    reply: FastifyReply,
    request: FastifyRequest,
    type: string,
    template: Template[],
    name: string,
  ) => {
    const known = await facts();
    if (known === null) return null;
    const key = `${name} ${JSON.stringify(known)}`;
    let answer = answers.get(key);
    if (!answer) {
      answer = await compressed(String(await engine.render(template, variablesOf(known))));
      answers.set(key, answer);
    }
    reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'no-cache');
    reply.header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted));
    return encoding ? reply.header('content-encoding', encoding).send(answer[encoding]) : reply.send(answer.plain);
  };
  // Whoever watches over a site asks with HEAD.
  const answerTo = (url: string, handler: RouteHandlerMethod) => app.route({ method: ['GET', 'HEAD'], url, handler });
  for (const [path, name] of Object.entries(pages)) {
    const template = engine.parse(await readFile(join(webRoot, `${name}.html`), 'utf8'));
    answerTo(path, async (request, reply) => {
      return (await send(reply, request, 'text/html', template, name)) ?? reply.callNotFound();
    });
  }
  for (const [path, type, text] of [
    ['/robots.txt', 'text/plain', robots],
    ['/sitemap.xml', 'application/xml', sitemap],
  ] as const) {
    const template = engine.parse(text);
    answerTo(path, async (request, reply) => {
      return (await send(reply, request, type, template, path)) ?? reply.callNotFound();
    });
  }
}

function variablesOf({ operator, webURL }: PublicFacts) {
  const address = contactAddress(operator.contact);
  const paragraphs = paragraphsOf(operator.terms);
  return {
    webURL,
    operator: {
      // An empty text counts as true there.
      name: operator.name || null,
      contact: operator.contact,
      address,
      plainContact: address === null ? operator.contact || null : null,
      paragraphs,
      hasTerms: paragraphs.length > 0,
    },
  };
}

async function compressed(text: string): Promise<Answer> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  return { br, gzip: gz, plain };
}
