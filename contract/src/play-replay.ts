import { z } from 'zod';
import { id, workspaceParams } from './fields.ts';
import { operation } from './operation.ts';

const result = z.object({
  playTestID: id,
  name: z.string(),
  /** `cannotRun`: a record that its steps name was deleted or archived. */
  state: z.enum(['passes', 'differs', 'cannotRun']),
  /** The first entry of its transcript that differs, from 1; null unless it differs. */
  entry: z.number().int().nullable(),
  /** What that entry says, and what it says now; null where there is none. */
  expected: z.string().nullable(),
  got: z.string().nullable(),
});

/** Kept tests for scripts and CI: the runs of the product's playtest, replayed on the server (content §10). */
export const playTestReplay = operation({
  name: 'playTestReplay',
  method: 'POST',
  path: '/workspace/:workspaceID/play/replay',
  access: { workspace: 'viewer' },
  rate: 'preview',
  summary: 'Replay kept tests, all of them or those in `ids`, by ID; as many as fit into one call',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    ids: z.array(id).min(1).max(500).optional(),
    /** The `next` of the call before. */
    after: id.optional(),
  }),
  response: z.object({
    rows: z.array(result),
    /** Tests that were asked for, in this call and those after it. */
    total: z.number().int(),
    /** Where the next call goes on; null: these were the last. */
    next: id.nullable(),
  }),
});
