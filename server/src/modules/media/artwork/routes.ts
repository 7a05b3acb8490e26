import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  artworkCreditsExport,
  artworkCreditsGet,
  artworkFileSave,
  artworkFrameSave,
  artworkPhotoSave,
  artworkSizeGet,
  artworkTileSetSave,
} from '#contract/artwork.ts';
import { notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { artworkKind } from '#server/records/kinds/artwork.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';
import { attachmentHeaders } from '../attachment.ts';
import { withMediaProblems } from '../media-problem.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { creditsFile, creditsOf } from './credits.ts';
import { addArtworkPhoto, originalOf, saveArtworkFile, saveArtworkFrame } from './files.ts';
import { saveArtworkTileSet } from './tile-sets.ts';

export function artworkRoutes({ records, blobs }: { records: Records; blobs: BlobStore }): Route[] {
  return [
    route(artworkFileSave, (call) =>
      saveArtworkFile(records, blobs, commandContext(call, artworkFileSave), call.query.artworkID, call.file),
    ),

    route(artworkFrameSave, (call) =>
      saveArtworkFrame(records, blobs, commandContext(call, artworkFrameSave), call.body),
    ),

    route(artworkTileSetSave, (call) =>
      records.command(commandContext(call, artworkTileSetSave), (tx) => saveArtworkTileSet(tx, call.body)),
    ),

    route(artworkPhotoSave, (call) =>
      records.command(commandContext(call, artworkPhotoSave), (tx) =>
        addArtworkPhoto(tx, call.body.artworkID, call.body),
      ),
    ),

    route(artworkCreditsGet, ({ workspace: { workspaceID }, query: { scope } }) =>
      creditsOf(records, workspaceID, scope),
    ),

    route(artworkCreditsExport, async ({ workspace: { workspaceID }, query: { scope, format }, reply }) => {
      const { text, mediaType } = await creditsFile(records, workspaceID, scope, format);
      reply.headers({
        'content-type': `${mediaType}; charset=utf-8`,
        'content-disposition': `attachment; filename="credits.${format}"`,
      });
      return reply.send(text);
    }),

    route(artworkSizeGet, async ({ workspace: { workspaceID }, user, params: { artworkID }, query, reply }) => {
      const context = records.contextOf({ workspaceID, actorID: user.userID, operation: artworkSizeGet.name });
      const reader = new RecordReader(records.database, context);
      const { medium, fileName, ...frame } = await reader.get(artworkKind, artworkID);
      const { crop, focus } = query.whole ? { crop: null, focus: null } : frame;
      const original = await originalOf(reader, artworkID);
      if (!original || medium === 'none' || medium === 'sound') throw notFound('This picture');
      // Another crop is another picture: a browser asks each time, and is told when it has the one there is.
      const named = createHash('sha256').update(JSON.stringify([original.fullHash, crop, focus, query]));
      const etag = `"${named.digest('hex')}"`;
      reply.headers({ 'cache-control': 'private, no-cache', etag });
      if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
      const bytes = await withMediaProblems(async () => {
        const file = async () => buffer(await blobs.open(original.fullHash));
        return (await import('./picture.ts')).sizeOf(medium, file, { crop, focus }, query, user.userID);
      });
      const name = `${fileName.replace(/(.)\.[^.]{1,16}$/, '$1')} ${query.width}×${query.height}.${query.format}`;
      reply.headers(attachmentHeaders({ fileName: name, mediaType: `image/${query.format}` }, 'inline'));
      return reply.send(bytes);
    }),
  ];
}
