import { fieldsOf, type KindDeclaration, kindTitle, type WorldFact } from './declaration.ts';
import { contractOf, declarations } from './kinds.ts';
import { type PageKind, pageKinds, type RecordKindName } from './names.ts';

/** What of a kind's declaration every part of the client needs at once; it is small, and holds no schema. */
export interface KindFacts extends Pick<KindDeclaration, 'one' | 'many' | 'icon' | 'titleField'> {
  title: { one: string; many: string };
  /** Below the root: `/home/item-management/boxes`; empty for a kind without screens. */
  path: string;
  hasDerivedScreens: boolean;
  hasPhotos: boolean;
  hasTags: boolean;
  /** Its records stand in one another. */
  isTree: boolean;
  /** The kinds that its fields lead to. `isPart`: it is part of such a record. `filter`: its list can be filtered by this field. */
  refersTo: { kind: RecordKindName; isPart: boolean; filter?: string }[];
  worldFacts: readonly WorldFact[];
  isOfGame: boolean;
  /** A name alone makes one. */
  isMadeByName: boolean;
}

function factsOf(declaration: KindDeclaration): KindFacts {
  const { one, many, icon, titleField, path, hasDerivedScreens, has, worldFacts = [] } = declaration;
  const fields = fieldsOf(declaration);
  return {
    one,
    many,
    icon,
    titleField,
    title: kindTitle(declaration),
    path: path === undefined ? '' : `/home/${path}`,
    hasDerivedScreens: hasDerivedScreens === true,
    hasPhotos: has.includes('photos'),
    hasTags: fields.some(({ type }) => type === 'tags'),
    isTree: fields.some(({ levels, inherits }) => levels !== undefined && !inherits),
    refersTo: fields.flatMap(({ name, to, isOwner, isFilterable }) =>
      to ? [{ kind: to, isPart: isOwner === true, ...(isFilterable && { filter: name }) }] : [],
    ),
    worldFacts,
    isOfGame: declaration.isOfGame === true,
    isMadeByName: fields.every(({ name, initial }) => name === titleField || initial !== undefined),
  };
}

export const kindFacts = Object.fromEntries(
  Object.entries(declarations).map(([kind, declaration]) => [kind, factsOf(declaration)]),
) as Readonly<Record<RecordKindName, KindFacts>>;

/** The operations of the kinds with pages, which screens of any kind call. */
export const recordOperations = Object.fromEntries(
  pageKinds.map((kind) => {
    const { declaration: _declaration, record: _record, row: _row, ...operations } = contractOf(kind);
    return [kind, operations];
  }),
) as Readonly<Record<PageKind, Omit<ReturnType<typeof contractOf>, 'declaration' | 'record' | 'row'>>>;
