/** What the cache knows answers by. */
export const tagTypes = [
  'item',
  'box',
  'place',
  'stock',
  'history',
  'trash',
  'search',
  'overview',
  'tag',
  'customField',
  'labelPreset',
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

/** Every answer of these kinds in the workspace. */
const all = (workspaceID: string, types: readonly TagType[]): Tag[] => types.map((type) => ({ type, id: workspaceID }));

/** What a change of one kind shows up in beside that kind's own records and lists. */
const dependents = {
  /** Its name stands in stock rows. */
  item: ['stock', 'history', 'trash', 'search', 'overview', 'tag'],
  /** Its name and place stand in items (`where`), stock rows, and the counts of places. */
  box: ['item', 'stock', 'place', 'history', 'trash', 'search', 'overview', 'tag'],
  /** Its path stands in boxes, items and stock rows, and in the places below it. */
  place: ['place', 'box', 'item', 'stock', 'history', 'trash', 'search', 'overview', 'tag'],
  /** Quantities stand in items and boxes. */
  stock: ['stock', 'item', 'box', 'history', 'search', 'overview'],
} as const satisfies Record<string, readonly TagType[]>;

/** The changed records (ids undefined: just created), their lists, and what depends on them. */
export function changesOf(
  kind: 'item' | 'box' | 'place' | 'stock',
  workspaceID: string,
  ids: readonly string[],
): Tag[] {
  return [
    { type: kind, id: `${workspaceID}/list` },
    ...ids.map((id): Tag => ({ type: kind, id: `${workspaceID}/${id}` })),
    ...all(workspaceID, dependents[kind]),
  ];
}

/** Of the instance's administration: who may do what is read anew after any change of it. */
export const accessOf = (type: 'permission' | 'group' | 'audit' | 'adminUser'): Tag[] => [{ type, id: 'all' }];
export const allAccess: Tag[] = (['permission', 'group', 'audit', 'adminUser'] as const).flatMap(accessOf);
