import type { WorldKind, WorldRow } from '#contract/world.ts';
import { check } from '../expression/check.ts';
import { recordsNamed } from '../expression/stored.ts';
import { formMistakeIn } from '../message/parse.ts';
import { wholes } from '../world/archived.ts';
import { checkEffect } from './check-effect.ts';
import { checkText } from './check-text.ts';
import { canBeTraded, impossibleInWorld } from './known.ts';
import type { Look } from './look.ts';
import type { Finding, Fix, ProblemPlace, RecordRef } from './problem.ts';
import type { Place, Statements } from './statements.ts';

type Values = Readonly<Record<string, unknown>>;
type Reference = Statements['references'][number];

/** What is wrong with one record by what it says, whatever its kind. */
export function* checkRecord(
  look: Look,
  kind: WorldKind,
  id: string,
  row: WorldRow,
  said: Statements,
): Generator<Finding> {
  const at = ({ field, pointer }: Place) => ({ kind, id, field, ...(pointer === '' ? {} : { pointer }) });
  for (const reference of said.references) {
    if (!look.isOfWorld(reference.kind) || look.rowOf(reference.kind, reference.id)) continue;
    if (look.isArchived(reference.kind, reference.id)) {
      const isOfGame = isPlayed(kind, reference.field) || isAlone(look, row, reference);
      if (isOfGame && !isWholeTold(look, said, reference))
        yield archivedReference({ kind: reference.kind, id: reference.id }, at(reference), 'archived', reference.id);
      continue;
    }
    const fix = removal(kind, id, row, reference);
    yield {
      code: 'missingReference',
      where: at(reference),
      why: [{ says: 'deleted', text: reference.kind, records: [{ kind: reference.kind, id: reference.id }] }],
      of: reference.id,
      about: reference.id,
      ...(fix ? { fix } : {}),
    };
  }
  const unreadable = said.texts.flatMap(({ text, isMessage, ...place }) => {
    const mistake = isMessage ? formMistakeIn(text) : undefined;
    return mistake === undefined ? [] : [{ text, mistake, place }];
  });
  for (const { text, mistake, place } of unreadable)
    yield { code: 'expressionMistake', where: at(place), why: [{ says: 'mistake', text: mistake }], about: text };
  // Where the form of a text is wrong, nobody knows which expressions are in it.
  const isGuessed = ({ field, pointer }: Place) =>
    unreadable.some(({ place }) => place.field === field && pointer.startsWith(`${place.pointer}/`));
  for (const { stored, expects, changes, ...place } of said.expressions) {
    const missing = [...recordsNamed(stored)].flatMap(({ kind: named, id: namedID }) =>
      look.isOfWorld(named) && !look.rowOf(named, namedID) ? [{ kind: named, id: namedID }] : [],
    );
    for (const named of new Map(missing.map((each) => [each.id, each])).values())
      if (look.isArchived(named.kind, named.id))
        yield archivedReference(named, at(place), 'archivedInExpression', stored);
      else
        yield {
          code: 'missingReference',
          where: at(place),
          why: [{ says: 'deletedInExpression', text: named.kind, records: [named] }],
          of: named.id,
          about: stored,
        };
    // A record that is gone makes mistakes of its own; the rest is told once that is mended.
    if (missing.length > 0 || isGuessed(place)) continue;
    const of = changes && look.variableType(changes.variableID);
    const [mistake] = check(stored, look, changes && of ? { change: changes.change, of } : expects).problems;
    if (!mistake) {
      if (expects === 'condition') yield* checkCondition(look, stored, at(place));
      continue;
    }
    const mended = mistake.instead && stored.slice(0, mistake.from) + mistake.instead + stored.slice(mistake.to);
    yield {
      code: 'expressionMistake',
      where: at(place),
      why: [{ says: 'mistake', text: mistake.message }],
      about: stored,
      ...(mended && place.pointer === ''
        ? { fix: { kind, id, says: 'replaceName', text: mistake.instead, fields: { [place.field]: mended } } }
        : {}),
    };
  }
  for (const { effect, ...place } of said.effects)
    for (const finding of checkEffect(look, effect, row))
      yield { ...finding, where: at(place), about: JSON.stringify(effect) };
  for (const { text, isMessage, ...place } of said.texts)
    for (const finding of checkText(look, kind, row, { text, isMessage })) yield { ...finding, where: at(place) };
}

