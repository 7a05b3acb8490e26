import type { ResultRow } from '#web/ui/picker/result-list.tsx';

/** A row of the palette that does something, or asks for what it needs first. */
export interface PaletteAct extends ResultRow {
  /** Further words it is found by. */
  words?: string;
  /** Answers the step that asks for more; nothing: it is done, and the palette closes. */
  run(): PaletteStep | undefined;
}

/** What the palette asks before something can be done: of which record, and to what. */
export interface PaletteStep {
  id: string;
  /** Beside the search field: `Lamp`, `Lamp: move to a place`. */
  title: string;
  placeholder: string;
  /** The server finds the rows: it is asked once the typing rests. */
  isSearched?: boolean;
  /** The rows for what is typed; those of a search are already the ones that match. */
  find(query: string): Promise<readonly PaletteAct[]>;
}

/** Acts whose title or further words contain every word typed. */
export function matchingActs(acts: readonly PaletteAct[], query: string): PaletteAct[] {
  return acts.filter(({ title, words = '' }) => hasWords(`${title} ${words}`, query));
}

/** Whether a text contains every word typed. */
export function hasWords(text: string, query: string): boolean {
  const all = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
