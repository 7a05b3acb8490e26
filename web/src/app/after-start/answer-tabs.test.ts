// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { openTabChannel, type TabMessage, unsavedInOtherTabs } from '#web/session/auth/other-tabs.ts';
import { formChanged } from '#web/session/forms/forms-slice.ts';
import { createStore } from '../store.ts';
import { answerTabs } from './answer-tabs.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('decisions §3: a tab tells others what is not saved in it, and does not count itself among them', async () => {
  vi.stubGlobal('BroadcastChannel', channelsOfABrowser());
  vi.useFakeTimers();
  const store = createStore();
  answerTabs(store);
  const heard: TabMessage[] = [];
  const other = openTabChannel()!;
  other.onmessage = ({ data }) => void heard.push(data);
  const ask = { type: 'ask', from: 'another tab' } as const;
  other.postMessage(ask);
  expect(heard).toEqual([]);
  const form = { isDirty: true, isValid: true, isSubmitting: false, errors: {} };
  store.dispatch(formChanged({ name: 'items.create', form }));
  other.postMessage(ask);
  expect(heard).toEqual([{ type: 'unsaved', to: 'another tab', title: expect.any(String) }]);
  const asked = unsavedInOtherTabs();
  await vi.runAllTimersAsync();
  expect(await asked).toEqual([]);
});

/** Each message reaches all channels but the one that posts it, as in browsers also those of the same page. */
function channelsOfABrowser() {
  const open = new Set<Channel>();
  class Channel {
    onmessage?: (event: { data: TabMessage }) => void;
    constructor() {
      open.add(this);
    }
    postMessage(data: TabMessage): void {
      for (const channel of open) if (channel !== this) channel.onmessage?.({ data });
    }
    close(): void {
      open.delete(this);
    }
  }
  return Channel;
}
