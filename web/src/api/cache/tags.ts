import { pageKinds, type RecordKindName, recordKinds } from '#contract/kinds/names.ts';
import { kinds } from '../kinds.ts';

/** What the cache knows answers by. */
export const tagTypes = [
  ...recordKinds,
  'history',
  'trash',
  'search',
  'overview',
  'tag',
  'import',
  'workspace',
  'member',
  'profile',
  'device',
  'setup',
  'notification',
  'notificationChoice',
  'push',
  'sms',
  'permission',
  'group',
  'audit',
  'adminUser',
  'settings',
  'emailTemplate',
  'email',
  'favorite',
  'listView',
] as const;
export type TagType = (typeof tagTypes)[number];
export interface Tag {
  type: TagType;
  id: string;
}

type InWorkspace = { workspaceID: string };

/** Everything shown of a workspace: what an undo or an import makes stale. */
export const everythingOf = (workspaceID: string): Tag => ({ type: 'workspace', id: `${workspaceID}/everything` });

/** Provided by a list: found by its workspace and kind. */
export const listOf =
  (type: TagType) =>
  ({ workspaceID }: InWorkspace): Tag[] => [
    { type, id: workspaceID },
    { type, id: `${workspaceID}/list` },
    everythingOf(workspaceID),
  ];

/** Provided by one record's answer: found by its id, and by its workspace and kind. */
export const recordOf =
  <Key extends string>(type: TagType, key: Key) =>
  (args: InWorkspace & Record<Key, string>): Tag[] => [
    { type, id: args.workspaceID },
    { type, id: `${args.workspaceID}/${args[key]}` },
    everythingOf(args.workspaceID),
  ];

/** Records of a kind changed of which it is not known which. */
export const anyOf = (type: TagType, workspaceID: string): Tag => ({ type, id: `${workspaceID}/any` });

/** Provided by an answer of which only the titles of records are shown, which nothing but a change of them changes. */
export const titlesOf =
  (type: TagType) =>
  ({ workspaceID, ids }: InWorkspace & { ids: readonly string[] }): Tag[] => [
    anyOf(type, workspaceID),
    ...ids.map((id): Tag => ({ type, id: `${workspaceID}/${id}` })),
    everythingOf(workspaceID),
  ];

/** Every answer of these kinds in the workspace. */
const all = (workspaceID: string, types: readonly TagType[]): Tag[] => types.map((type) => ({ type, id: workspaceID }));

const everyKind = ['history', 'trash', 'search', 'overview', 'tag'] as const;

/**
 * What a change of one kind shows up in beside that kind's own records: those that refer to it, those it is part of, and
 * so on; the records that it refers to count it.
 */
function dependentsOf(kind: RecordKindName): readonly TagType[] {
  // The ids of what has no page and belongs to no declared kind do not say where it shows.
  if (kinds[kind].path === '' && !kinds[kind].refersTo.some(({ isPart }) => isPart))
    return [kind, ...pageKinds, ...everyKind];
  const found = new Set<RecordKindName>();
  const add = (changed: RecordKindName) => {
    for (const other of recordKinds) {
      const shows =
        kinds[other].refersTo.some(({ kind: to }) => to === changed) ||
        kinds[changed].refersTo.some(({ kind: to, isPart }) => isPart && to === other);
      if (!shows || found.has(other)) continue;
      found.add(other);
      add(other);
    }
  };
  add(kind);
  for (const { kind: to } of kinds[kind].refersTo) found.add(to);
  // Of its own kind only what it names is read again, unless its records stand in one another.
  if (!kinds[kind].refersTo.some(({ kind: to }) => to === kind)) found.delete(kind);
  return [...found, ...everyKind];
}

const dependents = Object.fromEntries(recordKinds.map((kind) => [kind, dependentsOf(kind)])) as Readonly<
  Record<RecordKindName, readonly TagType[]>
>;

/** The changed records (ids undefined: just created), their lists, and what depends on them. */
export function changesOf(kind: RecordKindName, workspaceID: string, ids: readonly string[]): Tag[] {
  return [
    { type: kind, id: `${workspaceID}/list` },
    ...ids.map((id): Tag => ({ type: kind, id: `${workspaceID}/${id}` })),
    ...all(workspaceID, dependents[kind]),
  ];
}

/** Of the instance's administration: who may do what is read anew after any change of it. */
export const accessOf = (type: 'permission' | 'group' | 'audit' | 'adminUser'): Tag[] => [{ type, id: 'all' }];
export const allAccess: Tag[] = (['permission', 'group', 'audit', 'adminUser'] as const).flatMap(accessOf);
