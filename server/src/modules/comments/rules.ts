import type { WorkspaceRole } from '#contract/operation.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { CommentRecord } from '#server/records/kinds/comment.ts';

interface Member {
  userID: string;
  role: WorkspaceRole;
}

/** @throws 403 unless it is one's own */
export function assertAuthor(comment: CommentRecord, userID: string): void {
  if (comment.authorID !== userID) throw new ProblemError('forbidden', 'Only its author can edit a comment.');
}

/** @throws 403 for a viewer, unless all are the viewer's own @param what as in `delete` */
export function assertAuthorOrEditor(comments: readonly CommentRecord[], member: Member, what: string): void {
  if (member.role !== 'viewer' || comments.every(({ authorID }) => authorID === member.userID)) return;
  throw new ProblemError('forbidden', `Only its author and editors can ${what} a comment.`);
}
