/** The words of the update dialog (§2.12) before it says what becomes of what was typed. */
export const updateBody = 'A newer version of Lorebox has been published. Reload to use it.';
