import { openTabChannel, type TabMessage, tabID } from '#web/session/auth/other-tabs.ts';
import { leaveQuestion } from '#web/session/forms/unsaved-question.ts';
import { shownTitle } from '#web/session/ui-state/document-title.ts';
import type { Store } from '../store.ts';

/** Tells a tab that is about to sign out what would be lost here. */
export function answerTabs(store: Store): void {
  const channel = openTabChannel();
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type !== 'ask' || data.from === tabID || leaveQuestion(store.getState()) === null) return;
    channel.postMessage({ type: 'unsaved', to: data.from, title: shownTitle() } satisfies TabMessage);
  };
}
