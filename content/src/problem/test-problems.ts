import { canonical, type TestResult } from '../play/run-test.ts';
import { testResults } from '../play/test-results.ts';
import type { Compute } from '../world/world.ts';
import { type Finding, type Problem, problemOf } from './problem.ts';

/** Kept tests that come out differently now (content §10). A deleted record that a test names is a problem of its own. */
export const testProblems: Compute<readonly Problem[]> = (held) => {
  let last: { of: object; list: readonly Problem[] } | null = null;
  return {
    value() {
      const of = held.get(testResults);
      if (last?.of !== of)
        last = {
          of,
          list: Object.entries(of)
            .flatMap(([id, result]) => findingOf(id, result) ?? [])
            .map(problemOf),
        };
      return last.list;
    },
    update() {},
  };
};

function findingOf(id: string, result: TestResult): Finding | undefined {
  if (result.state !== 'differs') return undefined;
  const { at, expected, got } = result;
  const says = got === null ? 'testEndsEarlier' : expected === null ? 'testGoesOn' : 'testDiffersAt';
  return {
    code: 'testDiffers',
    where: { kind: 'playTest', id },
    why: [{ says, text: String(at + 1) }],
    about: canonical([at, expected, got]),
  };
}
