/** An email address as accounts are told apart by: case matters to nobody in practice. */
export const emailKey = (emailAddress: string): string => emailAddress.trim().toLowerCase();
