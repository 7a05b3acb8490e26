import { convert } from 'html-to-text';
import { Liquid, LiquidError, type Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import { sanitise } from './sanitise.ts';

/** What a template may be made of, and take, before it is cut off. */
const limits = { source: 100_000, milliseconds: 150, memory: 300_000, output: 200_000, subject: 300 };

/** Enough to word a mail. Whatever reaches for files, other templates, or unbounded work is not there. */
const tagNames = ['assign', 'break', 'case', 'comment', 'continue', 'for', 'if', 'unless'];
const filterNames = [
  ...[
    'append',
    'capitalize',
    'default',
    'divided_by',
    'downcase',
    'escape',
    'first',
    'join',
    'last',
    'lstrip',
    'minus',
  ],
  ...[
    'modulo',
    'plus',
    'prepend',
    'remove',
    'replace',
    'round',
    'rstrip',
    'size',
    'split',
    'strip',
    'times',
    'truncate',
  ],
  ...['truncatewords', 'upcase', 'url_encode'],
];

/** Text as HTML; its lines stay lines. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\r\n|\r|\n/g, '<br>');
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function createEngine(outputEscape: (value: unknown) => string): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape,
    parseLimit: limits.source,
    renderLimit: limits.milliseconds,
    memoryLimit: limits.memory,
    // No template can name another one, or a file.
    templates: {},
    dynamicPartials: false,
    globals: {},
  });
  for (const name of Object.keys(engine.tags)) if (!tagNames.includes(name)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) if (!filterNames.includes(name)) delete engine.filters[name];
  // The library's own marks its result as HTML already; escaping is the output's, and happens once.
  engine.registerFilter('escape', (value: unknown) => value);
  return engine;
}

const bodies = createEngine((value) => escapeHtml(asText(value)));
const subjects = createEngine(asText);
const parsed = new LRUCache<string, Template[]>({ max: 100 });

/** In a template that is HTML, what stands between the braces is text: `{% if a &gt; b %}`. */
function plainBraces(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", nbsp: ' ' };
  return html.replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, (code) =>
    code
      .replace(/&(lt|gt|quot|amp|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
      .replaceAll('\u00A0', ' '),
  );
}

function run(engine: Liquid, kind: 'subject' | 'body', source: string, variables: Record<string, string>): string {
  const key = `${kind} ${source}`;
  const template = parsed.get(key) ?? engine.parse(source);
  parsed.set(key, template);
  const output: unknown = engine.renderSync(template, Object.assign(Object.create(null), variables));
  return String(output).slice(0, limits.output);
}

/** A template that can't be rendered: `message` says where and why, for the person who wrote it. */
export class TemplateProblem extends Error {
  readonly field: 'subject' | 'body';
  constructor(field: 'subject' | 'body', cause: unknown) {
    super(explain(cause), { cause });
    this.field = field;
  }
}

function explain(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  if (!(cause instanceof Error)) return 'This isn’t a valid template.';
  if (/limit exceeded|too long|call stack/i.test(cause.message))
    return 'This template takes too long or produces too much text.';
  const words = cause instanceof LiquidError ? cause.message : 'This isn’t a valid template.';
  return words.replace(/, file:\S+/, '').slice(0, 300);
}

export interface TemplateText {
  subject: string;
  /** HTML. */
  body: string;
}

export interface Rendered {
  /** One line. */
  subject: string;
  html: string;
  /** The same for readers without HTML. */
  text: string;
}

/** Fills a template in; values are escaped, and what comes out is sanitised. @throws {TemplateProblem} */
export function render({ subject, body }: TemplateText, variables: Record<string, string>): Rendered {
  const html = attempt('body', () => sanitise(run(bodies, 'body', plainBraces(body), variables)));
  return {
    subject: attempt('subject', () => oneLine(run(subjects, 'subject', subject, variables))),
    html,
    text: attempt('body', () => toText(html)),
  };
}

function attempt<T>(field: 'subject' | 'body', work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new TemplateProblem(field, error);
  }
}

/** No line break and no other control character: each could begin a header of its own. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limits.subject);
}

function toText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: limits.output, maxDepth: 60, maxChildNodes: 10_000 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
}
