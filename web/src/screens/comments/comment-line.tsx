import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Comment } from '#contract/kinds/comment.ts';
import { useCommentSaveMutation } from '#web/api/comments.ts';
import { hasProblemType } from '#web/api/transport/error.ts';
import { useCanEdit, useCurrentUser, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { formatAgo, formatMoment } from '../format.ts';
import { failureBeside, fieldOf } from '../list/list-failure.ts';
import { CommentForm } from './comment-form.tsx';
import { partsOf } from './mentions.ts';
import { useMentionable } from './use-mentionable.ts';

interface CommentLineProps {
  comment: Comment;
  onDelete: (comment: Comment) => void;
  /** Its text is being edited from now on, or no more. */
  onEdited: (count: (before: number) => number) => void;
}

/** One comment: who, when, what; its author edits it, its author and editors delete it. */
export function CommentLine({ comment, onDelete, onEdited }: CommentLineProps) {
  const { commentID, version, text, mentions, authorID, authorName, createdAt } = comment;
  const workspaceID = useWorkspaceID();
  const isOwn = useCurrentUser()?.userID === authorID;
  const canEdit = useCanEdit();
  const members = useMentionable();
  const [isEditing, setEditing] = useState(false);
  /** The version that is edited: in another window it may be saved meanwhile. */
  const [begun, setBegun] = useState<number | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  useEffect(() => {
    if (!isEditing) return;
    onEdited((before) => before + 1);
    return () => onEdited((before) => before - 1);
  }, [isEditing, onEdited]);
  const [save] = useCommentSaveMutation();
  const author = members.find(({ userID }) => userID === authorID);
  const name = author?.name ?? authorName;
  const mentionable = members.filter(({ userID }) => mentions.includes(userID));
  return (
    <div className="flex min-w-0 gap-2">
      <Avatar name={name} src={author?.photoURL ?? null} size="sm" isDecorative />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          <time dateTime={createdAt} title={formatMoment(createdAt)} className="text-xs text-muted">
            {formatAgo(createdAt)}
          </time>
          <span className="ml-auto flex shrink-0">
            {isOwn && !isEditing && (
              <IconButton
                icon={Pencil}
                size="sm"
                label={`Edit comment by ${name}`}
                autoFocus={wasEdited}
                onPress={() => {
                  setWasEdited(true);
                  setBegun(version);
                  setEditing(true);
                }}
              />
            )}
            {(isOwn || canEdit) && !isEditing && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={`Delete comment by ${name}`}
                onPress={() => onDelete(comment)}
              />
            )}
          </span>
        </div>
        {isEditing ? (
          <CommentForm
            name={`comment ${commentID}`}
            label="Edit comment"
            action="Save"
            initial={text}
            isOpened
            onCancel={() => setEditing(false)}
            onSent={() => setEditing(false)}
            onSend={async (changed, mentioned) => {
              const change = { commentID, version: begun ?? version, text: changed, mentions: mentioned };
              const answer = await save({ workspaceID, ...change });
              // What was saved meanwhile is told then, and replaced knowingly.
              if (hasProblemType(answer.error, 'staleVersion')) setBegun(null);
              return failureBeside(answer, fieldOf('text'));
            }}
          />
        ) : (
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            {partsOf(text, mentionable).map((part) =>
              part.userIDs ? (
                <strong key={part.at} className="font-medium text-accent">
                  {part.text}
                </strong>
              ) : (
                part.text
              ),
            )}
          </p>
        )}
      </div>
    </div>
  );
}
