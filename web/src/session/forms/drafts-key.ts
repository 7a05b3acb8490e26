/** Where the tab keeps drafts over a reload; by itself, so that signing out need not carry all of drafts.ts. */
export const draftsKey = 'lorebox.drafts';
