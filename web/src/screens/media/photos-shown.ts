import { type MediaRow, mediaGet } from '#contract/media.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import type { Photo } from '#web/ui/media/photo.ts';

/** The photos of a record as the viewer shows them. @param name of the record: their alternative text */
export function photosShown(workspaceID: string, name: string, photos: readonly MediaRow[]): Photo[] {
  return photos.map((photo, index) => ({
    id: photo.mediaID,
    src: photo.url,
    thumbnail: photo.thumbnailURL,
    alt: photos.length > 1 ? `${name}, photo ${index + 1}` : name,
    caption: photo.fileName,
    downloadHref: operationURL(mediaGet, { workspaceID, mediaID: photo.mediaID, size: 'full', download: true }),
  }));
}
