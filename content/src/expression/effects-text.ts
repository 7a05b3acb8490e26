import type { Effect, Effects } from '#contract/effects.ts';
import { effect as effectSchema, effectsMax } from '#contract/effects.ts';
import { messageToShown, messageToStored, messageWords } from '../message/message-expressions.ts';
import { toShown, toStored } from './convert.ts';
import { type Names, resolve, writtenName } from './names.ts';
import { namedText } from './stored.ts';
import type { Problem } from './syntax.ts';
import { quoted, readQuoted } from './text.ts';

/** Effects as text, one a line (docs/guide/expressions.md); `effectsIn` reads the same of it. */
export function effectsText(effects: Effects, names: Names): string {
  return written(effects, {
    record: (kind, id) => writtenName({ kind, id }, [kind], names),
    expression: (stored) => toShown(stored, names),
    message: (stored) => messageToShown(stored, names),
  });
}

/** Effects to read, where there is no more than a name for each record. */
export function effectWords(effects: Effects, nameOf: (kind: string, id: string) => string | undefined): string {
  return written(effects, {
    record: (kind, id) => nameOf(kind, id) ?? '…',
    expression: (stored) => namedText(stored, nameOf),
    message: (stored) => messageWords(stored, nameOf),
  });
}

interface Writer {
  record: (kind: string, id: string) => string;
  expression: (stored: string) => string;
  message: (stored: string) => string;
}

const written = (effects: Effects, writer: Writer) => effects.map((effect) => lineOf(effect, writer)).join('\n');

const missing = '?';

function lineOf(effect: Effect, { record, expression, message }: Writer): string {
  const named = (kind: string, id: string | null) => (id === null ? missing : record(kind, id));
  const shown = (stored: string) => expression(stored).replaceAll(/\s*\n\s*/g, ' ');
  switch (effect.do) {
    case 'set':
      return `set ${named('variable', effect.variableID)} = ${shown(effect.value)}`;
    case 'add':
    case 'remove':
      return `${effect.do} ${named('variable', effect.variableID)}, ${shown(effect.value)}`;
    case 'toggle':
      return `toggle ${named('variable', effect.variableID)}`;
    case 'give':
    case 'take':
      return `${effect.do} ${named('item', effect.itemID)}, ${shown(effect.quantity)}`;
    case 'start':
    case 'fail':
      return `${effect.do} ${named('quest', effect.questID)}`;
    case 'advance':
      return `advance ${named('quest', effect.questID)}, ${named('questNode', effect.nodeID)}`;
    case 'complete': {
      const ending = effect.nodeID === null ? '' : `, ${named('questNode', effect.nodeID)}`;
      return `complete ${named('quest', effect.questID)}${ending}`;
    }
    case 'bark':
      return `bark ${named('npc', effect.npcID)}${effect.bark === '' ? '' : `, ${quoted(message(effect.bark))}`}`;
    default:
      return `call ${effect.name}${effect.arguments.map((each, index) => `${index === 0 ? ' ' : ', '}${shown(each)}`).join('')}`;
  }
}

/** A record that is named, and that there is none of. */
export interface MissingRecord {
  kind: 'variable' | 'item' | 'quest' | 'npc';
  /** What it would be called. */
  name: string;
  /** As it is named, where that is a key. */
  key?: string;
  /** What there is and may be meant. */
  near?: string;
  /** Of a variable, by what becomes of it. */
  type?: 'yesNo' | 'whole' | 'number' | 'text';
  /** Of a variable: its initial value, as its form has it. */
  initial?: string;
}

interface EffectProblem extends Problem {
  /** Made, the line can be read. */
  missing?: MissingRecord;
}

export interface EffectsRead {
  /** Null when a line can't be read. */
  effects: Effects | null;
  problems: EffectProblem[];
}

/** Reads effects as text; every line that can't be read is a problem at its characters. */
export function effectsIn(text: string, names: Names): EffectsRead {
  const effects: Effects = [];
  const problems: EffectProblem[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const start = from + (line.length - line.trimStart().length);
    from += line.length + 1;
    if (line.trim() === '') continue;
    const read = readLine(line.trim(), names);
    if (typeof read !== 'string') effects.push(read);
    else {
      const missing = missingIn(line.trim(), names);
      problems.push({ from: start, to: start + line.trim().length, message: read, ...(missing && { missing }) });
    }
  }
  if (effects.length > effectsMax)
    problems.push({ from: 0, to: text.length, message: `A list can have at most ${effectsMax} effects.` });
  return { effects: problems.length > 0 ? null : effects, problems };
}

