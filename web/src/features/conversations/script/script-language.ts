import { complete } from '#content/expression/complete.ts';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import { writtenKey } from '#content/expression/names.ts';
import { marksFrom } from '#content/script/marks.ts';
import { isPlaceName, type ScriptNames } from '#content/script/script-names.ts';
import { isShouted, splitSpoken } from '#content/script/spoken.ts';
import type { ScriptLanguage, ScriptOption } from '#web/ui/editor/script-editor/language.ts';
import type { LineStyle } from '#web/ui/editor/script-editor/script-look.ts';

const optionsMax = 30;
const effectTargets: Readonly<Record<string, string>> = {
  ...{ set: 'variable', add: 'variable', toggle: 'variable', give: 'item', take: 'item', bark: 'npc' },
  ...{ start: 'quest', advance: 'quest', complete: 'quest', fail: 'quest' },
};
const brackets: readonly [text: string, about: string][] = [
  ['[if ]', 'A branch'],
  ['[else]', 'If nothing above is true'],
  ['[random]', 'One of several ways, at random'],
  ['[way]', 'A random way'],
  ['[sequence]', 'One after another, each time'],
  ['[step]', 'A step of a sequence'],
  ['[fail]', 'When the check above fails'],
  ['[effects]', 'Only effects'],
  ['[note] ', 'For writers only'],
  ['[end]', 'The conversation ends'],
];

