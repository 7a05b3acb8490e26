/** `(`, but none of `\\(`, `[(]` and `(?:`; those with names are groups too. */
const opening = /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\((?!\?(?!P?<))/gs;

/** The first of the groups in a replacement that the regular expression doesn't have, such as `$2`; undefined: it has them all. */
export function missingGroup(find: string, replace: string): string | undefined {
  const count = [...find.matchAll(opening)].filter(([found]) => found === '(').length;
  return [...replace.matchAll(/\$(?:\$|&|\d{1,2})/g)]
    .map(([written]) => written)
    .find((written) => Number(written.slice(1)) > count);
}
