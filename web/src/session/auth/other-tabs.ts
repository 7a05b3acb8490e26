import { randomID } from '#web/api/transport/request-id.ts';

/** What tabs of this browser say to each other before one of them signs out, which signs out all. */
export type TabMessage = { type: 'ask'; from: string } | { type: 'unsaved'; to: string; title: string };

/** Nothing when the browser has no channels: then no tab is asked. */
export function openTabChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lorebox.unsaved');
}

/** A channel also hears what its own tab says on another one. */
export const tabID = randomID();

/** A tab that does not answer, which the browser may have frozen, does not keep anybody signed in. */
const timeoutMs = 250;

/** The titles of the pages in other tabs on which something is not saved. */
export async function unsavedInOtherTabs(): Promise<string[]> {
  const channel = openTabChannel();
  if (!channel) return [];
  const titles: string[] = [];
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'unsaved' && data.to === tabID) titles.push(data.title);
  };
  channel.postMessage({ type: 'ask', from: tabID } satisfies TabMessage);
  await new Promise((resolve) => setTimeout(resolve, timeoutMs));
  channel.close();
  return titles;
}
