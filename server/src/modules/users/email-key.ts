/** An email address in the form that accounts are compared by: case matters to nobody in practice. */
export const emailKey = (emailAddress: string): string => emailAddress.trim().toLowerCase();
