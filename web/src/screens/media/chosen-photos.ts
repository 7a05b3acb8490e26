const chosen = new Map<string, readonly File[]>();

/** Photos that were chosen for a record before it was there: its page uploads them, and says which failed. */
export function keepChosenPhotos(recordID: string, files: readonly File[]): void {
  if (files.length > 0) chosen.set(recordID, files);
}

/** Those of this record, once. */
export function takeChosenPhotos(recordID: string): readonly File[] {
  const files = chosen.get(recordID) ?? [];
  chosen.delete(recordID);
  return files;
}
