/** What scripts/catalogue reads out of the sources while building, for one example. */
export interface ComponentFacts {
  /** From the project's folder. */
  file: string;
  /** The example's source without its description, in runs of one colour. */
  code: readonly CodeRun[];
  /** The components it shows, the one of the playground first. */
  components: readonly ComponentTable[];
  /** Slugs of the other examples whose components it uses. */
  madeOf: readonly string[];
  screens: readonly Screen[];
  /** Part of the frame around the screens: the navigation, dialogs, toasts. */
  isInShell: boolean;
  /** Files that import one of its components, examples left out. */
  importers: readonly string[];
}

export type CodeRun = readonly [kind: CodeKind, text: string];
export type CodeKind = '' | 'keyword' | 'string' | 'number' | 'comment' | 'tag' | 'attribute' | 'type';

/** A screen that draws one of the components. */
export interface Screen {
  name: string;
  /** Left out where a record has to be chosen first. */
  path?: string;
}

/** A component and what it takes, from its TypeScript type. */
export interface ComponentTable {
  name: string;
  description: string;
  properties: readonly Property[];
  /** Names of what it also takes from the library it is made with. */
  inherited: readonly string[];
}

export interface Property {
  name: string;
  type: string;
  isRequired: boolean;
  /** As the source has it. */
  default?: string;
  description: string;
  control?: Control;
}

/** What changes a property by hand; `node` is text as long as it is given as text. */
export type Control =
  | { kind: 'boolean' | 'text' | 'number' | 'icon' | 'node' }
  | { kind: 'choice'; options: readonly (string | number)[] };

/** By slug. */
export type AllFacts = Readonly<Record<string, ComponentFacts>>;
