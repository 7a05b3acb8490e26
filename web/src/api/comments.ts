import * as comment from '#contract/kinds/comment.ts';
import { api } from './api.ts';
import { listOf, type Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

const changes = ({ workspaceID }: { workspaceID: string }): Tag[] =>
  (['comment', 'history'] as const).map((type) => ({ type, id: workspaceID }));

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    commentDigestGet: read(build, comment.commentDigestGet, listOf('comment')),
    commentCountsGet: read(build, comment.commentCountsGet, listOf('comment')),
    commentSave: write(build, comment.commentSave, changes),
    commentResolve: write(build, comment.commentResolve, changes),
    commentDelete: write(build, comment.commentDelete, changes),
    commentRestore: write(build, comment.commentRestore, changes),
  }),
});

export const {
  useCommentDigestGetQuery,
  useCommentCountsGetQuery,
  useCommentSaveMutation,
  useCommentResolveMutation,
  useCommentDeleteMutation,
  useCommentRestoreMutation,
} = commentsApi;
