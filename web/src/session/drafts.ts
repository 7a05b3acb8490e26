import { readDrafts, writeDrafts } from './draft-store.ts';

/** What was typed and not saved, carried over the reload that a newer deployment asks for (§4). */
type Reader = () => unknown;

const readers = new Map<symbol, { name: string; read: Reader }>();
let isKept = false;

/** Where a form is: the same address shows the same form after the reload. */
export function draftName(): string {
  return window.location.pathname + window.location.search;
}

/** @param read what the form holds, as JSON can; null while nothing was changed. Returns what forgets the form. */
export function registerDraft(name: string, read: Reader): () => void {
  const id = Symbol(name);
  readers.set(id, { name, read });
  return () => void readers.delete(id);
}

export function hasDrafts(): boolean {
  return [...readers.values()].some(({ read }) => read() !== null);
}

/** Puts aside what every open form holds, just before the page is reloaded. */
export function keepDrafts(): void {
  const drafts = [...readers.values()].map(({ name, read }) => [name, read()] as const);
  writeDrafts(Object.fromEntries(drafts.filter(([, draft]) => draft !== null)));
  isKept = true;
}

/** Whether leaving the page loses nothing of the forms that keep drafts. */
export function areDraftsKept(): boolean {
  return isKept;
}

/** What a form held before the reload, or null. It stays until `dropDraft`, so that looking twice finds it twice. */
export function keptDraft(name: string): unknown {
  return readDrafts()[name] ?? null;
}

export function dropDraft(name: string): void {
  const { [name]: _dropped, ...others } = readDrafts();
  writeDrafts(others);
}
