import { Check, CornerDownRight, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '#contract/kinds/comment.ts';
import { useCommentResolveMutation, useCommentSaveMutation } from '#web/api/comments.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCanEdit, useCurrentUser, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { failureBeside, fieldOf } from '../list/list-failure.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentLine } from './comment-line.tsx';

interface CommentThreadProps {
  thread: Comment;
  replies: readonly Comment[];
  onDelete: (comment: Comment) => void;
}

/** A comment with its replies; one that is resolved shows its first line alone until it is opened. */
export function CommentThread({ thread, replies, onDelete }: CommentThreadProps) {
  const { commentID, resolved, text } = thread;
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const isOwn = useCurrentUser()?.userID === thread.authorID;
  const [isReplying, setReplying] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** Of its comments, how many are being edited. */
  const [edited, setEdited] = useState(0);
  const isWriting = isReplying || edited > 0;
  const [save] = useCommentSaveMutation();
  const [resolve] = useCommentResolveMutation();
  const dispatch = useAppDispatch();
  const setResolved = async (next: boolean) => {
    const { error } = await resolve({ workspaceID, commentID, resolved: next });
    const title = next ? 'Comment not resolved' : 'Comment not reopened';
    if (error) dispatch(toastAdded({ type: 'error', title, message: errorMessage(error) }));
  };
  /** What was pressed here gave way to another button, which takes the focus. */
  const [isPressed, setPressed] = useState(false);
  // What is written in it stays, also when someone else resolves it.
  if (resolved && !isOpen && !isWriting)
    return (
      <div className="flex min-w-0 items-center gap-2">
        <Badge>Resolved</Badge>
        <span className="min-w-0 flex-1 truncate text-muted">{text}</span>
        <Button size="sm" variant="quiet" autoFocus={isPressed} onPress={() => setOpen(true)}>
          Show<span className="sr-only"> resolved comment: {text.slice(0, 80)}</span>
        </Button>
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <CommentLine comment={thread} onDelete={onDelete} onEdited={setEdited} />
      {replies.length > 0 && (
        <ul aria-label="Replies" className="ml-3 flex min-w-0 flex-col gap-2 border-l border-line pl-4">
          {replies.map((reply) => (
            <li key={reply.commentID}>
              <CommentLine comment={reply} onDelete={onDelete} onEdited={setEdited} />
            </li>
          ))}
        </ul>
      )}
      <div className="ml-8 flex flex-wrap items-center gap-1 mobile:ml-0">
        {resolved && <Badge>Resolved</Badge>}
        {!isReplying && (
          <Button
            size="sm"
            variant="quiet"
            icon={CornerDownRight}
            autoFocus={isPressed}
            onPress={() => {
              setPressed(true);
              setReplying(true);
            }}
          >
            Reply
          </Button>
        )}
        {(isOwn || canEdit) && (
          <Button
            size="sm"
            variant="quiet"
            icon={resolved ? RotateCcw : Check}
            onPress={() => {
              setPressed(true);
              void setResolved(!resolved);
            }}
          >
            {resolved ? 'Reopen' : 'Resolve'}
          </Button>
        )}
        {resolved && isOpen && (
          <Button
            size="sm"
            variant="quiet"
            autoFocus
            isDisabled={isWriting}
            onPress={() => {
              setPressed(true);
              setOpen(false);
            }}
          >
            Hide
          </Button>
        )}
      </div>
      {isReplying && (
        <div className="ml-8 mobile:ml-0">
          <CommentForm
            name={`reply ${commentID}`}
            label="Reply"
            action="Send reply"
            isOpened
            onCancel={() => setReplying(false)}
            onSent={() => setReplying(false)}
            onSend={async (reply, mentions) =>
              failureBeside(await save({ workspaceID, threadID: commentID, text: reply, mentions }), fieldOf('text'))
            }
          />
        </div>
      )}
    </div>
  );
}
