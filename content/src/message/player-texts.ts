import { fieldsOf, fieldWords, type KindDeclaration } from '#contract/kinds/declaration.ts';

/** Where the texts that players read stand in records of a kind. */
export interface TextField {
  name: string;
  /** In running text: `journal`. */
  words: string;
  /** Below the field, of a document; of a text the one empty path. */
  paths: readonly { path: readonly string[]; hasExpressions: boolean }[];
}

/** A text of a record: a JSON pointer below the field, empty for the field itself. */
export interface PlayerText {
  pointer: string;
  text: string;
  hasExpressions: boolean;
}

/** The fields with texts that players read, by its declaration (content §1). */
export function textFieldsOf(declaration: KindDeclaration): TextField[] {
  return fieldsOf(declaration)
    .filter(({ isReadByPlayers }) => isReadByPlayers)
    .map((field) => ({
      name: field.name,
      words: fieldWords(field),
      paths: field.textPaths?.map((path) => ({ path, hasExpressions: isMessage(field.refers, path) })) ?? [
        { path: [], hasExpressions: field.hasExpressions === true },
      ],
    }));
}

const isMessage = (refers: readonly { path: readonly string[]; to: string }[] = [], path: readonly string[]): boolean =>
  refers.some(({ path: other, to }) => to === 'message' && other.join('/') === path.join('/'));

/**
 * The value of a field with each of its texts as `change` answers it: the very value where nothing changed.
 * @param change called for each text that is not empty
 */
export function changeTexts({ paths }: TextField, value: unknown, change: (text: PlayerText) => string): unknown {
  let result = value;
  for (const { path, hasExpressions } of paths)
    result = changeAt(result, path, '', (text, pointer) => change({ text, pointer, hasExpressions }));
  return result;
}

function changeAt(
  value: unknown,
  [part, ...rest]: readonly string[],
  pointer: string,
  change: (text: string, pointer: string) => string,
): unknown {
  if (part === undefined) return typeof value === 'string' && value !== '' ? change(value, pointer) : value;
  if (typeof value !== 'object' || value === null) return value;
  let result = value as Record<string, unknown>;
  for (const [key, member] of Object.entries(value)) {
    if (part !== '*' && part !== key) continue;
    const changed = changeAt(member, rest, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, change);
    if (changed === member) continue;
    if (result === value) result = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    result[key] = changed;
  }
  return result;
}