/** What points to a record that bundles leave out. Whether that or the reference is to go nobody knows, so neither is offered as its fix. */
const archivedReference = ({ kind, id }: RecordRef, where: ProblemPlace, says: string, about: string): Finding => ({
  code: 'archivedReference',
  where,
  why: [{ says, records: [{ kind, id }] }],
  of: id,
  about,
});

/** Stock is no part of games, items carry what they inherit, and recipes lack alternatives that are archived while there are others. */
const isPlayed = (kind: WorldKind, field: string): boolean =>
  kind !== 'stock' && kind !== 'box' && kind !== 'item' && !(kind === 'recipe' && field === 'inputs');

/** What it leads to is a part of something archived that the same effect or jump leads to, which is told. */
function isWholeTold(look: Look, { references }: Statements, part: Reference): boolean {
  const whole = wholes.get(part.kind as WorldKind)?.kind;
  return references.some(
    (other) =>
      other.kind === whole &&
      rowPointer(other) === rowPointer(part) &&
      (other.field === part.field || part.pointer === '') &&
      look.isArchived(whole, other.id),
  );
}

const rowPointer = ({ pointer }: Place) => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** Nothing else is left that its slot of a recipe takes. */
function isAlone(look: Look, row: WorldRow, { field, pointer }: Place): boolean {
  if (field !== 'inputs') return false;
  const [, , index] = pointer.split('/');
  const slot = (row as WorldRow<'recipe'>).inputs.slots[Number(index)];
  return slot?.alternatives.every((each) => 'itemID' in each && !look.rowOf('item', each.itemID)) === true;
}

function* checkCondition(look: Look, stored: string, where: ProblemPlace): Generator<Finding> {
  const found = impossibleInWorld(look, stored);
  if (found) yield { ...found, where, about: stored };
}

/** The field without the id that leads nowhere; undefined where more than the id would go. */
function removal(
  kind: WorldKind,
  id: string,
  row: WorldRow,
  place: Place & { id: string; kindField?: string },
): Fix | undefined {
  const value = (row as unknown as Values)[place.field];
  const says = 'removeReference' as const;
  if (place.pointer === '')
    return { kind, id, says, fields: { [place.field]: null, ...(place.kindField ? { [place.kindField]: null } : {}) } };
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return { kind, id, says, fields: { [place.field]: value.filter((each) => each !== place.id) } };
  return undefined;
}

/** A variable that is only read, or only written. */
export function* checkVariable(look: Look, row: WorldRow<'variable'>): Generator<Finding> {
  const { variableID: id, computed } = row;
  const where = { kind: 'variable', id } as const;
  const self = `variable ${id}`;
  const reads = [...look.readers(id)].filter((reader) => reader !== self).length;
  const writes = look.writers(id).size;
  if (reads > 0 && writes === 0 && computed.trim() === '' && !canBeTraded(look, row))
    yield { code: 'neverWritten', where, why: [{ says: 'keepsInitialValue' }] };
  if (writes > 0 && reads === 0 && !canBeTraded(look, row))
    yield { code: 'neverRead', where, why: [{ says: 'changesNothing' }] };
}

/** A quest that can never begin. */
export function* checkQuest(look: Look, id: string): Generator<Finding> {
  const state = look.questState(id);
  if (!state || state.canBegin) return;
  const where = { kind: 'quest', id, field: 'prerequisites' } as const;
  const records = state.blockedBy.map((each) => ({ kind: 'quest', id: each }) as const);
  const about = state.blockedBy.join(' ');
  if (records.length === 0) {
    // Where nothing starts it, its condition says it all.
    if (look.hasStarters(id)) yield { code: 'blockedQuest', where, why: [{ says: 'neverBegins' }] };
    return;
  }
  yield state.isCircle
    ? { code: 'prerequisiteCircle', where, why: [{ says: 'needsItself', records }], about }
    : { code: 'blockedQuest', where, why: [{ says: 'needsImpossible', records }], about };
}
