import { z } from 'zod';
import { batch, id, version, workspaceParams } from './fields.ts';
import { type Declarations, declarations } from './kinds/kinds.ts';
import { recordKinds } from './kinds/names.ts';
import { type OperationResponse, operation } from './operation.ts';
import { useRow } from './reference.ts';

/** The kinds with texts that players read (content §1). */
export type TextKind = {
  [Kind in keyof Declarations]: Extract<
    Declarations[Kind]['fields'][keyof Declarations[Kind]['fields']],
    { isReadByPlayers: true }
  > extends never
    ? never
    : Kind;
}[keyof Declarations];

export const textKinds = recordKinds.filter((kind): kind is TextKind =>
  Object.values(declarations[kind].fields).some((field) => 'isReadByPlayers' in field),
);

/** The kinds of which some texts are part: a conversation of its nodes. */
export const textOwnerKinds = recordKinds.filter((kind) =>
  textKinds.some((part) =>
    Object.values(declarations[part].fields).some((field) => 'isOwner' in field && field.to === kind),
  ),
);

/** Records that one search lists, and one replacement changes. */
export const textRecordsMax = 50_000;
/** Records of which one answer shows the texts. */
export const textPageMax = 100;
/** Matches that are shown of one record. */
export const textMatchesMax = 20;

const textQuery = z.strictObject({
  find: z.string().min(1, 'Enter what to find').max(500, 'Search for at most 500 characters'),
  matchCase: z.boolean().optional(),
  wholeWord: z.boolean().optional(),
  /** `find` is a regular expression of RE2. */
  isRegex: z.boolean().optional(),
});
export type TextQuery = z.infer<typeof textQuery>;

const textReplacement = z.strictObject({
  /** Of a regular expression `$1` is what the first group found, `$&` all, `$$` a dollar. */
  replace: z.string().max(2000, 'Replace with at most 2,000 characters'),
  /** `oil` becomes `Wax` where it was `Oil`, `WAX` where it was `OIL`. */
  preserveCase: z.boolean().optional(),
});
export type TextReplacement = z.infer<typeof textReplacement>;

const filters = {
  kinds: z.array(z.enum(textKinds)).min(1).max(textKinds.length).optional(),
  /** This record alone, and what is part of it. */
  ownerID: id.optional(),
  speakerID: id.optional(),
  /** Of the record, or of what it is part of. */
  status: z.string().max(40).optional(),
};

/** Records as they were when they were listed. */
const listed = z.strictObject({
  kind: z.enum(textKinds),
  records: z.array(z.strictObject({ id, version })).max(textRecordsMax, 'At most 50,000 records per request'),
});
export type ListedTexts = z.infer<typeof listed>;

export const textFind = operation({
  name: 'textFind',
  method: 'POST',
  path: '/workspace/:workspaceID/text/find',
  access: { workspace: 'viewer' },
  rate: 'search',
  summary:
    'Find texts that players read: by kind, the records with their versions and the number of matches. Expressions and markup are left out',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ...textQuery.shape, ...filters }),
  response: z.object({
    rows: z.array(z.object({ ...listed.shape, one: z.string(), many: z.string(), matches: z.number().int() })),
    /** Records that are listed. */
    total: z.number().int(),
    /** There are more, which are not listed. */
    isCut: z.boolean(),
  }),
});
export type FoundTexts = OperationResponse<typeof textFind>;

const textMatch = z.object({
  field: z.string(),
  /** The field in running text: `journal`. */
  words: z.string(),
  /** Inside a document, as a JSON pointer; empty: the field itself. */
  pointer: z.string(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
  /** What it becomes; null: it stays, as an expression beside it would be read differently. */
  replacement: z.string().nullable(),
});
export type TextMatch = z.infer<typeof textMatch>;

export const textMatchGet = operation({
  name: 'textMatchGet',
  method: 'POST',
  path: '/workspace/:workspaceID/text/match',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'The matches in some records, with the words around them and what they become',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    ...textQuery.shape,
    ...textReplacement.shape,
    kind: z.enum(textKinds),
    ids: z.array(id).min(1).max(textPageMax),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        recordID: id,
        title: z.string(),
        owner: useRow.shape.owner,
        matches: z.array(textMatch),
        /** Of which at most 20 are shown. */
        matchCount: z.number().int(),
      }),
    ),
    total: z.number().int(),
  }),
});
export type TextMatchRow = OperationResponse<typeof textMatchGet>['rows'][number];

/** Why a record stays as it is. */
export const textSkips = {
  changed: 'Changed since the preview',
  gone: 'Deleted since the preview',
  refused: 'The new text isn’t allowed there',
  expression: 'An expression next to it would change',
} as const;
export type TextSkip = keyof typeof textSkips;

export const textReplace = operation({
  name: 'textReplace',
  method: 'POST',
  path: '/workspace/:workspaceID/text/replace',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Replace text that players read, as one batch. Records whose version has changed are skipped and listed',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    ...textQuery.shape,
    ...textReplacement.shape,
    targets: z.array(listed).min(1).max(textKinds.length),
  }),
  bodyLimit: 4_000_000,
  response: z.object({
    /** Records. */
    changed: z.number().int(),
    matches: z.number().int(),
    skipped: z.number().int(),
    /** At most 100 of those that stay. */
    skips: z.array(
      z.object({
        kind: z.enum(textKinds),
        recordID: id,
        title: z.string(),
        reason: z.enum(Object.keys(textSkips) as [TextSkip]),
        detail: z.string(),
      }),
    ),
    ...batch,
  }),
});
export type ReplacedTexts = OperationResponse<typeof textReplace>;
