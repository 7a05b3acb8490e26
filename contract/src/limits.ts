/** Numbers that calls and screens share, apart from the schemas, which a list has no use for. */

/** Of a quantity or an amount. */
export const quantityMax = 1_000_000_000_000;

/** Tags of a record. */
export const tagsMax = 50;

/** Rows of a page when nothing is said (§9). */
export const defaultPageSize = 20;

/** Seconds to wait after a 429 whose `Retry-After` is missing or unreadable (§9). */
export const retryAfterDefault = 60;

/** How often an effect of the client that failed is tried again (§9). */
export const effectRetryLimit = 10;

/** How many actions developer tooling keeps (§9). */
export const developerActions = 25;

/** Rows of a page in the user manager (§9). */
export const userPageSize = 5;