/** Scripts, as their editor shows and completes them. @param headings the names that links can lead to */
export function scriptLanguage(
  names: ScriptNames,
  records: ExpressionRecords,
  participants: readonly string[],
  headings: () => readonly string[],
): ScriptLanguage {
  const speakerIn = (line: string): string | undefined => {
    const speaker =
      splitSpoken(
        line
          .slice(0, marksFrom(line))
          .trim()
          .replace(/^\?\s+/, ''),
      )?.speaker ?? '';
    return speaker === '' ? undefined : names.speakerID(speaker);
  };

  /** Whoever else was heard last comes first, then the other participants, then everyone. */
  function speakers(above: readonly string[]): string[] {
    const heard = above.flatMap((line) => speakerIn(line) ?? []);
    const [last, ...before] = heard;
    const others = [...before.filter((id) => id !== last), ...participants.filter((id) => id !== last)];
    const all = [...others, ...(last === undefined ? [] : [last]), ...names.known.speakers.map(({ id }) => id)];
    return [...new Set(all)];
  }

  const fitting = (options: readonly ScriptOption[], word: string) =>
    options
      .filter(({ label, detail }) => `${label} ${detail}`.toLowerCase().includes(word.toLowerCase()))
      .slice(0, optionsMax);

  function expressionAt(text: string, position: number) {
    const { from, options } = complete(text, position, records);
    return { from, options: options.map(({ label, detail, apply }) => ({ label, detail, apply })) };
  }

  function effectAt(before: string) {
    const [, verb = '', rest] = /^\s*~\s*(\S*)(\s.*)?$/s.exec(before) ?? [];
    if (rest === undefined) {
      const verbs = [...Object.keys(effectTargets), 'call'].map((word) => ({
        label: word,
        detail: '',
        apply: `${word} `,
      }));
      return { from: before.length - verb.length, options: fitting(verbs, verb) };
    }
    const kind = effectTargets[verb];
    if (kind === undefined || /[=,]/.test(rest)) return expressionAt(before, before.length);
    const word = rest.trimStart();
    const found = records
      .ofKinds([kind])
      .map(({ key, name }) => ({ label: key, detail: name, apply: writtenKey(key) }));
    return { from: before.length - word.length, options: fitting(found, word) };
  }

  return {
    marksFrom,
    indentAfter: (line) => {
      if (/^\s*(?:[*+]\s|\[(?:if|else|way|step|done|fail)\b)/.test(line)) return 2;
      return /^\s*(?:->(?!>)\s*\S|\[end\])/.test(line) ? -2 : 0;
    },
    offersSpeaker: (line) => speakerIn(line) !== undefined,
    indentUnder,
    stylesOf: (line) => stylesOf(line, names),
    complete(line, position, above) {
      const before = line.slice(0, Math.min(position, marksFrom(line)));
      const jump = /^\s*->>\s*([^/]*)$/.exec(before);
      if (jump) {
        const all = names.known.conversations.map(({ key, name }) => ({ label: key, detail: name, apply: key }));
        return { from: before.length - (jump[1] ?? '').length, options: fitting(all, jump[1] ?? '') };
      }
      const link = /^\s*->\s+(.*)$/.exec(before);
      if (link) {
        const all = headings()
          .filter(isPlaceName)
          .map((name) => ({ label: name, detail: '', apply: name }));
        return { from: before.length - (link[1] ?? '').length, options: fitting(all, link[1] ?? '') };
      }
      if (/^\s*~/.test(before)) return effectAt(before);
      const open = Math.max(
        before.lastIndexOf('{'),
        /\[(?:if|else if|check [^:\]]*:)\s[^\]]*$/.exec(before)?.index ?? -1,
      );
      if (open >= 0 && !/[}]/.test(before.slice(open))) {
        const start =
          open +
          (before[open] === '{' ? 1 : (/^\[(?:if|else if|check [^:]*:)/.exec(before.slice(open))?.[0].length ?? 1));
        const found = expressionAt(before.slice(start), before.length - start);
        return { ...found, from: found.from + start };
      }
      const bracket = /^\s*(\[[a-z ]*)$/.exec(before);
      if (bracket) {
        const all = brackets.map(([label, detail]) => ({ label, detail, apply: label }));
        return {
          from: before.length - (bracket[1] ?? '').length,
          options: all.filter(({ label }) => label.startsWith(bracket[1] ?? '')),
        };
      }
      const word = /^\s*(?:\?\s+)?([\p{L}@][\p{L}\p{N} '’._-]{0,40})?$/u.exec(before);
      if (!word) return null;
      const typed = word[1] ?? '';
      const all = speakers(above).map((id) => {
        const written = names.speakerText(id);
        const known = names.known.speakers.find((each) => each.id === id);
        return {
          label: written,
          detail: known && known.name.toUpperCase() !== written ? known.name : '',
          apply: `${written}: `,
        };
      });
      return { from: before.length - typed.length, options: fitting(all, typed) };
    },
  };
}

/** What continues what, at the same indentation. */
const continued: readonly [line: RegExp, above: RegExp][] = [
  [/^\[else\b/, /^(?:\[(?:if|else if)\b|[*+]\s)/],
  [/^\[fail\b/, /^[*+]\s/],
  [/^\[way\b/, /^\[(?:random|way)\b/],
  [/^\[(?:step|done)\b/, /^\[(?:sequence|step)\b/],
];

function indentUnder(line: string, above: Iterable<string>): number | undefined {
  const [text, own] = [line.trimStart(), line.search(/\S|$/)];
  if (text.startsWith('==')) return 0;
  const opening = continued.find(([begins]) => begins.test(text))?.[1];
  if (opening)
    for (const each of above) {
      const indent = each.search(/\S|$/);
      if (each.startsWith('==')) return undefined;
      if (indent <= own && opening.test(each.trimStart())) return indent;
    }
  return undefined;
}

/** How the parts of a line look; by their form, and by who speaks. */
function stylesOf(line: string, names: ScriptNames): LineStyle[] {
  const end = marksFrom(line);
  const from = line.search(/\S/);
  if (from < 0) return [];
  const text = line.slice(from, end);
  const whole = (as: LineStyle['as']): LineStyle[] => [{ from, to: end, as }];
  if (text.startsWith('==')) return whole('heading');
  if (text.startsWith('->')) return whole('link');
  if (text.startsWith('~')) return whole('effect');
  if (/^\[[a-z]/.test(text)) return [{ from, to: from + (text.indexOf(']') + 1 || text.length), as: 'keyword' }];
  if (/^[*+|](\s|$)/.test(text))
    return [{ from, to: from + 1, as: 'option' }, ...within(line, from + 1, end, /\[(?:if|show|hide|check)\b/)];
  const question = /^\?\s+/.exec(text)?.[0].length ?? 0;
  const styles: LineStyle[] = question > 0 || text === '?' ? [{ from, to: from + 1, as: 'option' }] : [];
  const spoken = splitSpoken(text.slice(question));
  const isSpeaker = (word: string) => isShouted(word) || names.speakerID(word) !== undefined;
  if (!spoken || (spoken.speaker !== '' && !isSpeaker(spoken.speaker)))
    return [...styles, ...within(line, from + question, end)];
  const start = from + question;
  const colon = start + text.slice(question).length - spoken.text.length;
  const head = line.slice(start, colon);
  const named = spoken.speaker === '' ? 0 : head.indexOf(spoken.speaker) + spoken.speaker.length;
  if (named > 0) styles.push({ from: start, to: start + named, as: 'speaker' });
  styles.push({ from: start + named, to: colon, as: 'aside' });
  return [...styles, ...within(line, colon, end)];
}

/** Expressions in braces, without the wording in them, and brackets that begin so. */
function within(line: string, from: number, to: number, bracket?: RegExp): LineStyle[] {
  const styles: LineStyle[] = [];
  const part = line.slice(from, to);
  const at = bracket ? part.search(bracket) : -1;
  const prose = at < 0 ? part : part.slice(0, at);
  // Within `{gold, plural, one {coin} other {coins}}`, each second level is wording.
  let [depth, began] = [0, 0];
  for (const { 0: brace, index } of prose.matchAll(/[{}]/g)) {
    if (brace === '}' && depth === 0) continue;
    if (depth % 2 === 0) began = index;
    else styles.push({ from: from + began, to: from + index + 1, as: 'value' });
    depth += brace === '{' ? 1 : -1;
  }
  if (at >= 0) styles.push({ from: from + at, to, as: 'keyword' });
  return styles;
}
