import { type Effect, effectTargets } from '#contract/effects.ts';
import type { ExpressionUse } from '#contract/expression.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { type WorldKind, type WorldRow, worldKinds } from '#contract/world.ts';
import { type EffectExpression, expressionsOf } from '../expression/effect-expressions.ts';
import { expressionsIn } from '../message/message-expressions.ts';

export interface Place {
  field: string;
  pointer: string;
}

/** What a record says that can be wrong, found by its declaration. */
export interface Statements {
  /** Ids of records. */
  references: (Place & { kind: RecordKindName; id: string; kindField?: string })[];
  expressions: (Place & Omit<EffectExpression, 'pointer'>)[];
  effects: (Place & { effect: Effect })[];
  /** What players read; `isMessage`: its braces hold expressions. */
  texts: (Place & { text: string; isMessage: boolean })[];
}

type NamedField = Field & { name: string };
type Values = Readonly<Record<string, unknown>>;

/** Fields that say something, by kind. */
const spoken = new Map<WorldKind, NamedField[]>(
  worldKinds.map((kind) => [
    kind,
    fieldsOf(declarations[kind]).filter(
      ({ type, to, kindField, refers, isReadByPlayers }) =>
        to !== undefined ||
        kindField !== undefined ||
        refers !== undefined ||
        isReadByPlayers ||
        type === 'expression' ||
        type === 'effects',
    ),
  ]),
);

/** Fields whose value says nothing that a check reads: where a node is drawn. */
const unread = new Map<WorldKind, ReadonlySet<string>>(
  worldKinds.map((kind) => [
    kind,
    new Set([
      'version',
      ...fieldsOf(declarations[kind]).flatMap(({ name, type, isInternal }) =>
        isInternal && type === 'number' ? [name] : [],
      ),
    ]),
  ]),
);

/** Whether two versions of a record are the same to every check. */
export function areAlike(kind: WorldKind, before: WorldRow, after: WorldRow): boolean {
  const skipped = unread.get(kind);
  const [one, other] = [before as unknown as Values, after as unknown as Values];
  return Object.keys(other).every(
    (field) =>
      skipped?.has(field) || one[field] === other[field] || JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}

export function statementsOf(kind: WorldKind, row: WorldRow): Statements {
  const found: Statements = { references: [], expressions: [], effects: [], texts: [] };
  const values = row as unknown as Values;
  for (const field of spoken.get(kind) ?? []) {
    const { name, kindField } = field;
    const [value, of] = [values[name], values[kindField ?? '']];
    if (kindField !== undefined && typeof value === 'string' && typeof of === 'string')
      found.references.push({ field: name, pointer: '', kind: of as RecordKindName, id: value, kindField });
    addField(found, field, value);
  }
  return found;
}

function addField(found: Statements, field: NamedField, value: unknown): void {
  const { name, type, to, refers = [], isReadByPlayers, hasExpressions, expects = 'value' } = field;
  const all = Array.isArray(value) ? value : [value];
  if (to !== undefined && !field.isOwner)
    for (const [index, id] of all.entries())
      if (typeof id === 'string')
        found.references.push({ field: name, pointer: Array.isArray(value) ? `/${index}` : '', kind: to, id });
  if (type === 'expression') addExpression(found, name, '', value, expects);
  if (type === 'effects') addEffects(found, name, '', value);
  if (hasExpressions) addMessage(found, name, '', value);
  if (isReadByPlayers)
    for (const [index, text] of all.entries())
      if (typeof text === 'string' && text !== '')
        found.texts.push({
          ...{ field: name, pointer: Array.isArray(value) ? `/${index}` : '' },
          ...{ text, isMessage: hasExpressions === true },
        });
  for (const { path, to: target } of refers)
    for (const { pointer, member } of walk(value, path, '')) {
      if (target === 'message') {
        if (typeof member === 'string' && member !== '')
          found.texts.push({ field: name, pointer, text: member, isMessage: true });
        addMessage(found, name, pointer, member);
        continue;
      }
      if (target === 'expression') addExpression(found, name, pointer, member, expectedAt(path));
      else if (target === 'effects') addEffects(found, name, pointer, member);
      else if (typeof member === 'string' && member !== '')
        found.references.push({ field: name, pointer, kind: target, id: member });
    }
}

/** Inside documents an expression is a condition where it is called so, and a number in a skill check. */
function expectedAt(path: readonly string[]): ExpressionUse {
  if (path.at(-2) === 'check') return 'number';
  return path.at(-1) === 'condition' ? 'condition' : 'value';
}

function addExpression(
  found: Statements,
  field: string,
  pointer: string,
  stored: unknown,
  expects: ExpressionUse,
  changes?: EffectExpression['changes'],
): void {
  if (typeof stored === 'string' && stored.trim() !== '')
    found.expressions.push({ field, pointer, stored, expects, ...(changes && { changes }) });
}

/** The expressions in the braces of a text. */
function addMessage(found: Statements, field: string, pointer: string, text: unknown): void {
  if (typeof text !== 'string') return;
  for (const [index, { expression }] of expressionsIn(text).entries())
    addExpression(found, field, `${pointer}/${index}`, expression, 'value');
}

function addEffects(found: Statements, field: string, pointer: string, rows: unknown): void {
  if (!Array.isArray(rows)) return;
  for (const [index, effect] of (rows as Effect[]).entries()) {
    const at = `${pointer}/${index}`;
    found.effects.push({ field, pointer: at, effect });
    if (effect.do === 'bark' && effect.bark !== '') {
      found.texts.push({ field, pointer: `${at}/bark`, text: effect.bark, isMessage: true });
      addMessage(found, field, `${at}/bark`, effect.bark);
    }
    const values = effect as unknown as Values;
    for (const [name, kind] of Object.entries(effectTargets)) {
      const id = values[name];
      if (typeof id === 'string') found.references.push({ field, pointer: `${at}/${name}`, kind: kind as never, id });
    }
    for (const { pointer: within, stored, expects, changes } of expressionsOf(effect))
      addExpression(found, field, `${at}${within}`, stored, expects, changes);
  }
}

function* walk(
  value: unknown,
  path: readonly string[],
  pointer: string,
): Generator<{ pointer: string; member: unknown }> {
  const [part, ...rest] = path;
  if (part === undefined) yield { pointer, member: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value))
      if (part === '*' || part === key)
        yield* walk(member, rest, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}
