/** `npm run format` runs this: imports of other rooms by a relative path become imports by name (#…). */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../shell.mjs';
import { factsOf } from './imports.ts';
import { nameInstead, readProject, resolveInside, roomOf, sourceFiles } from './project.ts';
import { SUPPRESSIONS } from './rules.ts';

const project = readProject(fromRoot());
for (const file of sourceFiles(project.root)) {
  const room = roomOf(file);
  if (!room) continue;
  const source = readFileSync(fromRoot(file), 'utf8');
  let corrected = source;
  // From the end, so that what stands before keeps its place.
  for (const { specifier, start, end } of factsOf(file, source, SUPPRESSIONS).imports.toReversed()) {
    const target = resolveInside(project, file, specifier);
    const name = target && nameInstead(project, room, specifier, target);
    if (name) corrected = `${corrected.slice(0, start)}'${name}'${corrected.slice(end)}`;
  }
  if (corrected !== source) writeFileSync(fromRoot(file), corrected);
}
