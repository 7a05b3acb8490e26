import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * Refuses a mutation that a page of another site set off: browsers say so in Sec-Fetch-Site and Origin. Clients that are
 * no browser send neither, and have no one's cookies to abuse. `publicOrigin` is PUBLIC_URL's, for a proxy that renames Host.
 */
export function assertSameOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossOrigin();
  const { origin } = request.headers;
  if (origin === undefined || origin === publicOrigin) return;
  if (origin !== `${request.protocol}://${request.host}`) throw crossOrigin();
}

const crossOrigin = () => new ProblemError('csrf', 'Requests from other sites are refused.');

/** Refuses a mutation whose X-XSRF-TOKEN is not the one of its own session (decisions §2). */
export function assertCsrfToken(given: unknown, expected: string): void {
  if (typeof given !== 'string' || !isSameSecret(given, expected))
    throw new ProblemError('csrf', 'The security token of this page is out of date. Reload the page and try again.');
}
