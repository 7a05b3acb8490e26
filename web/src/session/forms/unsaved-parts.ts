const savers = new Set<(recordID: string) => readonly Promise<unknown>[]>();

/** @param save waits until what was drawn on a record is saved, or can't be saved now */
export function onSavingRecord(save: (recordID: string) => readonly Promise<unknown>[]): void {
  savers.add(save);
}

/** Before fields of a record are saved that say what of it can be drawn on. A server that does not answer keeps nobody from saving. */
export async function partsSaved(recordID: string): Promise<void> {
  const saving = [...savers].flatMap((save) => save(recordID));
  if (saving.length === 0) return;
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([late, Promise.allSettled(saving)]);
}

const timeoutMs = 3000;
