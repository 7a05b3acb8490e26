import { z } from 'zod';
import { batch, id, ids, version, workspaceParams } from '../fields.ts';
import { operation } from '../operation.ts';
import { declareKind, recordSchema } from './declaration.ts';
import { document, longTextField, plainValue, yesNo } from './field-types.ts';
import { commentedKind, pageKind } from './names.ts';

/** Of one record, replies counted. */
export const commentsMax = 500;

const commentText = z
  .string()
  .trim()
  .min(1, 'Comment is required')
  .max(5000, 'This comment is longer than 5,000 characters');

const mentions = z.array(id).max(50, 'A comment can mention at most 50 members');

/** What members say about a record (content §1): a thread, or a reply to one. */
export const commentDeclaration = declareKind({
  kind: 'comment',
  one: 'comment',
  many: 'comments',
  icon: 'message-square',
  titleField: 'text',
  has: [],
  fields: {
    recordKind: plainValue('choice', commentedKind, { label: 'Kind of record', isInternal: true }),
    recordID: plainValue('reference', id, { label: 'Record', isInternal: true }),
    /** The comment that a reply belongs to; null: it begins a thread. */
    threadID: plainValue('reference', id.nullable(), {
      label: 'Reply to',
      to: 'comment',
      isOwner: true,
      isInternal: true,
    }),
    text: longTextField({ label: 'Text', schema: commentText, isRequired: true }),
    /** userIDs of the members whose `@name` stands in the text. */
    mentions: document(mentions, [], { label: 'Mentions', isInternal: true }),
    /** Of a thread. */
    resolved: yesNo({ label: 'Resolved' }),
    /** Who wrote it. An archive restored elsewhere keeps it, though nobody there has the id. */
    authorID: plainValue('reference', id, { label: 'Author', isInternal: true }),
    /** What the author was called when writing it. */
    authorName: plainValue('text', z.string().max(300), { label: 'Name of the author', isInternal: true }),
  },
});

export const comment = recordSchema(commentDeclaration);
export type Comment = z.infer<typeof comment>;

const response = z.object({ comment, ...batch });

export const commentDigestGet = operation({
  name: 'commentDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/comment',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'All comments on a record, replies too, oldest first',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ kind: commentedKind, recordID: id }),
  response: z.object({ rows: z.array(comment), total: z.number().int() }),
});

export const commentCountsGet = operation({
  name: 'commentCountsGet',
  method: 'GET',
  path: '/workspace/:workspaceID/comment/counts',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'The number of unresolved threads on each part of a record, such as the nodes of a quest. Parts without any are left out',
  params: z.strictObject(workspaceParams),
  /** The record that they are parts of. */
  query: z.strictObject({ kind: pageKind, recordID: id }),
  response: z.object({ rows: z.array(z.object({ recordID: id, threads: z.number().int() })) }),
});

export const commentSave = operation({
  name: 'commentSave',
  method: 'POST',
  path: '/workspace/:workspaceID/comment',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary:
    'Comment on a record (kind and recordID), reply to a thread (threadID), or change your own comment (commentID and its version)',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    commentID: id.optional(),
    version: version.optional(),
    kind: commentedKind.optional(),
    recordID: id.optional(),
    threadID: id.optional(),
    text: commentText,
    /** Members are notified once they are mentioned. */
    mentions: mentions.optional(),
  }),
  response,
});

export const commentResolve = operation({
  name: 'commentResolve',
  method: 'POST',
  path: '/workspace/:workspaceID/comment/resolve',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Resolve or reopen a thread. For the person who started it, and editors',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ commentID: id, resolved: z.boolean() }),
  response,
});

export const commentDelete = operation({
  name: 'commentDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/comment/delete',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Move comments to the trash, threads with their replies. For their authors, and editors',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});

export const commentRestore = operation({
  name: 'commentRestore',
  method: 'POST',
  path: '/workspace/:workspaceID/comment/restore',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Restore comments from the trash. For their authors, and editors',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});
