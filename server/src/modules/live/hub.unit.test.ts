import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { TestClock } from '#server/testing/clock.ts';
import { type Client, LiveHub } from './hub.ts';

test('house §4: what happens while a stream is being greeted follows its greeting', () => {
  const hub = new LiveHub(new TestClock());
  let written = '';
  const stream = { write: (text: string) => (written += text), end: () => {}, onClose: () => {} };
  const client: Client = {
    ...{ userID: 'u', sessionID: 's', workspaceID: 'w', role: 'viewer', isReady: false, afterGreeting: [] },
    stream: stream as unknown as Client['stream'],
  };
  hub.add(client);
  const counts = { notificationUnreadCount: 1, notificationReadCount: 0 };
  const events: LiveEvent[] = [{ type: 'notifications', ...counts }, { type: 'listViews' }, { type: 'access' }];
  const [own, workspace, person] = events as [LiveEvent, LiveEvent, LiveEvent];
  hub.to([client], own);
  hub.toWorkspace('w', workspace);
  hub.toPerson('w', 'u', person);
  hub.toPerson('w', 'somebody else', person);
  expect(written).toBe('');
  const app = {} as never;
  hub.greet(client, { after: undefined, age: undefined }, { present: [], jobs: [], app, ...counts });
  expect([...written.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type)).toEqual([
    'hello',
    'notifications',
    'listViews',
    'access',
  ]);
});
