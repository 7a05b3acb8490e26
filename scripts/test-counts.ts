import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the tests of a suite ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of those that passed at a second attempt only: races to mend. */
  unstable: string[];
  /** How long the tests of each file took together, in seconds. */
  files: { file: string; seconds: number }[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime: number; endTime: number; status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

/** Reads Vitest's JSON report. A file that failed before it had a test (a bad import, say) counts as one failure. */
export function vitestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    unstable: [],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Reads Playwright's JSON report. An error outside any test (a file that does not load, say) counts as one failure. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unstable: suites.flatMap(unstableIn),
    files: suites.map((suite) => ({ file: join('e2e', specsOf(suite)[0]?.file ?? ''), seconds: secondsOf(suite) })),
  };
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function unstableIn(suite: PlaywrightSuite): string[] {
  const unstable = specsOf(suite).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return unstable.map(({ file, title }) => `${file}: ${title}`);
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
    files: [...a.files, ...b.files],
  };
}
