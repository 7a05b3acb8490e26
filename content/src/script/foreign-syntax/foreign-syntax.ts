import type { MissingRecord } from '../../expression/effects-text.ts';
import { declaredVariable } from './declared-variable.ts';

/** A line as Ink, Yarn Spinner or Twine have it, and how it is written here. */
export interface SyntaxHint {
  message: string;
  /** The lines that it can be replaced by; absent: that depends on what was meant. */
  instead?: readonly string[];
  /** The variable that it declares. */
  declares?: MissingRecord;
  /** A condition that is `[else if …]` after another one at its indentation. */
  isCondition?: boolean;
}

/** Names of sections. */
type Places = ReadonlySet<string>;
type ForeignLine = readonly [line: RegExp, way: (places: Places, ...parts: string[]) => SyntaxHint];

const nowhere: Places = new Set();

const write = (...instead: readonly string[]): SyntaxHint => ({
  message: `Write ${instead.map((line) => `“${line.trim()}”`).join(', and indented below it ')}.`,
  instead,
});
const orText = ({ message, instead }: SyntaxHint, advice = 'write “: ” before it'): SyntaxHint => ({
  message: `${message} If players read it, ${advice}.`,
  ...(instead && { instead }),
});
const indentationEnds: SyntaxHint = { message: 'Indentation ends an [if …] here. Delete this line.', instead: [] };
const variables: SyntaxHint = { message: 'Variables aren’t created in a script. Add this one under Variables.' };
const blocks: SyntaxHint = { message: 'Indentation groups lines here. Delete this line.', instead: [] };

function declared(name = '', value = ''): SyntaxHint {
  const declares = declaredVariable(name, value);
  return declares ? { message: 'A script doesn’t declare variables.', declares } : variables;
}

function caseOf(test = '', text = ''): SyntaxHint {
  const way = write(`[if ${condition(test)}]`, ...(text.trim() === '' ? [] : [indented(text)]));
  return { ...orText(way), isCondition: true };
}

/** `[[text->name]]`, `[[text|name]]` and `[[name<-text]]`; without either, it is both. */
function optionInBrackets(places: Places, written: string): SyntaxHint {
  const parted = (sign: string) => {
    const at = written.indexOf(sign);
    const [before, after] = [written.slice(0, at).trim(), written.slice(at + sign.length).trim()];
    return at > 0 && before !== '' && after !== '' ? ([at, before, after] as const) : undefined;
  };
  const [, text, to] =
    [parted('->'), parted('|')].filter((each) => each !== undefined).sort(([a], [b]) => a - b)[0] ?? [];
  if (text !== undefined && to !== undefined) return optionTo(places, text, to);
  const [, name, shown] = parted('<-') ?? [];
  return optionTo(places, shown ?? written, name ?? written);
}

