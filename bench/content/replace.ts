import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { historyUndo } from '#contract/history.ts';
import { storyImport } from '#contract/story.ts';
import { textFind, textMatchGet, textPageMax, textReplace } from '#contract/text.ts';
import { userCreate, userRefresh } from '#contract/user.ts';
import { TestClient } from '#server/testing/client.ts';
import { serverArguments, serverEnvironment } from '../../scripts/shell.mjs';
import { processorSeconds, start } from '../processes.ts';
import { median, type Say } from './timing.ts';

const wordsOfLine = 15;
const linesOfFile = 15_000;
const rounds = 5;
const renewMilliseconds = 120_000;

/**
 * Find and replace over 750,000 words that players read, in lines of 15 words, a tenth of which name Mira. DATABASE_URL names an empty
 * PostgreSQL database, else it is SQLite. Aims (issue: search and replace): a preview under 1 s, its undo under 5 s.
 */
export async function measureReplace({
  folder,
  scale,
  say,
}: {
  folder: string;
  scale: number;
  say: Say;
}): Promise<void> {
  const dataDirectory = join(folder, 'replace');
  mkdirSync(dataDirectory);
  const server = await start(serverArguments, {
    ...serverEnvironment,
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', LOREBOX_RATE_LIMIT: 'off' },
    DATA_DIR: dataDirectory,
  });
  const client = new TestClient(server.url);
  const person = { emailAddress: 'writer@example.org', password: 'a long bench password 42' };
  const { user } = await client.call(userCreate, { body: { ...person, firstName: 'Bench', lastName: 'Writer' } });
  const params = { workspaceID: user.workspaceID };
  const renewing = setInterval(() => void client.call(userRefresh), renewMilliseconds);
  const lines = Math.round(50_000 * scale);
  for (let from = 0; from < lines; from += linesOfFile)
    await client.call(storyImport, {
      params,
      body: { format: 'yarn', grouping: 'file', files: [scriptOf(from, Math.min(lines, from + linesOfFile))] },
    });
  const milliseconds = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return Math.round(performance.now() - began);
  };
  const words = `${(lines * wordsOfLine).toLocaleString('en')} words`;
  for (const query of [
    { find: 'mira' },
    { find: 'mira', wholeWord: true, matchCase: false },
    { find: 'm[aeiou]ra', isRegex: true },
  ]) {
    const times: number[] = [];
    const busy = processorSeconds(server.pid);
    let found = 0;
    for (let round = 0; round < rounds; round++)
      times.push(
        await milliseconds(async () => {
          const { rows, total } = await client.call(textFind, { params, body: query });
          found = total;
          const [first] = rows;
          const ids = first?.records.slice(0, textPageMax).map(({ id }) => id) ?? [];
          const body = { ...query, replace: 'Tamsin', kind: first?.kind ?? ('npc' as const), ids };
          await client.call(textMatchGet, { params, body });
        }),
      );
    say(
      `preview of ${JSON.stringify(query)} over ${words}: ${median(times)} ms (aim < 1000), of processor ${Math.round(((processorSeconds(server.pid) - busy) / rounds) * 1000)} ms; ${found} records`,
    );
  }
  const { rows, total } = await client.call(textFind, { params, body: { find: 'mira' } });
  const targets = rows.map(({ kind, records }) => ({ kind, records }));
  let batchID = '';
  const replacing = await milliseconds(async () => {
    ({ batchID } = await client.call(textReplace, { params, body: { find: 'mira', replace: 'Tamsin', targets } }));
  });
  const undoing = await milliseconds(() => client.call(historyUndo, { params, body: { batchID } }));
  say(`replaced in ${total} records: ${replacing} ms; undone: ${undoing} ms (aim < 5000)`);
  clearInterval(renewing);
  await server.stop();
}

const vocabulary = 'the lantern is out and a ship went over sea with gold coins in its hold under stars'.split(' ');

function scriptOf(from: number, to: number) {
  const lineOf = (line: number) =>
    Array.from({ length: wordsOfLine }, (_, index) =>
      index === 4 && line % 10 === 0 ? 'Mira' : vocabulary[(line * 7 + index * 5) % vocabulary.length],
    ).join(' ');
  const text = Array.from({ length: to - from }, (_, index) => lineOf(from + index)).join('\n');
  return { name: `${from}.yarn`, text: `title: Part ${from}\n---\n${text}\n===\n` };
}
