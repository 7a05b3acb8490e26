import { z } from 'zod';
import './issue-words.ts';
import { exact, pageSizeMax, quantityMax, searchMax, selectionMax, tagsMax } from './limits.ts';

/** Ids are UUIDv7 (house §4); any UUID is accepted so that a foreign id is 404 rather than 400. */
export const id = z.uuid();

/** UTC, ISO 8601 with milliseconds. */
export const dateTime = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A record's name: trimmed by the form, never blank. */
export const name = z.string().trim().min(1, 'Name is required').max(200, 'Name is longer than 200 characters');

export const shortText = z.string().max(500, 'This text is longer than 500 characters');
export const longText = z.string().max(20_000, 'This text is longer than 20,000 characters');

export const emailAddress = z
  .email({ error: ({ input }) => (input === '' ? 'Email address is required' : 'Email address is invalid') })
  .max(254, 'Email address is longer than 254 characters');

/** Tags are short labels; `;` and `,` separate them in files, so neither may stand inside one. */
export const tag = z
  .string()
  .trim()
  .min(1, 'A tag cannot be blank')
  .max(60, 'A tag is longer than 60 characters')
  .regex(/^[^;,]+$/u, 'A tag cannot contain , or ;');
export const tags = z.array(tag).max(tagsMax, `More than ${tagsMax} tags`);

/** How much there may be of anything: 0 to 1e12, in millionths. More decimals are refused, not rounded. */
export const quantity = z
  .number('Quantity must be a number')
  .min(0, 'Quantity cannot be negative')
  .max(quantityMax, 'Quantity cannot be more than 1,000,000,000,000')
  .refine((value) => exact(value) === value, 'Quantity can have at most 6 decimals');

/** Money: same range, no currency of its own (the workspace has one). */
export const amount = z
  .number('Amount must be a number')
  .min(0, 'Amount cannot be negative')
  .max(quantityMax, 'Amount cannot be more than 1,000,000,000,000');

/** Records carry a version; an update names the one it started from (decisions §3). */
export const version = z.number().int().min(1);

export const password = z
  .string()
  .min(12, 'Password must have at least 12 characters')
  .max(128, 'Password must have at most 128 characters');

/** A number or flag in a URL; refused, not coerced, when it is anything else. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.codec(z.string().regex(/^\d{1,9}$/, 'Must be a whole number'), z.number().int().min(minimum).max(maximum), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  });
export const queryFlag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** What every record answers beside its own fields. */
export const recordMeta = {
  version,
  createdAt: dateTime,
  createdBy: id.nullable(),
  updatedAt: dateTime,
  updatedBy: id.nullable(),
  deletedAt: dateTime.nullable(),
};

/** Every mutation answers the batch that `historyUndo` takes back, and how many records it holds. */
export const batch = {
  batchID: id,
  /** What was done, in words: `Moved 2 boxes to “Garage”`. Absent as below. */
  summary: z.string().optional(),
  /** Absent from answers that an older version stored for a repeated request. */
  entryCount: z.number().int().optional(),
};

export const workspaceParams = { workspaceID: id };

export const pageQuery = {
  /** Zero-based. */
  page: queryInteger(0, 1_000_000).optional(),
  /** §9: 20 unless told; at most 200 (decisions §3). */
  pageSize: queryInteger(1, pageSizeMax).optional(),
  search: z.string().max(searchMax).optional(),
};

/** Of records that are read together. */
export const ids = z.array(id).min(1).max(1000, 'At most 1,000 records per request');

/** Of all that is selected in a list, to change it at once. */
export const selectedIDs = z
  .array(id)
  .min(1)
  .max(selectionMax, `At most ${selectionMax.toLocaleString('en')} records per request`);
