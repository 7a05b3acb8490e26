import { mediaDelete, mediaDigestGet, mediaGet, mediaOrderSave, mediaSave } from '#contract/media.ts';
import { notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { findRecord } from '#server/records/find.ts';
import { mediaKind } from '#server/records/kinds/media.ts';
import type { Records } from '#server/records/records.ts';
import { attachmentHeaders } from './attachment.ts';
import { listMedia } from './list-media.ts';
import { withMediaProblems } from './media-problem.ts';
import { addMedia, orderMedia, removeMedia } from './service.ts';
import type { BlobStore } from './storage/blob-store.ts';

export function mediaRoutes({ records, blobs }: { records: Records; blobs: BlobStore }): Route[] {
  return [
    route(mediaDigestGet, ({ workspace, query }) => listMedia(records, workspace.workspaceID, query)),

    route(mediaSave, (call) => addMedia(records, blobs, commandContext(call, mediaSave), call.query, call.file)),

    route(mediaDelete, (call) =>
      records.command(commandContext(call, mediaDelete), async (tx) => {
        await removeMedia(tx, call.body.ids);
        return {};
      }),
    ),

    route(mediaOrderSave, (call) =>
      records.command(commandContext(call, mediaOrderSave), async (tx) => {
        await orderMedia(tx, call.body, call.body.ids);
        return {};
      }),
    ),

    route(mediaGet, async ({ workspace, params, query, reply }) => {
      const media = await findRecord(records, workspace.workspaceID, mediaKind, params.mediaID);
      const hash = params.size === 'full' ? media?.fullHash : media?.thumbnailHash;
      if (!media || media.deletedAt !== null || !hash) throw notFound('This file');
      const isPhoto = media.role === 'photo';
      const wish = isPhoto && !query.download ? 'inline' : 'attachment';
      const stream = await withMediaProblems(() => blobs.open(hash));
      // A media id's bytes never change, so a browser need not ask again; private: it is one workspace's.
      reply.headers({
        ...attachmentHeaders({ fileName: media.fileName, mediaType: media.contentType }, wish),
        'cache-control': 'private, max-age=31536000, immutable',
        etag: `"${hash}"`,
      });
      return reply.send(stream);
    }),
  ];
}
