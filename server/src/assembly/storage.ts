import { purgeErasedFiles } from '#server/modules/media/storage/erased-files.ts';
import { openBlobStore } from '#server/modules/media/storage/open-blob-store.ts';
import { purgeUnusedBlobs } from '#server/modules/media/storage/purge-blobs.ts';
import { ensureSharedStore } from '#server/modules/media/storage/shared-store.ts';
import { limitStoredFiles } from '#server/modules/media/storage/stored-files.ts';
import type { Base } from './base.ts';
import { runAll } from './run-all.ts';

export type Storage = Awaited<ReturnType<typeof createStorage>>;

/** Files of photos and attachments, on the disk or in a bucket. */
export async function createStorage({ options, database, clock, settings, logger }: Base) {
  const { config, outside } = options;
  const store = await openBlobStore({
    ...{ dataDirectory: config.dataDirectory, location: config.storage, settings, logger },
    ...outside?.storage,
  });
  const blobs = limitStoredFiles({
    ...{ blobs: store, database, clock },
    async limit() {
      const { limitMegabytes } = (await settings.service()).storage;
      return limitMegabytes === 0 ? null : limitMegabytes * 1_000_000;
    },
  });
  const marker = await ensureSharedStore({ database, store, clock, logger });
  return {
    blobs,
    /** Folder of uploads under way. */
    incoming: store.incoming,
    photos: {
      // Loaded with the first photo: the decoder is a third of a start.
      store: async (source: Uint8Array | string) => {
        const { readImage } = await import('#server/modules/media/image.ts');
        return blobs.put((await readImage(source)).thumbnail.data);
      },
      open: (sha256: string) => blobs.open(sha256),
    },
    purgeExpired() {
      const options = { database, blobs, marker, now: clock.now() };
      return runAll([() => purgeErasedFiles(options), () => purgeUnusedBlobs(options)]);
    },
    close: () => store.close(),
  };
}
