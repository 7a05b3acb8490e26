import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Vitest's own limit is one second, which a busy machine doesn't keep. The one of Testing Library and of expect.poll is a minute. */
const countShort = (text: string) =>
  text.split(/\bvi\.wait(?:For|Until)\(/).filter((after, index) => index > 0 && !/\btimeout: \d+_000\b/.test(after))
    .length;

test('house §2: no test waits for something with a limit of one second', () => {
  expect(countShort('await vi.waitFor(() => isDone());\nawait vi.waitFor(isDone, { timeout: 60_000 });')).toBe(1);
  const sources = `${import.meta.dirname}/../../..`;
  const files = ['web/src', 'server/src', 'content/src', 'runtime/src', 'contract/src', 'scripts'].flatMap((room) =>
    readdirSync(`${sources}/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !`${room}/${name}`.endsWith('server/src/testing/waiting.unit.test.ts'))
      .map((name) => ({ name: `${room}/${name}`, text: readFileSync(`${sources}/${room}/${name}`, 'utf8') })),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(({ text }) => countShort(text) > 0).map(({ name }) => name)).toEqual([]);
});
