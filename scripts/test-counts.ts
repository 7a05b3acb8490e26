import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the tests of a suite ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of those that passed at a second attempt only: races to mend. */
  unstable: string[];
  /** Titles of those that failed at every attempt. */
  failures: string[];
  /** How long the tests of each file took together, in seconds. */
  files: { file: string; seconds: number }[];
}

interface VitestReport {
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  /** One that passed has messages when an attempt before had failed. */
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[];
}

const readVitest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as VitestReport;

/**
 * Reads Vitest's JSON report. A file that failed before it had a test (a bad import, say) counts as one failure.
 * @param without files that are counted elsewhere
 */
export function vitestCounts(file: string, without: readonly string[] = []): Counts {
  const testResults = readVitest(file).testResults.filter(({ name }) => !without.includes(name));
  const report = { testResults };
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return {
    passed,
    failed: failed + broken.length,
    skipped: tests.length - passed - failed,
    unstable: titlesIn(report, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
    failures: [...broken.map(({ name }) => name), ...titlesIn(report, ({ status }) => status === 'failed')],
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Files of Vitest's JSON report that ended without a failed test and did not pass: their process crashed, or a hook failed. */
export function unfinishedFiles(file: string): string[] {
  return readVitest(file)
    .testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' &&
        assertionResults.length > 0 &&
        assertionResults.every((each) => each.status !== 'failed'),
    )
    .map(({ name }) => name);
}

function titlesIn(report: VitestReport, has: (result: VitestFile['assertionResults'][number]) => boolean): string[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(has).map(({ fullName }) => `${name}: ${fullName}`),
  );
}

/** Reads Playwright's JSON report. An error outside any test (a file that does not load, say) counts as one failure. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unstable: suites.flatMap((suite) => titlesOf(suite, 'flaky')),
    failures: [...suites.flatMap((suite) => titlesOf(suite, 'unexpected')), ...errors.map(() => 'outside of any test')],
    files: suites.map((suite) => ({ file: join('e2e', specsOf(suite)[0]?.file ?? ''), seconds: secondsOf(suite) })),
  };
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function titlesOf(suite: PlaywrightSuite, ended: 'flaky' | 'unexpected'): string[] {
  const specs = specsOf(suite).filter(({ tests }) => tests.some(({ status }) => status === ended));
  return specs.map(({ file, title }) => `${join('e2e', file)}: ${title}`);
}

function secondsOf(suite: PlaywrightSuite): number {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    unstable: [...a.unstable, ...b.unstable],
    failures: [...a.failures, ...b.failures],
    files: [...a.files, ...b.files],
  };
}
