/**
 * `npm test`: every suite, or those named (`unit`, `server`, `browser`), and one line with the sum at the end.
 * Fails when a test fails, when a suite could not run, and when a suite found no test at all.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium, ensureHeadlessShell } from './chromium.ts';
import { aptInstall, isProgram, mayUseApt, onPath } from './debian-packages.ts';
import { fail, fromRoot, Problem, pinnedNode, run, say } from './shell.mjs';
import { addCounts, type Counts, playwrightCounts, unfinishedFiles, vitestCounts } from './test-counts.ts';

const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 4 * 1024 ** 3;
const REPORTS = fromRoot('test-results');

const NONE: Counts = { passed: 0, failed: 0, skipped: 0, unstable: [], failures: [], files: [] };

interface Suite {
  title: string;
  report: string;
  counts(report: string, without?: readonly string[]): Counts;
  /** @param files only these */
  run(report: string, files?: readonly string[]): Promise<number>;
  /** Files that ended without a failed test and did not pass. */
  unfinished?(report: string): string[];
}

function vitestSuite(title: string, projects: string[], prepare?: () => void): Suite {
  return {
    title,
    report: `${projects.join('-')}.json`,
    counts: vitestCounts,
    unfinished: unfinishedFiles,
    run: (report, files = []) => {
      prepare?.();
      const vitest = [fromRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests'];
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const only = projects.flatMap((project) => ['--project', project]);
      return run(pinnedNode(), [...vitest, ...reporters, ...only, ...files], { env: { NODE_ENV: 'test' } });
    },
  };
}

/** scripts/tiled.test.ts holds our files against Tiled's own program. Nobody else's machine gets it unasked: the test is skipped there. */
function installTiled(): void {
  if (process.env.CI && mayUseApt() && !onPath(['tiled']).some(isProgram))
    aptInstall('tiled', 'the tests of map files');
}

const SUITES: Record<string, Suite[]> = {
  unit: [vitestSuite('Unit tests', ['unit'], installTiled), vitestSuite('Component tests', ['web', 'web-isolated'])],
  server: [
    vitestSuite('Server tests on SQLite', ['server-sqlite']),
    vitestSuite('Server tests on PostgreSQL', ['server-postgres']),
  ],
  browser: [
    {
      title: 'Browser tests',
      report: 'browser.json',
      counts: playwrightCounts,
      run: async (report) => {
        await ensureBuilt();
        // Installed before any test, whose time limit that would use up.
        ensureHeadlessShell();
        ensureChromium();
        const env = { LOREBOX_BROWSER_REPORT: report, NODE_ENV: 'test' };
        const cli = fromRoot('node_modules', '@playwright', 'test', 'cli.js');
        return run(pinnedNode(), [cli, 'test', '--pass-with-no-tests'], { env });
      },
    },
  ],
};

/** Runs one suite and gives its counts; a suite that says nothing, or fails without a failed test, counts as one. */
async function runSuite(suite: Suite): Promise<Counts> {
  const report = fromRoot('test-results', suite.report);
  rmSync(report, { force: true });
  say(`\n${suite.title} …`);
  const started = Date.now();
  const code = await runnerCode(suite, report);
  const unfinished = process.env.CI && existsSync(report) ? (suite.unfinished?.(report) ?? []) : [];
  if (unfinished.length > 0) return secondAttempt(suite, report, unfinished);
  const counts = existsSync(report) ? suite.counts(report) : { ...NONE };
  if (counts.passed + counts.failed === 0) {
    say(`${suite.title}: no test ran, which counts as a failure.`);
    counts.failed = 1;
  } else if (code !== 0 && counts.failed === 0) {
    say(`${suite.title}: the runner ended with code ${code}, which counts as a failure.`);
    counts.failed = 1;
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`${suite.title}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  saySlowest(counts);
  return counts;
}

/**
 * As a test has two attempts in CI, so has a file whose process crashed (a native fault ends all its tests at once): it is
 * run again alone, and named whatever comes of it.
 */
async function secondAttempt(suite: Suite, report: string, files: string[]): Promise<Counts> {
  say(`${suite.title}: ended without a result, and run again: ${files.map(inProject).join(', ')}`);
  const first = suite.counts(report, files);
  const again = report.replace(/\.json$/, '-again.json');
  rmSync(again, { force: true });
  const code = await suite.run(again, files).catch(() => 1);
  const second = existsSync(again) ? suite.counts(again) : { ...NONE };
  if (code !== 0 && second.failed === 0) second.failed = files.length;
  const counts = addCounts(first, second);
  if (second.failed === 0) counts.unstable.push(...files.map((file) => `${file}: its process ended, or a hook failed`));
  else counts.failures.push(...files);
  say(`${suite.title}: ${counts.passed} passed, ${counts.failed} failed`);
  saySlowest(counts);
  return counts;
}

/** A test's title without the folder that the project is in. */
function inProject(title: string): string {
  return title.replace(`${resolve(fromRoot())}/`, '');
}

/** The ten files whose tests took longest: where time is to be saved first. */
function saySlowest({ files }: Counts): void {
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    say(`${seconds.toFixed(1).padStart(7)} s  ${relative(fromRoot(), resolve(fromRoot(), file))}`);
}

/** A suite that can't even start must not keep the others from running. */
async function runnerCode(suite: Suite, report: string): Promise<number> {
  try {
    return await suite.run(report);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/**
 * Puts the tests' databases and folders into memory where Linux has room for them: nothing of a test must outlive it, so
 * nothing need wait for the disk. Gives what removes them.
 */
function useMemoryForFiles(): () => void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return () => {};
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MEMORY_NEEDED) return () => {};
  const folder = mkdtempSync(`${MEMORY}/lorebox-tests-`);
  // PostgreSQL runs as a user of its own and must get to its folder in here.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

const removeFiles = useMemoryForFiles();
try {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SUITES);
  const unknown = names.find((name) => !SUITES[name]);
  if (unknown) throw new Problem(`There is no suite "${unknown}": choose from ${Object.keys(SUITES).join(', ')}.`);
  mkdirSync(REPORTS, { recursive: true });
  // Before any test, whose time limit an installation would use up.
  if (!process.env.TEST_DATABASE_URL) await run(pinnedNode(), ['server/src/testing/database/postgres-binaries.ts']);
  let total: Counts = NONE;
  for (const suite of names.flatMap((name) => SUITES[name] ?? [])) total = addCounts(total, await runSuite(suite));
  for (const title of total.unstable) say(`Passed only at a second attempt, a race to mend: ${inProject(title)}`);
  for (const title of total.failures) say(`Failed: ${inProject(title)}`);
  say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  removeFiles();
  fail(error);
}
removeFiles();
