import { useEffect, useMemo, useState } from 'react';
import type { Comment } from '#contract/kinds/comment.ts';
import type { CommentedKind } from '#contract/kinds/names.ts';
import {
  useCommentDeleteMutation,
  useCommentDigestGetQuery,
  useCommentRestoreMutation,
  useCommentSaveMutation,
} from '#web/api/comments.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { failureBeside, fieldOf } from '../list/list-failure.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useKeepFocus } from '../record/use-keep-focus.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';

interface RecordCommentsProps {
  kind: CommentedKind;
  recordID: string;
  /** One in the trash has its comments there too. */
  isDeleted: boolean;
}

const noRows: readonly Comment[] = [];

/** What members say about a record (content §1): viewers may take part. */
export function RecordComments({ isDeleted, ...record }: RecordCommentsProps) {
  return isDeleted ? null : <Comments {...record} />;
}

function Comments({ kind, recordID }: Omit<RecordCommentsProps, 'isDeleted'>) {
  const workspaceID = useWorkspaceID();
  const query = useCommentDigestGetQuery({ workspaceID, kind, recordID });
  const rows = query.data?.rows ?? noRows;
  const [save] = useCommentSaveMutation();
  const [remove] = useCommentDeleteMutation();
  const [deleted, setDeleted] = useState<Comment | null>(null);
  const dispatch = useAppDispatch();
  const replies = useMemo(() => Map.groupBy(rows, ({ threadID }) => threadID), [rows]);
  const onDelete = async (comment: Comment) => {
    const { error } = await remove({ workspaceID, ids: [comment.commentID] });
    if (error) dispatch(toastAdded({ type: 'error', title: 'Comment not deleted', message: errorMessage(error) }));
    else setDeleted(comment);
  };
  return (
    <div id="comments">
      <Card title={rows.length > 0 ? `Comments (${rows.length})` : 'Comments'}>
        <div className="flex min-w-0 flex-col gap-4">
          {query.error !== undefined && rows.length === 0 && (
            <LoadFailure what="The comments" error={query.error} onRetry={query.refetch} />
          )}
          {query.isLoading && <SkeletonText lines={2} label="Loading comments" />}
          {query.data && rows.length === 0 && (
            <p className="text-muted">No comments yet. Ask a question or leave a note.</p>
          )}
          {rows.length > 0 && (
            <ul aria-label="Comments" className="flex min-w-0 flex-col gap-4">
              {(replies.get(null) ?? []).map((thread) => (
                <li key={thread.commentID}>
                  <CommentThread
                    thread={thread}
                    replies={replies.get(thread.commentID) ?? noRows}
                    onDelete={(comment) => void onDelete(comment)}
                  />
                </li>
              ))}
            </ul>
          )}
          {deleted && <DeletedComment key={deleted.commentID} comment={deleted} onDone={() => setDeleted(null)} />}
          <CommentForm
            name={`comment on ${recordID}`}
            label="Comment"
            action="Comment"
            onSend={async (text, mentions) =>
              failureBeside(await save({ workspaceID, kind, recordID, text, mentions }), fieldOf('text'))
            }
          />
        </div>
      </Card>
    </div>
  );
}

const shownMilliseconds = 30_000;

/** Offers to take a deletion back, also to viewers, who have no undo of the history. */
function DeletedComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const workspaceID = useWorkspaceID();
  const [restore] = useCommentRestoreMutation();
  const dispatch = useAppDispatch();
  useKeepFocus();
  useEffect(() => {
    const timer = setTimeout(onDone, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
      Comment deleted.
      <Button
        size="sm"
        autoFocus
        onPress={async () => {
          const { error } = await restore({ workspaceID, ids: [comment.commentID] });
          if (error)
            dispatch(toastAdded({ type: 'error', title: 'Comment not restored', message: errorMessage(error) }));
          else onDone();
        }}
      >
        Undo
      </Button>
    </p>
  );
}
