import { expect, test } from 'vitest';
import { type Attempt, Uploads } from './uploads.ts';

const file = (name: string) => new File(['x'], name);
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Uploads whose attempts end when the test says so. */
function controlled() {
  const open: { name: string; end: (attempt: Attempt) => void }[] = [];
  const timers: { callback: () => void; at: number }[] = [];
  let clock = 0;
  let back = () => {};
  const uploads = new Uploads({
    send: ({ name }) => new Promise((end) => open.push({ name, end })),
    onBack: (callback) => {
      back = callback;
    },
    after: (callback, milliseconds) => timers.push({ callback, at: clock + milliseconds }),
    now: () => clock,
  });
  return {
    uploads,
    states: () => uploads.all.map(({ file: { name }, state }) => `${name} ${state}`),
    sending: () => open.map(({ name }) => name),
    back: () => back(),
    async end(attempt: Attempt) {
      open.shift()?.end(attempt);
      await settle();
    },
    async pass(milliseconds: number) {
      clock += milliseconds;
      for (const due of timers.splice(0)) if (due.at <= clock) due.callback();
      await settle();
    },
  };
}

test('decisions §6: files go out three at once; one that failed can be sent again, one that is refused only says why', async () => {
  const { uploads, states, sending, end } = controlled();
  uploads.add(['a', 'b', 'c', 'd'].map(file), [{ file: file('e'), reason: 'e is 30 MB. Files can be up to 25 MB.' }]);
  expect(sending()).toEqual(['a', 'b', 'c']);
  await end({ failed: 'The storage is full.' });
  expect(sending()).toEqual(['b', 'c', 'd']);
  await end({ failed: 'Not a picture.', isRefused: true });
  for (const _ of 'cd') await end('done');
  expect(states().sort()).toEqual(['a failed', 'b failed', 'c done', 'd done', 'e failed']);
  expect(uploads.all.find(({ file: { name } }) => name === 'b')?.reason).toBe('Not a picture.');
  uploads.retry();
  expect(sending()).toEqual(['a']);
  await end('done');
  expect(states().sort()).toEqual(['a done', 'b failed', 'c done', 'd done', 'e failed']);
  uploads.clear();
  expect(uploads.all).toEqual([]);
});

test('§8 connection: files whose line is cut wait for the server and are sent again', async () => {
  const { uploads, states, sending, end, back } = controlled();
  uploads.add(['a', 'b', 'c', 'd'].map(file));
  for (const _ of 'abc') await end('offline');
  expect(states()).toEqual(['a offline', 'b offline', 'c offline', 'd waiting']);
  expect(sending()).toEqual([]);
  back();
  for (const _ of 'abcd') await end('done');
  expect(states()).toEqual(['a done', 'b done', 'c done', 'd done']);
});

test('§9: no more files a minute than the client may send', async () => {
  const { uploads, sending, end, pass } = controlled();
  uploads.add(Array.from({ length: 200 }, (_, index) => file(`${index}`)));
  for (let sent = 0; sent < 180; sent++) await end('done');
  expect(sending()).toEqual([]);
  await pass(60_000);
  expect(sending()).toHaveLength(3);
  await end({ later: 10 });
  expect(sending()).toHaveLength(2);
  await pass(10_000);
  for (let sent = 0; sent < 20; sent++) await end('done');
  expect(uploads.all.filter(({ state }) => state === 'done')).toHaveLength(200);
});
