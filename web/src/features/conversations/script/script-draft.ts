import { browserStorage } from '#web/api/storage/browser-storage.ts';

/** What was typed in a script and is not saved, with the script that it was typed over. */
export interface ScriptDraft {
  text: string;
  base: string;
}

/**
 * Kept in this browser, for each person and conversation (docs/decisions/0049): a text that can't be read is nothing that records could
 * hold, and what is typed in the last moment has to outlive the tab.
 */
const keyOf = (userID: string, conversationID: string) => `lorebox.script.${userID}.${conversationID}`;

export function keepDraft(userID: string, conversationID: string, draft: ScriptDraft): void {
  browserStorage.set(keyOf(userID, conversationID), JSON.stringify(draft));
}

export function dropDraft(userID: string, conversationID: string): void {
  browserStorage.remove(keyOf(userID, conversationID));
}

export function keptDraft(userID: string, conversationID: string): ScriptDraft | null {
  try {
    const { text, base } = JSON.parse(browserStorage.get(keyOf(userID, conversationID)) ?? 'null') ?? {};
    return typeof text === 'string' && typeof base === 'string' ? { text, base } : null;
  } catch {
    return null;
  }
}
