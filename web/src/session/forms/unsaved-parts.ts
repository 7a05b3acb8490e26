type Saver = (recordID: string, fields: readonly string[]) => readonly Promise<unknown>[];
const savers = new Set<Saver>();

/** @param save waits until what was drawn on a record is saved, or can't be saved now, if one of the fields says what can be drawn on */
export function onSavingRecord(save: Saver): void {
  savers.add(save);
}

/** Before fields of a record are saved, which may say what of it can be drawn on. A server that does not answer keeps nobody from saving. */
export async function partsSaved(recordID: string, fields: readonly string[]): Promise<void> {
  const saving = [...savers].flatMap((save) => save(recordID, fields));
  if (saving.length === 0) return;
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([late, Promise.allSettled(saving)]);
}

const timeoutMs = 3000;
