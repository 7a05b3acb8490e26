/** `npm run lint` runs this: prints every import that crosses a boundary, and fails when there is one. */
import { fromRoot } from '../shell.mjs';
import { checkBoundaries } from './check.ts';

const problems = checkBoundaries(fromRoot());
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
