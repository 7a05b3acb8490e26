import type { ExpressionRecord, ExpressionRecords } from './expression-records.ts';
import { functionOf, functions, signatureOf } from './functions.ts';
import { variableKind, writtenKey } from './names.ts';
import { quoted } from './text.ts';
import { typeWords } from './types.ts';

export interface Completion {
  label: string;
  detail: string;
  /** What is written in place of the word. */
  apply: string;
  is: 'variable' | 'record' | 'function' | 'word' | 'value';
}

export interface Completions {
  /** Where the word begins that they stand for. */
  from: number;
  options: Completion[];
}

const optionsMax = 50;
/** How far before the cursor is looked for the call that it is in. */
const lookBehind = 500;

/** What may be written at a place of an expression; records are found by key and by name. */
export function complete(text: string, position: number, records: ExpressionRecords): Completions {
  const before = text.slice(Math.max(0, position - lookBehind), position);
  const value = valueBefore(before, records);
  if (value) return { from: position - value.typed.length, options: value.options };
  const bracketed = /\[[^[\]\n]*$/.exec(before)?.[0];
  const typed = bracketed ?? /[\p{L}\p{N}_.]*$/u.exec(before)?.[0] ?? '';
  const from = position - typed.length;
  const word = (bracketed?.slice(1) ?? typed).toLowerCase();
  const kinds = kindsBefore(before.slice(0, before.length - typed.length));
  if (kinds) return { from, options: recordOptions(records.ofKinds(kinds), word) };
  if (bracketed !== undefined) return { from, options: recordOptions(records.ofKinds([variableKind]), word) };
  return {
    from,
    options: [
      ...recordOptions(records.ofKinds([variableKind]), word),
      ...functions
        .filter(({ name }) => name.startsWith(word))
        .map(
          (each): Completion => ({
            label: signatureOf(each),
            detail: each.about,
            apply: `${each.name}(`,
            is: 'function',
          }),
        ),
      ...(word === '' ? [] : words.filter((each) => each.startsWith(word) && each !== word)).map(
        (each): Completion => ({ label: each, detail: '', apply: each, is: 'word' }),
      ),
    ],
  };
}

const words = ['and', 'or', 'not', 'in', 'true', 'false'];

function recordOptions(all: readonly ExpressionRecord[], word: string): Completion[] {
  const ranked = all.flatMap((record) => {
    const [key, name] = [record.key.toLowerCase(), record.name.toLowerCase()];
    const rank = key.startsWith(word)
      ? 0
      : name.startsWith(word)
        ? 1
        : key.includes(word) || name.includes(word)
          ? 2
          : 3;
    return rank === 3 ? [] : [{ record, rank }];
  });
  ranked.sort((one, other) => one.rank - other.rank || (one.record.key < other.record.key ? -1 : 1));
  return ranked.slice(0, optionsMax).map(({ record: { kind, key, name, type } }) => ({
    label: key,
    detail: type ? [typeWords(type), name].filter(Boolean).join(' · ') : name,
    apply: writtenKey(key),
    is: kind === variableKind ? 'variable' : 'record',
  }));
}

/** The kinds of record that the call needs which a text ends in; undefined: it ends in none that names one. */
function kindsBefore(before: string): readonly string[] | undefined {
  if (/(^|[^\p{L}\p{N}_.])stage\([^()]*\)\s*(==?|!=)\s*$/u.test(before)) return ['questNode'];
  let [depth, index] = [0, 0];
  for (let at = before.length - 1; at >= 0; at--) {
    const character = before[at];
    if (character === ')') depth++;
    else if (character === ',' && depth === 0) index++;
    else if (character === '(' && depth-- === 0) {
      const called = functionOf(/[\p{L}_][\p{L}\p{N}_.]*$/u.exec(before.slice(0, at))?.[0] ?? '');
      return called?.parameters[Math.min(index, called.parameters.length - 1)]?.kinds;
    }
  }
  return undefined;
}

/** The values of the choice that the text compares with something, and what is typed of one. */
function valueBefore(before: string, records: ExpressionRecords): { typed: string; options: Completion[] } | undefined {
  const compared =
    /([\p{L}_][\p{L}\p{N}_.]*)\s*(?:==?|!=|(?:not\s+)?in\s*\((?:[^()]*,)?)\s*("[^"\n]*|[\p{L}\p{N}_]*)$/u.exec(before);
  const member = compared ? null : /(?:^|[(\s])("[^"\n]*)$/u.exec(before);
  const typed = compared?.[2] ?? member?.[1];
  if (typed === undefined) return undefined;
  const word = typed.replace('"', '').toLowerCase();
  const id = compared ? records.names.idOf(variableKind, compared[1] ?? '') : undefined;
  const type = id === undefined ? undefined : records.variableType(id);
  const sets = member
    ? records.ofKinds([variableKind]).flatMap((each) => (each.type?.is === 'set' ? each.type.values : []))
    : [];
  const values = type?.is === 'choice' ? type.values : sets;
  const options = values
    .filter((value) => value.toLowerCase().includes(word))
    .slice(0, optionsMax)
    .map((value): Completion => ({ label: value, detail: '', apply: quoted(value), is: 'value' }));
  return options.length === 0 ? undefined : { typed, options };
}
