import { expect, onTestFinished, test } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

/** Says that a task has begun, and ends it once its input says so. */
const worker = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ type, id, input }) => {
    if (type === 'close') return parentPort.close();
    if (type === 'ping') return parentPort.postMessage({ type: 'pong' });
    parentPort.postMessage({ type: 'progress', id, progress: 0, step: '' });
    Atomics.wait(input, 0, 0);
    parentPort.postMessage({ type: 'done', id, value: null });
  });
`;

function twoThreads(watchMilliseconds?: number) {
  const pool = new WorkerPool({
    url: new URL(`data:text/javascript,${encodeURIComponent(worker)}`),
    settings: { location: '' },
    ...(watchMilliseconds === undefined ? {} : { watchMilliseconds }),
    pauseWrites: async () => () => {},
    onEvent: () => {},
  });
  const begun: string[] = [];
  const start = (name: string, userID: string) => {
    const input = new Int32Array(new SharedArrayBuffer(4));
    const task = pool.run(name, input, { userID, onProgress: () => void begun.push(name) });
    const end = () => {
      Atomics.store(input, 0, 1);
      Atomics.notify(input, 0);
    };
    onTestFinished(end);
    return { ...task, end };
  };
  onTestFinished(() => pool.close());
  return { start, begun };
}

test('house §3: whoever asked for many exports does not keep others waiting', async () => {
  const { start, begun } = twoThreads();
  const ada = ['Ada 1', 'Ada 2', 'Ada 3', 'Ada 4'].map((name) => start(name, 'ada'));
  const [bo, bo2] = [start('Bo 1', 'bo'), start('Bo 2', 'bo')];
  await expect.poll(() => begun.length).toBe(2);
  ada[0]?.end();
  await expect.poll(() => begun).toEqual(expect.arrayContaining(['Ada 1', 'Ada 2', 'Bo 1']));
  // Of Ada none runs now.
  ada[1]?.end();
  await expect.poll(() => begun).toHaveLength(4);
  expect(begun.at(-1)).toBe('Ada 3');
  ada[2]?.end();
  await expect.poll(() => begun).toHaveLength(5);
  expect(begun.at(-1)).toBe('Ada 4');
  bo.end();
  await expect.poll(() => begun.at(-1)).toBe('Bo 2');
  ada[3]?.end();
  bo2.end();
  await bo2.result;
});

test('house §3: a task that is canceled before it begins is never begun', async () => {
  const { start, begun } = twoThreads();
  const [first, second, third] = ['First', 'Second', 'Third'].map((name) => start(name, 'ada'));
  await expect.poll(() => begun.length).toBe(2);
  third?.cancel();
  await expect(third?.result).rejects.toMatchObject({ name: 'WorkerStoppedError' });
  first?.end();
  second?.end();
  await Promise.all([first?.result, second?.result]);
  expect(begun.toSorted()).toEqual(['First', 'Second']);
});

test('house §3: a task that is canceled and never ends gives its thread back', async () => {
  const { start, begun } = twoThreads(300);
  const [first, second, third, fourth] = ['First', 'Second', 'Third', 'Fourth'].map((name) => start(name, 'ada'));
  await expect.poll(() => begun.length).toBe(2);
  for (const task of [third, fourth]) task?.end();
  // They wait for their inputs and hear nothing else.
  for (const task of [first, second]) task?.cancel();
  // At once: either may be the first to end.
  const ends = [first, second].map((task) =>
    expect(task?.result).rejects.toMatchObject({ name: 'WorkerStoppedError' }),
  );
  await Promise.all(ends);
  await Promise.all([third?.result, fourth?.result]);
  expect(begun).toHaveLength(4);
});
