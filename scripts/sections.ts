/**
 * `npm run sections`: which sections of the specification the tests name in their titles, and which none names.
 * With `-- --check` it fails when a section is named by no test, or a test names none that there is.
 */
import { globSync, readFileSync } from 'node:fs';
import { fromRoot, say } from './shell.mjs';
import { knownSections, mentionsIn, type Section, sectionOf } from './spec-sections.ts';

const TESTS = ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];

const sections = knownSections();
const tests = new Map<Section, string[]>(sections.map((section) => [section, []]));
const unknown: string[] = [];
for (const file of globSync(TESTS, { cwd: fromRoot() }).sort()) {
  // What it says of sections is made up.
  if (file === 'scripts/spec-sections.test.ts') continue;
  for (const mention of mentionsIn(readFileSync(fromRoot(file), 'utf8'))) {
    const section = sectionOf(sections, mention);
    if (section) tests.get(section)?.push(`${file}: ${mention.title}`);
    else unknown.push(`${file}: ${mention.title}`);
  }
}

for (const [section, titles] of tests) {
  if (titles.length === 0) continue;
  say(label(section));
  for (const title of titles) say(`    ${title}`);
}
const missing = sections.filter((section) => tests.get(section)?.length === 0);
say(`\n${sections.length - missing.length} of ${sections.length} sections are named by a test.`);
if (missing.length > 0) say(`No test names:\n    ${missing.map(label).join('\n    ')}`);
if (unknown.length > 0) say(`These name no section that there is:\n    ${unknown.join('\n    ')}`);
if (process.argv.includes('--check') && missing.length + unknown.length > 0) process.exitCode = 1;

function label({ number, title }: Section): string {
  return `§${number} ${title}`;
}
