import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { historyUndo } from '#contract/history.ts';
import { storyImport } from '#contract/story.ts';
import { textFind, textMatchGet, textPageMax, textReplace } from '#contract/text.ts';
import { userCreate, userRefresh } from '#contract/user.ts';
import { TestClient } from '#server/testing/client.ts';
import { startPostgres } from '#server/testing/database/postgres.ts';
import { serverArguments, serverEnvironment } from '../../scripts/shell.mjs';
import { processorSeconds, start } from '../processes.ts';
import { median, type Say } from './timing.ts';

const wordsOfLine = 15;
const linesOfFile = 15_000;
const rounds = 5;
const renewMilliseconds = 120_000;

interface Options {
  folder: string;
  scale: number;
  say: Say;
}

/**
 * Find and replace over 750,000 words that players read, in lines of 15 words, a tenth of which name Mira: on SQLite, then on a
 * PostgreSQL that is started for it and doesn't wait for the disk. Aims (issue: search and replace): a preview under 1 s, its undo
 * under 5 s. Of processor: of the server, without that of PostgreSQL.
 */
export async function measureReplace(options: Options): Promise<void> {
  await measureOn('SQLite', {}, options);
  const postgres = await startPostgres();
  try {
    await measureOn('PostgreSQL', { DATABASE_URL: postgres.url }, options);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, settings: Record<string, string>, options: Options): Promise<void> {
  const { folder, scale } = options;
  const say: Say = (line) => options.say(`${engine}: ${line}`);
  const dataDirectory = join(folder, `replace ${engine}`);
  mkdirSync(dataDirectory);
  const server = await start(serverArguments, {
    ...serverEnvironment,
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', LOREBOX_RATE_LIMIT: 'off' },
    ...{ DATA_DIR: dataDirectory, ...settings },
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
  const both = async (work: () => Promise<unknown>) => {
    const busy = processorSeconds(server.pid);
    const took = await milliseconds(work);
    return `${took} ms, of processor ${Math.round((processorSeconds(server.pid) - busy) * 1000)} ms`;
  };
  const replacing = await both(async () => {
    ({ batchID } = await client.call(textReplace, { params, body: { find: 'mira', replace: 'Tamsin', targets } }));
  });
  const undoing = await both(() => client.call(historyUndo, { params, body: { batchID } }));
  say(`replaced in ${total} records: ${replacing}; undone: ${undoing} (aim < 5000)`);
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
