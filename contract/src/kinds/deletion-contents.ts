import { z } from 'zod';
import { id } from '../fields.ts';

/** Where what a deleted box or place holds goes (decisions §4). */
export const deletionContents = z.union([
  z.strictObject({ action: z.literal('trash') }),
  z.strictObject({ action: z.literal('move'), toID: id.nullable() }),
]);
