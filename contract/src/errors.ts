import { z } from 'zod';

/** RFC 9457 problem details (decisions §3). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
  requestId: z.string().optional(),
  /** Of a stale version: the record as it is now. */
  current: z.unknown().optional(),
  /** Of a stale version: whoever is refused changed it themselves, in another window. */
  isOwnChange: z.boolean().optional(),
  /** Of a stale version: the name of who changed it, or You. */
  changedBy: z.string().optional(),
  /** 429 and 503: seconds until it is worth trying again. */
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof problem>;

/** The `type` of each problem, one row each. */
export const problemTypes = {
  badRequest: 'about:blank#bad-request',
  validation: 'about:blank#validation',
  unauthenticated: 'about:blank#unauthenticated',
  forbidden: 'about:blank#forbidden',
  csrf: 'about:blank#csrf',
  notFound: 'about:blank#not-found',
  staleVersion: 'about:blank#stale-version',
  conflict: 'about:blank#conflict',
  stopped: 'about:blank#stopped',
  undoConflict: 'about:blank#undo-conflict',
  inProgress: 'about:blank#request-in-progress',
  requestIdReused: 'about:blank#request-id-reused',
  tooLarge: 'about:blank#too-large',
  unsupportedMedia: 'about:blank#unsupported-media',
  rateLimited: 'about:blank#rate-limited',
  storageFull: 'about:blank#storage-full',
  unavailable: 'about:blank#unavailable',
  maintenance: 'about:blank#maintenance',
  internal: 'about:blank#internal',
} as const;
export type ProblemType = keyof typeof problemTypes;
