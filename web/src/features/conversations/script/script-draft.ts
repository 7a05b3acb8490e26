import type { UnsavedPart } from '#content/script/unsaved-parts.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';

/**
 * What was typed in a script and is not saved. Kept in this browser, for each person and conversation (docs/decisions/0049): a text that
 * can't be read is nothing that records could hold, and what is typed in the last moment has to outlive the tab.
 */
export type ScriptDraft = readonly UnsavedPart[];

const keyOf = (userID: string, conversationID: string) => `lorebox.script.${userID}.${conversationID}`;

export function keepDraft(userID: string, conversationID: string, draft: ScriptDraft): void {
  browserStorage.set(keyOf(userID, conversationID), JSON.stringify(draft));
}

export function dropDraft(userID: string, conversationID: string): void {
  browserStorage.remove(keyOf(userID, conversationID));
}

/** Null: there is none. */
export function keptDraft(userID: string, conversationID: string): ScriptDraft | null {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(keyOf(userID, conversationID)) ?? 'null');
    return Array.isArray(kept) && kept.length > 0 && kept.every(isPart) ? kept : null;
  } catch {
    return null;
  }
}

const isPart = (value: Partial<UnsavedPart> | null): value is UnsavedPart =>
  [value?.above, value?.base, value?.text].every((lines) => Array.isArray(lines)) && value?.below !== undefined;
