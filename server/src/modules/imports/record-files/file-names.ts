import type { Kysely } from 'kysely';
import type { CellNames } from '#content/cell/cell-names.ts';
import type { Names } from '#content/expression/names.ts';
import { stageKeys } from '#content/quest/stage-keys.ts';
import { effectTargets } from '#contract/effects.ts';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Tables } from '#server/database/tables.ts';
import type { NamedProperty } from '#server/records/properties/load-properties.ts';
import { loadRecordNames, type RecordNames } from './record-names.ts';

/** What the cells of a file call the records of the workspace, and which records they mean. */
export class FileNames implements CellNames {
  readonly #names: ReadonlyMap<string, RecordNames>;
  readonly expressions: Names;

  constructor(names: ReadonlyMap<string, RecordNames>, stages: StageNames) {
    this.#names = names;
    this.expressions = {
      keyOf: (kind, id) => stages.get(kind)?.keyOf(id) ?? this.#live(kind, id)?.key ?? undefined,
      idOf: (kind, key) => stages.get(kind)?.idOf(key) ?? names.get(kind)?.byKey(key)?.id,
      keysOf: () => [],
    };
  }

  of(kind: string): RecordNames | undefined {
    return this.#names.get(kind);
  }

  wordOf(kind: string, id: string): string {
    return this.#names.get(kind)?.word(id) ?? id;
  }

  idsOf(kind: string, word: string): readonly string[] {
    const names = this.#names.get(kind);
    if (names?.byID(word.toLowerCase())?.isLive) return [word.toLowerCase()];
    return names?.meant(word).map(({ id }) => id) ?? [];
  }

  #live(kind: string, id: string) {
    const names = this.#names.get(kind);
    const named = names?.byID(id) ?? names?.addedAs(id);
    return named?.isLive ? named : undefined;
  }
}

type StageNames = ReadonlyMap<string, { keyOf(id: string): string | undefined; idOf(key: string): string | undefined }>;

/** Everything that expressions and effects name. */
const namedInExpressions: readonly string[] = [...new Set(Object.values(effectTargets))];

interface Source {
  declaration: KindDeclaration;
  properties: readonly NamedProperty[];
  declarationOf(kind: string): KindDeclaration;
}

const isText = (to: string) => to === 'expression' || to === 'effects' || to === 'message';

/** Of every kind that the cells of a kind's file can name. @param own of the kind itself, with what the file adds to it */
export async function loadFileNames(
  db: Kysely<Tables>,
  { declaration, properties, declarationOf }: Source,
  workspaceID: string,
  own?: RecordNames,
): Promise<FileNames> {
  const fields = fieldsOf(declaration);
  const refers = fields.flatMap((field) => field.refers ?? []).map(({ to }) => to);
  const hasExpressions =
    fields.some((field) => field.type === 'expression' || field.type === 'effects' || field.hasExpressions) ||
    refers.some(isText);
  const kinds = new Set<string>([
    ...fields.flatMap(({ to }) => to ?? []),
    ...properties.flatMap(({ to }) => to ?? []),
    ...refers.filter((to) => !isText(to)),
    ...(hasExpressions ? namedInExpressions : []),
  ]);
  const names = new Map<string, RecordNames>();
  for (const kind of kinds)
    names.set(
      kind,
      own && kind === declaration.kind ? own : await loadRecordNames(db, declarationOf(kind), workspaceID),
    );
  return new FileNames(names, hasExpressions ? await loadStages(db, workspaceID) : new Map());
}

/** Nodes of quests have no keys of their own. */
async function loadStages(db: Kysely<Tables>, workspaceID: string): Promise<StageNames> {
  const nodes = await db
    .selectFrom('questNode')
    .select(['id', 'questID', 'title', 'type'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .execute();
  const quests = await db
    .selectFrom('quest')
    .select(['id', 'key'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .execute();
  const keyOfQuest = new Map(quests.map(({ id, key }) => [id, key]));
  const stages = stageKeys(nodes, (id) => keyOfQuest.get(id));
  const byID = new Map(stages.map(({ node, key }) => [node.id, key]));
  const byKey = new Map(stages.map(({ node, key }) => [key, node.id]));
  return new Map([
    [effectTargets.nodeID, { keyOf: (id: string) => byID.get(id), idOf: (key: string) => byKey.get(key) }],
  ]);
}
