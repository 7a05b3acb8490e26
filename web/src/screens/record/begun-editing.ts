/** Who pauses for less than this, as at each line of a script, still edits. */
const pauseMs = 60_000;

/** Who edits: null; who stopped: when that was. */
export type KnownEditors = ReadonlyMap<string, number | null>;

/**
 * Who began to edit, and not only went on after a pause.
 * @param editing ids of those who edit now
 * @param now in milliseconds
 */
export function begunEditing(
  known: KnownEditors,
  editing: readonly string[],
  now: number,
): { begun: string[]; known: KnownEditors } {
  const next = new Map([...known].map(([id, stopped]): [string, number | null] => [id, stopped ?? now]));
  const begun = editing.filter((id) => {
    const stopped = known.get(id);
    next.set(id, null);
    return stopped === undefined || (stopped !== null && now - stopped > pauseMs);
  });
  return { begun, known: next };
}
