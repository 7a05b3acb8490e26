import { z } from 'zod';

/** Which comes first in a date such as 03/04/2025. */
export const dateOrder = z.enum(['day', 'month']);
export type DateOrder = z.infer<typeof dateOrder>;

/** How dates for which that matters are read; `sample` is the first of them. */
export const datesRead = z.object({ sample: z.string(), order: dateOrder });