/** One that isn't closed goes to the end: else each would be followed to the end again. */
const quotes = /("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/;

/** What is in quotes is read by players, and stays as it is. */
const outsideQuotes = (written: string, change: (part: string) => string) =>
  written
    .split(quotes)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

/** Variables have no `$`, and two `=` compare. */
const condition = (written = '') =>
  outsideQuotes(written.trim(), (part) =>
    part.replaceAll(/\$(?=[\p{L}_])/gu, '').replaceAll(/(?<!\s)\s+(?:is|eq)\s+/g, ' == '),
  );
const effect = (written: string) =>
  outsideQuotes(condition(written).replace(/^set\s+/, ''), (part) => part.replace(/(?<!\s)\s+to\s+/, ' = '));
const linkTo = (name: string, places: Places) =>
  (name === 'END' || name === 'DONE') && !places.has(name) ? '[end]' : `-> ${name}`;

/** A label of Ink and what is on its line. */
function writeBelow(head: string, text: string, places: Places): SyntaxHint {
  const message = `Write “${head}”, and the text on a new line below it.`;
  return text.startsWith('->') || foreignLink(text) || foreignLine(text, places)
    ? { message }
    : { message, instead: [head, text] };
}

/** With a space in its name, what is no section yet is read as an option: then the name is to be written first. */
function writeLink(places: Places, written: string, ...above: readonly string[]): SyntaxHint {
  const name = written.trim();
  const way = write(...above, above.length === 0 ? linkTo(name, places) : `  ${linkTo(name, places)}`);
  return /\s/.test(name) && !places.has(name) ? { message: way.message } : way;
}

const optionTo = (places: Places, text: string, name: string) => writeLink(places, name, `+ ${text.trim()}`);

const indented = (text: string) => `  ${text.trim()}`;

const twoWays = (test: string, one: string, other: string): SyntaxHint => ({
  message: `Write “[if ${test}]” and “[else]”, each with its text indented below it.`,
  instead: [`[if ${test}]`, indented(one), '[else]', indented(other)],
});

function severalWays(mode: string, texts: readonly string[]): SyntaxHint {
  const [head, way] =
    mode === '~' ? ['[random]', '[way]'] : [`[sequence${{ '&': ', cycle', '!': ', once' }[mode] ?? ''}]`, '[step]'];
  return {
    message: `Write “${head}”, and each text indented below a “${way}”.`,
    instead: [head, ...texts.flatMap((text) => [way, indented(text)])],
  };
}

/** In the order in which they are tried; none is a line of a script. */
const foreignLines: readonly ForeignLine[] = [
  [/^<<\s*else\s*if\s(.+)>>$/i, (_, test) => write(`[else if ${condition(test)}]`)],
  [/^<<\s*if\s(.+)>>$/i, (_, test) => write(`[if ${condition(test)}]`)],
  [/^<<\s*else\s*>>$/i, () => write('[else]')],
  [/^<<\s*(?:endif|\/if)\s*>>$/i, () => indentationEnds],
  [/^<<\s*stop\s*>>$/i, () => write('[end]')],
  [
    /^<<\s*(?:jump|goto)\s([^"]+|\s*"[^"]+"\s*)>>$/i,
    (places, name = '') => writeLink(places, name.replaceAll('"', '')),
  ],
  [
    /^<<\s*declare\s+\$([\p{L}_][\p{L}\p{N}_]*)\s*(?:=|to\b)(.+?)>>\s*(?:\/\/.*)?$/iu,
    (_, name, value) => declared(name, value),
  ],
  [/^<<\s*declare\b/i, () => variables],
  [/^<<\s*set\s(.+)>>$/i, (_, change = '') => write(`~ set ${effect(change)}`)],
  [/^<</, () => ({ message: 'A command of the game is written “~ call name, arguments” on a new line.' })],
  [/^\[\[([^[\]]+)\]\]$/, (places, written = '') => optionInBrackets(places, written)],
  [/^\[\s*(?:elseif|elsif|elif)\b([^\]]*)\]$/i, (_, test) => write(`[else if ${condition(test)}]`)],
  [/^\[\s*end\s*if\s*\]$/i, () => indentationEnds],
  [/^\[\s*(?:goto|go to|jump)\s([^\]]+)\]$/i, (places, name = '') => writeLink(places, name)],
  // `[take a bow]` is for actors.
  [
    /^\[\s*(set|add|toggle|give|take|call)\s+([\p{L}_][\p{L}\p{N}_.]*\s*(?:[,=].*)?)\]$/u,
    (_, word, rest = '') => orText(write(`~ ${word} ${rest.trim()}`)),
  ],
  [/^\((?:if|unless|else-?if|elseif|else)\s*:/i, () => ({ message: 'Write a condition as “[if …]”.' })],
  [/^\((?:set|put)\s*:(.+)\)$/i, (_, change = '') => write(`~ set ${effect(change)}`)],
  [
    /^\((?:link|link-goto|goto|go-to)\s*:/i,
    () => ({ message: 'Write an option as “+ text”, and a link as “-> name”.' }),
  ],
  [/^\{\s*else\s*:?\s*\}?$/, () => write('[else]')],
  [/^\{([^{}:|,]+):([^{}|]+)\}$/, (_, test, text = '') => orText(write(`[if ${condition(test)}]`, `  ${text.trim()}`))],
  [/^\{([^{}:|,]+):\s*$/, (_, test) => write(`[if ${condition(test)}]`)],
  [/^\{([^{}:|,]+):([^{}|]*)\|([^{}|]*)\}$/, (_, test, one = '', other = '') => twoWays(condition(test), one, other)],
  [/^\{([&!~$]?)([^{}|,]*(?:\|[^{}|,]*)+)\}$/, (_, mode = '', texts = '') => severalWays(mode, texts.split('|'))],
  [/^-\s*else\s*:\s*$/, () => write('[else]')],
  [/^-\s*else\s*:\s*(.+)$/, (_, text = '') => write('[else]', `  ${text}`)],
  [
    // Not `- Wait: I know you.`, which is a text.
    /^-\s+((?:not\s+)?[\p{L}_][\p{L}\p{N}_.]*(?:\([^:()]*\))?\s*(?:[<>]=?|[!=]=)[^:]+):(.*)$/u,
    (_, test, text) => caseOf(test, text),
  ],
  [/^\{$/, () => blocks],
  [/^\}$/, () => indentationEnds],
  [/^::\s*([^\s[{][^[{]*)(?:[[{].*)?$/, (_, name = '') => write(`== ${name.trim()}`)],
  [/^=\s+(\S.*)$/, (_, name = '') => orText(write(`== ${name.trim()}`))],
  [/^title:\s*(\S+)$/, (_, name = '') => orText(write(`== ${name}`))],
  [/^---+$/, () => orText({ message: 'Write “== name” where a section begins.' })],
  [/^\/\/\s*(.*)$/, (_, text = '') => orText(write(`[note] ${text}`.trim()))],
  [/^(TODO:.*)$/, (_, whole = '') => orText(write(`[note] ${whole}`))],
  [/^(?:VAR|CONST)\s+([\p{L}_][\p{L}\p{N}_]*)\s*=(.+)$/u, (_, name, value) => declared(name, value)],
  [/^(?:VAR|CONST|LIST)\s+[\p{L}_]\w*\s*=/u, () => variables],
  [/^INCLUDE\s+\S+$/, () => orText({ message: 'Scripts can’t include files.' })],
  [/^-\s*\(\s*([\p{L}_][\p{L}\p{N}_]*)\s*\)$/u, (_, name = '') => orText(write(`== ${name}`))],
  [
    /^-\s*\(\s*([A-Za-z_]\w*)\s*\)\s*(\S.*)$/,
    (places, name = '', text = '') => orText(writeBelow(`== ${name}`, text, places)),
  ],
  [/^-\s+->\s*(\S.*)$/, (places, name = '') => writeLink(places, name)],
  [
    /^[*+]\s*[*+]\s*(?:[*+]\s*)*\s\S/,
    () => ({ message: 'Indent an option under the one that it follows, with one “*” or “+”.' }),
  ],
  [/^([*+])(\[.*)$/s, (places, sign = '', rest = '') => foreignOption(sign, rest, places) ?? write(`${sign} ${rest}`)],
];

/** What lines begin with that are looked at at all: a script may have 18,000. */
const suspicious = /^(?:[<[({}=:/*+-]|TODO:|title:|VAR |CONST |LIST |INCLUDE )/;

/** A line that another tool would understand, and a script has otherwise; null: it is none. */
export function foreignLine(line: string, places = nowhere): SyntaxHint | null {
  if (!suspicious.test(line)) return null;
  for (const [pattern, way] of foreignLines) {
    const found = pattern.exec(line);
    if (found) return way(places, ...found.slice(1));
  }
  return null;
}

/** What a line of another tool may call sections: what is said of it depends on whether there are such. */
export const namesInLine = (line: string): readonly string[] =>
  /->(?!>)|\[\[|<<|\[\s*(?:jump|go)/i.test(line)
    ? line.split(/->|<-|>>|[|"[\]]|\b(?:jump|go ?to)\b/i).flatMap((part) => part.trim() || [])
    : [];

/** A line with `-` as Ink has it after options. Elsewhere it is a text: dialogues of many languages begin with it. */
export function foreignGather(line: string): SyntaxHint | null {
  const [, text] = /^-\s+(\S.*)$/s.exec(line) ?? [];
  if (text === undefined) return null;
  const message = 'Remove the “-”. A line indented like the options comes after all of them.';
  return orText({ message, instead: [text] });
}

/** A case of Ink after another one. */
export const elseIf = ({ message, instead: [head = '', ...below] = [] }: SyntaxHint): SyntaxHint => ({
  message: message.replace('[if ', '[else if '),
  instead: [head.replace('[if ', '[else if '), ...below],
});

const linkAtEnd = /\s->\s*([\p{L}_][\p{L}\p{N}_.]*)$/u;

/** A link at the end of a text, as Ink and Ren’Py have them. @param indent of the line that it becomes */
export function foreignLink(text: string, places = nowhere, indent = ''): SyntaxHint | null {
  const found = text.includes('->') ? linkAtEnd.exec(text) : null;
  const before = found ? text.slice(0, found.index).trimEnd() : '';
  if (!found || before === '') return null;
  const link = linkTo(found[1] ?? '', places);
  return {
    message: `Write “${link}” on a new line${indent && ' under the option'}, or “\\->” if players read it.`,
    instead: [before, indent + link],
  };
}

const isForeignBracket = /^\[(?!\s*(?:if|show|hide|check)(?![\p{L}\p{N}_.]))/u;
const isTest = /[<>=!]|\b(?:not|and|or)\s/;
const allQuotes = new RegExp(quotes, 'g');

/** An option with its condition before it. */
function testedOption(sign: string, test: string, shown: string, places: Places): SyntaxHint {
  const { instead: [head = '', ...below] = [`${sign} ${shown}`] } = foreignOption(sign, shown, places) ?? {};
  const isWhole = head.startsWith(sign) && !/[[{]/.test(head.replaceAll(/\\./g, ''));
  if (!isWhole) return { message: 'Write the condition of an option after its text, as “[if …]”.' };
  return write(`${head} [if ${condition(test)}]`, ...below);
}

/** An option as Ink has it: what it says in brackets, its condition before them, its link after them. */
export function foreignOption(sign: string, written: string, places = nowhere): SyntaxHint | null {
  const [, test = '', shown = ''] = /^\{([^{}]*)\}\s*(\S.*)$/s.exec(written) ?? [];
  if (isForeignBracket.test(shown) || isTest.test(test.replaceAll(allQuotes, '')))
    return testedOption(sign, test, shown, places);
  const fallback = /^->\s*(.*)$/s.exec(written);
  if (fallback) return fallback[1] ? writeLink(places, fallback[1], '[else]') : write('[else]');
  const bracket = /^((?:[^\\[]|\\.)*)\[(?!\s*(?:if|show|hide|check)(?![\p{L}\p{N}_.]))([^[\]]*)\](.*)$/su.exec(written);
  if (!bracket) return withSign(sign, foreignLink(written, places, '  '));
  const [, before = '', within = '', after = ''] = bracket;
  const link = /^\s*->\s*([\p{L}_][\p{L}\p{N}_.]*)\s*$/u.exec(after);
  const option = `${sign} ${before}${within}`;
  const way = {
    message:
      'Only [if …], [show: …], [hide: …] and [check …] are in brackets. Write the text of an option without them, or “\\[” if players read it.',
  };
  if (within.trim() === '') return way;
  if (link) return { ...way, instead: [option, `  ${linkTo(link[1] ?? '', places)}`] };
  return after.trim() === '' ? { ...way, instead: [option] } : way;
}

const withSign = (sign: string, way: SyntaxHint | null): SyntaxHint | null =>
  way && { ...way, instead: (way.instead ?? []).map((line, index) => (index === 0 ? `${sign} ${line}` : line)) };

/** An effect as Ink has it. */
export function foreignEffect(text: string): SyntaxHint | null {
  const step = /^\$?([\p{L}_][\p{L}\p{N}_.]*)\s*(\+\+|--)$/u.exec(text);
  if (step) return write(`~ add ${step[1]}, ${step[2] === '++' ? 1 : -1}`);
  const [, name, value] = /^temp\s+([\p{L}_][\p{L}\p{N}_]*)\s*=(.+)$/u.exec(text) ?? [];
  if (name !== undefined) return declared(name, value);
  return /^return\b/.test(text) ? { message: 'Scripts have no functions. Use a computed variable.' } : null;
}

/** A link as Ink has it, to something that no section is called. */
export function foreignTarget(to: string): SyntaxHint | undefined {
  if (to === 'END' || to === 'DONE')
    return { message: 'Write “[end]” where the conversation ends.', instead: ['[end]'] };
  if (to.includes('->')) return { message: 'Write “->> conversation and back” to come back here.' };
  return undefined;
}
