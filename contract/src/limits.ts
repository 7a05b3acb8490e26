/** Numbers that calls and screens share, apart from the schemas, which a list has no use for. */

/** Of a quantity or an amount. */
export const quantityMax = 1_000_000_000_000;

/** Rows of a page when nothing is said (§9). */
export const defaultPageSize = 20;

/** Rows of a page in the user manager (§9). */
export const userPageSize = 5;
