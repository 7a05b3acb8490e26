/** What a photo is made from: a file that is uploaded, or a picture of the workspace's artwork. */
export type PhotoSource = { file: File } | { artworkID: string; name: string };

const chosen = new Map<string, readonly PhotoSource[]>();

/** Photos that were chosen for a record before it was there: its page adds them, and says which failed. */
export function keepChosenPhotos(recordID: string, sources: readonly PhotoSource[]): void {
  if (sources.length > 0) chosen.set(recordID, sources);
}

/** Those of this record, once. */
export function takeChosenPhotos(recordID: string): readonly PhotoSource[] {
  const sources = chosen.get(recordID) ?? [];
  chosen.delete(recordID);
  return sources;
}
