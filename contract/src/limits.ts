/** Numbers that calls and screens share, apart from the schemas, which a list has no use for. */

/** Of a quantity or an amount. */
export const quantityMax = 1_000_000_000_000;

/** Quantities are kept in millionths. */
export const quantityScale = 1_000_000;

/** Below this a product with the scale is off by less than half. */
const largestScaled = 1e9;

/** A quantity with at most six decimals: sums of doubles drift in the last digits. */
export function exact(quantity: number): number {
  if (Math.abs(quantity) < largestScaled) return Math.round(quantity * quantityScale) / quantityScale;
  return Number(quantity.toFixed(6));
}

/** Tags of a record. */
export const tagsMax = 50;

/** Photos of a record, and attachments as many. */
export const mediaMax = 50;

/** Of a file: photo, attachment, picture or sound (decisions §3: 413 above it). Whole mebibytes, as screens say it: 25 MB. */
export const fileBytesMax = 25 * 1024 * 1024;

/** Of a table or JSON to import, which is read whole. */
export const importTextBytesMax = 20 * 1024 * 1024;

/** Of an archive to import, and of all that it holds when unpacked (docs/decisions/0009). */
export const archiveBytesMax = 1024 * 1024 * 1024;

/** Rows of a page when nothing is said (§9). */
export const defaultPageSize = 20;
/** The most rows of a page (decisions §3). */
export const pageSizeMax = 200;

/** Letters of what is searched for. */
export const searchMax = 200;

/** The most columns that a list shows: more would not be read. */
export const listColumnsMax = 40;

/** The most records that one call changes, as one batch: what is selected in a list. */
export const selectionMax = 10_000;

/** So many records of a list, at most, are compared with what the world tells of them (docs/decisions/0045). */
export const orderMax = 50_000;

/** Seconds to wait after a 429 whose `Retry-After` is missing or unreadable (§9). */
export const retryAfterDefault = 60;

/** How often an effect of the client that failed is tried again (§9). */
export const effectRetryLimit = 10;

/** How many actions developer tooling keeps (§9). */
export const developerActions = 25;

/** Rows of a page in the user manager (§9). */
export const userPageSize = 5;
