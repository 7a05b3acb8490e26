import type { SvgElement } from './svg-tree.ts';

/** What declarations make a decoder draw beside the element that they are for. */
export interface Drawn {
  /** Of the parts it is drawn with: a mask, a pattern, a clip path. */
  ids: string[];
  /** In elements that take as long; what is blended or masked is drawn on a surface of its own first. */
  cost: number;
}

interface Rule extends Drawn {
  mayMatch(element: SvgElement): boolean;
}

const nothing: Drawn = { ids: [], cost: 0 };

/** Reads CSS declarations: those of an attribute `style`, of a rule, or of an attribute written as one. */
export function drawnBy(declarations: string): Drawn {
  const ids = [...declarations.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id = '']) => id);
  const surfaces = [...declarations.matchAll(/(?<![\w-])(mask|mix-blend-mode|isolation|opacity)\s*:/gi)];
  return { ids, cost: surfaces.reduce((sum, [, name]) => sum + (name?.toLowerCase() === 'opacity' ? 10 : 100), 0) };
}

const isEmpty = ({ ids, cost }: Drawn) => ids.length === 0 && cost === 0;

/**
 * For each element what its styles make a decoder draw. It may name more than a browser would find, never less: what can't be
 * read for certain counts for every element.
 */
export function styleReader(styles: readonly string[]): (element: SvgElement) => Drawn {
  const rules = styles.flatMap(rulesOf);
  return (element) =>
    rules
      .filter((rule) => rule.mayMatch(element))
      .reduce((sum, { ids, cost }) => ({ ids: [...sum.ids, ...ids], cost: sum.cost + cost }), nothing);
}

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  const rest = text.replace(/([^{}]*)\{([^{}]*)\}/g, (_, selectors: string, declarations: string) => {
    // What stands before a rule within a rule is taken for its selector.
    const unread = isEmpty(drawnBy(selectors)) ? '' : selectors;
    const drawn = drawnBy(declarations);
    if (isEmpty(drawn)) return unread;
    const compounds = selectors.split(',').map(lastCompound);
    rules.push({ ...drawn, mayMatch: (element) => compounds.some((compound) => mayMatch(compound, element)) });
    return unread;
  });
  return isEmpty(drawnBy(rest)) ? rules : [{ ...drawnBy(text), mayMatch: () => true }];
}

/** What a selector ends with is what it is for: `g > .a` is for those of the class a. */
const lastCompound = (selector: string): string =>
  selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1) ?? '';

function mayMatch(compound: string, { name, attributes }: SvgElement): boolean {
  const parts = /^(\*|[\w-]+)?((?:[.#][\w-]+)*)$/.exec(compound);
  if (!parts) return true;
  const [, tag = '*', rest = ''] = parts;
  if (tag !== '*' && tag.toLowerCase() !== name.toLowerCase()) return false;
  const classes = (attributes.class ?? '').split(/\s+/);
  return [...rest.matchAll(/([.#])([\w-]+)/g)].every(([, sign, word = '']) =>
    sign === '#' ? attributes.id === word : classes.includes(word),
  );
}