const target = /^(?:\?|\[[^[\]\n]+\]|@[a-zA-Z]+:[0-9a-f-]{36}|[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*)/u;

/** An effect, or what is wrong with its line. */
function readLine(line: string, names: Names): Effect | string {
  const [verb, rest] = spelledOut(line);
  const made = valuesIn(verb, rest, names);
  if (typeof made === 'string') return made;
  const { data, error } = effectSchema.safeParse(made);
  return data ?? error?.issues[0]?.message ?? 'This is not an effect.';
}

/** The verb and what follows it; `gold = 5`, `gold += 5` and `gold -= 5`, also after `set`, are as other languages write it. */
function spelledOut(line: string): [verb: string, rest: string] {
  const assigned = line.replace(/^set\s+(?=[^=+\s-])/u, '');
  const first = target.exec(assigned)?.[0] ?? '';
  const [, sign = '', value = ''] = /^\s*([+-]?=)(?!=)\s*(.*)$/su.exec(assigned.slice(first.length)) ?? [];
  if (first === '' || sign === '') {
    const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/su.exec(line) ?? [];
    return [verb, rest];
  }
  if (sign === '=') return ['set', `${first} = ${value}`];
  const isPlain = /^[\p{L}\p{N}_.]+$/u.test(value);
  return ['add', `${first}, ${sign === '+=' ? value : isPlain ? `-${value}` : `-(${value})`}`];
}

function valuesIn(verb: string, rest: string, names: Names): object | string {
  if (verb === 'call') return callIn(rest, names);
  const kind = targets[verb];
  if (kind === undefined) return `“${verb}” is not an effect. Use ${Object.keys(targets).join(', ')} or call.`;
  const first = target.exec(rest)?.[0];
  if (first === undefined) return `Name the ${nouns[kind]} after “${verb}”.`;
  const id = idIn(first, kind, names);
  if (id === undefined) return `There is no ${nouns[kind]} “${first}”.`;
  const after = rest.slice(first.length).trim();
  const more = after.replace(verb === 'set' ? /^=\s*/ : /^,?\s*/, '');
  if (verb === 'set' && more === after && after !== '') return `“set ${first}” is followed by =.`;
  switch (verb) {
    case 'set':
    case 'add':
    case 'remove':
      return { do: verb, variableID: id, value: toStored(more, names) };
    case 'give':
    case 'take':
      return { do: verb, itemID: id, quantity: more === '' ? '1' : toStored(more, names) };
    case 'advance':
    case 'complete': {
      const nodeID = more === '' || more === missing ? null : idIn(more, 'questNode', names);
      return nodeID === undefined ? `There is no stage “${more}”.` : { do: verb, questID: id, nodeID };
    }
    case 'bark':
      if (more !== '' && !/^"(?:[^"\\]|\\.)*"$/s.test(more)) return 'Write which bark in quotes.';
      return { do: 'bark', npcID: id, bark: more === '' ? '' : messageToStored(readQuoted(more), names) };
    default:
      if (more !== '') return `“${verb} ${first}” takes nothing after that.`;
      return verb === 'toggle' ? { do: verb, variableID: id } : { do: verb, questID: id };
  }
}

/** The record that a line which can't be read names in vain, where it is clear what it would be. */
function missingIn(line: string, names: Names): MissingRecord | undefined {
  const [verb, rest] = spelledOut(line);
  const kind = targets[verb];
  const first = target.exec(rest)?.[0];
  if (kind === undefined || first === undefined || first.startsWith('@') || first.includes(':')) return undefined;
  if (idIn(first, kind, names) !== undefined) return undefined;
  if (kind === 'variable') {
    const type = typeBy(verb, rest.slice(first.length).replace(/^\s*[,=]?\s*/, ''));
    return first.startsWith('[') || type === undefined ? undefined : { kind, name: first, type };
  }
  if (first.startsWith('[')) return { kind, name: first.slice(1, -1) };
  const words = first.replaceAll(/[_.]/g, ' ');
  return { kind, name: words.slice(0, 1).toUpperCase() + words.slice(1), key: first };
}

/** What a variable is that a value is set as, or added to. Nothing: it may be of several types. */
function typeBy(verb: string, value: string): MissingRecord['type'] {
  if (verb === 'toggle') return 'yesNo';
  if (/^-?\d+$/.test(value)) return 'whole';
  if (/^-?\d*\.\d+$/.test(value)) return 'number';
  if (verb !== 'set') return undefined;
  return /^(true|false)$/.test(value) ? 'yesNo' : value.startsWith('"') ? 'text' : undefined;
}

const targets: Readonly<Record<string, MissingRecord['kind']>> = {
  set: 'variable',
  add: 'variable',
  remove: 'variable',
  toggle: 'variable',
  give: 'item',
  take: 'item',
  start: 'quest',
  advance: 'quest',
  complete: 'quest',
  fail: 'quest',
  bark: 'npc',
};

const nouns: Readonly<Record<string, string>> = { variable: 'variable', item: 'item', quest: 'quest', npc: 'NPC' };

function idIn(written: string, kind: string, names: Names): string | null | undefined {
  if (written === missing) return null;
  if (written.startsWith('@')) return written.split(':')[1];
  const isBracketed = written.startsWith('[');
  const meant = resolve({ text: isBracketed ? written.slice(1, -1) : written, isBracketed }, [kind], names);
  return meant?.kind === kind ? meant.id : undefined;
}

function callIn(rest: string, names: Names): object | string {
  const [, name, given = ''] = /^([\p{L}_][\p{L}\p{N}_.]*)\s*(.*)$/su.exec(rest) ?? [];
  if (name === undefined) return 'Name the function of your game after “call”.';
  return { do: 'call', name, arguments: split(given).map((each) => toStored(each, names)) };
}

/** Between commas that stand in no parentheses, brackets or quotes. */
function split(given: string): string[] {
  if (given.trim() === '') return [];
  const parts = [''];
  let depth = 0;
  for (const [piece] of given.matchAll(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\[[^\]]*\]?|./gs)) {
    if (piece === '(') depth++;
    else if (piece === ')') depth--;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}
