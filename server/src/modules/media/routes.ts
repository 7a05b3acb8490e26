import { mediaDelete, mediaDigestGet, mediaGet, mediaOrderSave, mediaSave } from '#contract/media.ts';
import { notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { findRecord } from '#server/records/find.ts';
import { mediaKind } from '#server/records/kinds/media.ts';
import type { Records } from '#server/records/records.ts';
import { attachmentHeaders } from './attachment.ts';
import { byteRange } from './byte-range.ts';
import { webpName } from './file-name.ts';
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
      const isWebp = isPhoto && media.contentType === 'image/webp';
      const fileName = isWebp ? webpName(media.fileName) : media.fileName;
      // The bytes of a thumbnail are not counted, and nobody seeks in one.
      const range = params.size === 'full' ? byteRange(reply.request.headers.range, media.bytes) : null;
      const stream = await withMediaProblems(() => blobs.open(hash, range ?? undefined));
      // A media id's bytes never change, so a browser need not ask again; private: it is one workspace's.
      reply.headers({
        ...attachmentHeaders({ fileName, mediaType: media.contentType }, wish),
        'cache-control': 'private, max-age=31536000, immutable',
        etag: `"${hash}"`,
        ...(params.size === 'full' ? { 'accept-ranges': 'bytes' } : {}),
      });
      if (range)
        reply
          .code(206)
          .header('content-range', `bytes ${range.start}-${range.end}/${media.bytes}`)
          .header('content-length', range.end - range.start + 1);
      return reply.send(stream);
    }),
  ];
}
