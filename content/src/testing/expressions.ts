import fc from 'fast-check';
import type { Names } from '#content/expression/names.ts';
import type { ChainNode, Comparison, Expression } from '#content/expression/syntax.ts';

export type Keys = Readonly<Record<string, readonly string[]>>;

/** The id that a record has here: made of its kind and the key that it began with. */
export function idOf(kind: string, key: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${kind} ${key}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return `01900000-0000-7000-8000-${hash.toString(16).padStart(12, '0')}`;
}

/** @param renamed `kind key` to the key that it has now */
export function namesOf(keys: Keys, renamed: ReadonlyMap<string, string> = new Map()): Names & { isUnique: boolean } {
  const all = Object.entries(keys).flatMap(([kind, own]) =>
    own.map((key) => ({ kind, id: idOf(kind, key), key: renamed.get(`${kind} ${key}`) ?? key })),
  );
  return {
    isUnique: new Set(all.map(({ kind, key }) => `${kind} ${key}`)).size === all.length,
    keyOf: (kind, id) => all.find((each) => each.kind === kind && each.id === id)?.key,
    idOf: (kind, key) => all.find((each) => each.kind === kind && each.key === key)?.id,
    keysOf: (kind) => all.filter((each) => each.kind === kind).map(({ key }) => key),
  };
}

const place = { from: 0, to: 0 };
const comparisons: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'];

/** Any expression, sound or not in its types. */
export function expressionOf(
  keys: Keys = { variable: ['gold', 'a.b'], item: ['iron-ingot'] },
): fc.Arbitrary<Expression> {
  const all = Object.entries(keys).flatMap(([kind, own]) => own.map((key) => ({ kind, key })));
  const number = fc
    .oneof(fc.nat(), fc.double({ min: 0, max: 1e300, noNaN: true }))
    .map((value): Expression => ({ is: 'number', value: Object.is(value, -0) ? 0 : value, ...place }));
  const text = fc
    .string({ unit: 'binary', maxLength: 8 })
    .map((value): Expression => ({ is: 'text', value, ...place }));
  const boolean = fc.boolean().map((value): Expression => ({ is: 'boolean', value, ...place }));
  const name = fc.constantFrom(...all).map(({ kind, key }): Expression => {
    const isPlain = /^[\p{L}_.]+$/u.test(key);
    return { is: 'name', text: isPlain ? key : `${kind}:${key}`, isBracketed: !isPlain, ...place };
  });
  const record = fc
    .constantFrom(...all)
    .map(({ kind, key }): Expression => ({ is: 'record', kind, id: idOf(kind, key), ...place }));
  const { any } = fc.letrec<{ any: Expression }>((tie) => {
    const few = (minLength: number) => fc.array(tie('any'), { minLength, maxLength: 3 });
    const chain = (is: ChainNode['is'], operators: readonly ChainNode['rest'][number]['operator'][]) =>
      fc
        .tuple(
          tie('any'),
          fc.array(fc.tuple(fc.constantFrom(...operators), tie('any')), { minLength: 1, maxLength: 3 }),
        )
        .map(
          ([first, rest]): Expression => ({
            is,
            first,
            rest: rest.map(([operator, of]) => ({ operator, of })),
            ...place,
          }),
        );
    return {
      any: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        ...[number, text, boolean, name, record],
        fc
          .tuple(fc.constantFrom('count', 'has', 'stage', 'max', 'own.call'), few(0))
          .map(([called, given]): Expression => ({ is: 'call', name: called, nameTo: 0, arguments: given, ...place })),
        few(2).map((members): Expression => ({ is: 'list', members, ...place })),
        fc
          .tuple(fc.constantFrom('not' as const, 'negative' as const), tie('any'))
          .map(([is, of]): Expression => ({ is, of, ...place })),
        fc
          .tuple(fc.constantFrom('and' as const, 'or' as const), few(2))
          .map(([is, parts]): Expression => ({ is, parts, ...place })),
        fc
          .tuple(fc.constantFrom(...comparisons), tie('any'), tie('any'))
          .map(([operator, left, right]): Expression => ({ is: 'compare', operator, left, right, ...place })),
        chain('sum', ['+', '-']),
        chain('product', ['*', '/', '%']),
      ),
    };
  });
  return any;
}

/** What an expression says, without where. */
export function withoutRanges(expression: Expression | null): unknown {
  const places: ReadonlySet<string> = new Set(['from', 'to', 'nameTo']);
  return JSON.parse(JSON.stringify(expression, (key, value: unknown) => (places.has(key) ? undefined : value)));
}

const repeated = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts that would be slow, or too deep, for a careless parser. */
export const hostile: readonly (readonly [string, (length: number) => string])[] = [
  ['opened parentheses', repeated('(')],
  ['closed parentheses', repeated(')')],
  ['nested parentheses', (length) => `${'('.repeat(length / 2 - 1)}1${')'.repeat(length / 2 - 1)}`],
  ['nested calls', repeated('max(')],
  ['signs', repeated('-')],
  ['negations', repeated('not ')],
  ['a sum', repeated('1+')],
  ['a sound sum', (length) => `${'1+'.repeat(length / 2 - 1)}1`],
  ['comparisons', repeated('a<b<c ')],
  ['conditions', (length) => `${'gold > 1 and '.repeat(length / 13)}true`],
  ['operators', repeated('<=>')],
  ['opened texts', repeated('"\\')],
  ['quotes', repeated('"\'')],
  ['opened names', repeated('[item:')],
  ['stored names', repeated('@item:01900000-0000-7000-8000-')],
  ['one word', repeated('a')],
  ['words', repeated('gold ')],
  ['dots', repeated('a.')],
  ['a list', (length) => `gold in (${'1,'.repeat(length / 2 - 6)}1)`],
  ['arguments', (length) => `max(${'golf,'.repeat(length / 5 - 2)}1)`],
  ['spaces', repeated(' ')],
  ['emoji', repeated('\u{1f600}')],
];
