/** Saved views of lists have changed. */
export const listViewTopic = 'listViews';

export interface ListViewMessage {
  workspaceID: string;
  /** Whose own they are; null: everybody of the workspace sees them, or did before. */
  userID: string | null;
}
