import type { SvgElement } from './svg-tree.ts';

/** What declarations make a decoder draw beside the element that they are for. */
export interface Drawn {
  /** Of the parts it is drawn with: a mask, a pattern, a clip path. */
  ids: string[];
  /** In elements that take as long; what is blended or masked is drawn on a surface of its own first. */
  cost: number;
}

/** One selector of a rule that draws. */
interface Rule {
  /** What an element has that it is for, as in `wordsOf`. */
  words: readonly string[];
  drawn: Drawn;
}

/** Reads CSS declarations: those of an attribute `style`, of a rule, or of an attribute written as one. */
export function drawnBy(declarations: string): Drawn {
  const ids = [...declarations.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id = '']) => id);
  const surfaces = [...declarations.matchAll(/(?<![\w-])(mask|mix-blend-mode|isolation|opacity)\s*:/gi)];
  return { ids, cost: surfaces.reduce((sum, [, name]) => sum + (name?.toLowerCase() === 'opacity' ? 10 : 100), 0) };
}

const isEmpty = ({ ids, cost }: Drawn) => ids.length === 0 && cost === 0;

/**
 * For each element what its styles make a decoder draw, rule by rule. It may name more than a browser would find, never less: what
 * can't be read for certain counts for every element. @param look is told how much is compared
 */
export function styleReader(
  styles: readonly string[],
  look: (steps: number) => void,
): (element: SvgElement) => Iterable<Drawn> {
  // An element is compared with those rules only that end with a word of its own.
  const rules = Map.groupBy(styles.flatMap(rulesOf), ({ words }) => words.at(-1));
  return (element) => {
    const words = wordsOf(element);
    const found = new Set<Drawn>();
    for (const last of words)
      for (const rule of rules.get(last) ?? []) {
        look(rule.words.length);
        if (rule.words.every((word) => words.has(word))) found.add(rule.drawn);
      }
    return found;
  };
}

/** What a selector can name an element by: everything, its tag, id and classes. */
function wordsOf({ name, attributes: { id, class: classes = '' } }: SvgElement): ReadonlySet<string> {
  return new Set(['*', name.toLowerCase(), `#${id ?? ''}`, ...classes.split(/\s+/).map((one) => `.${one}`)]);
}

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  // It begins behind a brace only: from every place, a text without braces would be gone over as often as it has characters.
  const rest = text.replace(/(?<![^{}])([^{}]*)\{([^{}]*)\}/g, (_, selectors: string, declarations: string) => {
    // What stands before a rule within a rule is taken for its selector.
    const unread = isEmpty(drawnBy(selectors)) ? '' : selectors;
    const drawn = drawnBy(declarations);
    if (!isEmpty(drawn)) for (const selector of selectors.split(',')) rules.push({ words: lastWords(selector), drawn });
    return unread;
  });
  return isEmpty(drawnBy(rest)) ? rules : [{ words: everything, drawn: drawnBy(text) }];
}

const everything: readonly string[] = ['*'];

/** What a selector ends with is what it is for: `g > .a` is for those of the class a. */
function lastWords(selector: string): readonly string[] {
  const compound =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const parts = /^(\*|[\w-]+)?((?:[.#][\w-]+)*)$/.exec(compound);
  if (!parts) return everything;
  const [, tag = '*', rest = ''] = parts;
  return [tag.toLowerCase(), ...(rest.match(/[.#][\w-]+/g) ?? [])];
}
