import { functionOf } from './functions.ts';
import { type CallNode, type CompareNode, type Expression, type NameNode, partsOf, type RecordNode } from './syntax.ts';

/** What records are called in expressions: each by its key, which is unique of its kind. */
export interface Names {
  keyOf(kind: string, id: string): string | undefined;
  idOf(kind: string, key: string): string | undefined;
  /** Every key of a kind, for what a mistyped one may have meant. */
  keysOf(kind: string): Iterable<string>;
}

export const variableKind = 'variable';
const stageKind = 'questNode';
const ofVariables: readonly string[] = [variableKind];
const ofStages: readonly string[] = [stageKind];

export type NamingNode = NameNode | RecordNode;

/** The names in an expression, each with the kinds of record that it can be of where it stands. */
export function* namesIn(
  expression: Expression,
  kinds = ofVariables,
): Generator<{ node: NamingNode; kinds: readonly string[] }> {
  if (expression.is === 'name' || expression.is === 'record') {
    yield { node: expression, kinds };
    return;
  }
  for (const [index, part] of partsOf(expression).entries())
    yield* namesIn(part, expression.is === 'list' ? kinds : kindsWithin(expression, index));
}

/** The kinds of record that a name can be of as a part of this expression. */
export function kindsWithin(expression: Expression, index: number): readonly string[] {
  if (expression.is === 'call') return argumentKinds(expression, index);
  return expression.is === 'compare' && isWithStage(expression) ? ofStages : ofVariables;
}

function argumentKinds({ name }: CallNode, index: number): readonly string[] {
  const parameters = functionOf(name)?.parameters ?? [];
  const parameter = parameters[Math.min(index, parameters.length - 1)];
  return parameter?.kinds ?? ofVariables;
}

/** Whether a comparison is with the stage of a quest: names beside it are those of stages. */
function isWithStage({ left, right }: CompareNode): boolean {
  return [left, right].some((side) => side.is === 'call' && functionOf(side.name)?.result === 'stage');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The record that a written name means; undefined when there is none. */
export function resolve(
  { text, isBracketed }: Pick<NameNode, 'text' | 'isBracketed'>,
  kinds: readonly string[],
  names: Names,
): { kind: string; id: string } | undefined {
  const [, kind, key] = (isBracketed && /^([a-zA-Z]+):(.+)$/u.exec(text)) || [];
  if (kind !== undefined && key !== undefined) {
    const id = names.idOf(kind, key) ?? (uuid.test(key) ? key : undefined);
    return id === undefined ? undefined : { kind, id };
  }
  for (const each of kinds) {
    const id = names.idOf(each, text);
    if (id !== undefined) return { kind: each, id };
  }
  return undefined;
}

const plain = /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}\p{N}_]+)*$/u;
const reserved: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false']);

/** A key as it is written: in brackets unless it is like the name of a variable. */
export function writtenKey(key: string): string {
  return plain.test(key) && !reserved.has(key) ? key : `[${key}]`;
}

/** How a record is written where names of these kinds are expected. One that is gone is written by its id: `[item:0190…]`. */
export function writtenName(
  { kind, id }: { kind: string; id: string },
  kinds: readonly string[],
  names: Names,
): string {
  const key = names.keyOf(kind, id);
  if (key === undefined) return `[${kind}:${id}]`;
  const meant = resolve({ text: key, isBracketed: false }, kinds, names);
  return meant?.kind === kind && meant.id === id ? writtenKey(key) : `[${kind}:${key}]`;
}
