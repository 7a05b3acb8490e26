import { tabStorage } from '#web/api/storage/storage.ts';

/** What was typed to find and to replace it with; a tab keeps it over a reload. */
export interface KeptTexts {
  find: string;
  replace: string;
}

const none: KeptTexts = { find: '', replace: '' };
const keyOf = (owner: string) => `lorebox.replace.${owner}`;

/** @param owner whose it is, and where (ownerKey) */
export function keptTexts(owner: string): KeptTexts {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(keyOf(owner)) ?? 'null');
    const { find, replace } = { ...none, ...(kept as Partial<KeptTexts> | null) };
    return typeof find === 'string' && typeof replace === 'string' ? { find, replace } : none;
  } catch {
    return none;
  }
}

export function keepTexts(owner: string, texts: KeptTexts): void {
  // Somebody who has just signed out leaves nothing (app/after-start/forget-person.ts).
  if (owner === '') return;
  if (texts.find === '' && texts.replace === '') tabStorage.remove(keyOf(owner));
  else tabStorage.set(keyOf(owner), JSON.stringify(texts));
}
