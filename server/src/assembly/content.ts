import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { graphKinds } from '#contract/kinds/graphs.ts';
import { contractOf } from '#contract/kinds/kinds.ts';
import { behaviours } from '#server/behaviours.ts';
import { graphRoutes } from '#server/http/graph-routes.ts';
import { recordRoutes } from '#server/http/record-routes.ts';
import { importCommand, recordImportCommand, restoreFromTrash } from '#server/long-commands.ts';
import { commentRoutes } from '#server/modules/comments/routes.ts';
import { exportRoutes } from '#server/modules/exports/routes.ts';
import { ExportService } from '#server/modules/exports/service.ts';
import { favoriteRoutes } from '#server/modules/favorites/routes.ts';
import { historyRoutes } from '#server/modules/history/routes.ts';
import { recordFileRoutes } from '#server/modules/imports/record-files/routes.ts';
import { importRoutes } from '#server/modules/imports/routes.ts';
import { ImportService } from '#server/modules/imports/service.ts';
import { inventoryRoutes } from '#server/modules/inventory/routes.ts';
import { itemRoutes } from '#server/modules/items/routes.ts';
import { jobRoutes } from '#server/modules/jobs/routes.ts';
import { keyRoutes } from '#server/modules/keys/routes.ts';
import { labelRoutes } from '#server/modules/labels/routes.ts';
import { listViewRoutes } from '#server/modules/list-views/routes.ts';
import { liveRoutes } from '#server/modules/live/routes.ts';
import { createLive } from '#server/modules/live/service.ts';
import { mapRoutes } from '#server/modules/maps/routes.ts';
import { artworkRoutes } from '#server/modules/media/artwork/routes.ts';
import { mediaValidation } from '#server/modules/media/media-validation.ts';
import { mediaRoutes } from '#server/modules/media/routes.ts';
import { storeShippedPicture } from '#server/modules/media/service.ts';
import { watchLowStock } from '#server/modules/notifications/low-stock.ts';
import { playRoutes } from '#server/modules/play/routes.ts';
import { propertyRoutes } from '#server/modules/properties/routes.ts';
import { recipeRoutes } from '#server/modules/recipes/routes.ts';
import { referenceRoutes } from '#server/modules/references/routes.ts';
import { remindOfDue } from '#server/modules/reminders/service.ts';
import { stockRoutes } from '#server/modules/stock/routes.ts';
import { stocktakeRoutes } from '#server/modules/stocktakes/routes.ts';
import { storyRoutes } from '#server/modules/stories/routes.ts';
import { tagRoutes } from '#server/modules/tags/routes.ts';
import { textRoutes } from '#server/modules/texts/routes.ts';
import { displayName, photoURL } from '#server/modules/users/current-user.ts';
import { worldRoutes } from '#server/modules/world/routes.ts';
import { finishErasing } from '#server/records/jobs/finish-erasing.ts';
import { JobService } from '#server/records/jobs/job-service.ts';
import { kinds, servedKinds } from '#server/records/kinds/kinds.ts';
import { purgeExpiredJobs, purgeExpiredRequests } from '#server/records/purge-expired.ts';
import { Records } from '#server/records/records.ts';
import { indexBacklog } from '#server/records/search-backlog.ts';
import type { Base } from './base.ts';
import type { Messaging } from './messaging.ts';
import type { Part } from './part.ts';
import { runAll } from './run-all.ts';
import type { Storage } from './storage.ts';
import { createWorkers } from './workers.ts';

/** The records of workspaces: items, boxes, places and what is done with them, in the server and in its threads. */
export function createContent(base: Base, { notifications, deliveries }: Messaging, { blobs }: Storage) {
  const { options, database, clock, logger, settings, permissions, publicURL } = base;
  const { dataDirectory } = options.config;
  const records = new Records(database, kinds, () => new Date(clock.now()));
  records.beforeCommit(watchLowStock(notifications));
  const workers = createWorkers(base, (event) => {
    records.bus.publish(event);
    // On SQLite a thread's message reaches no other; what it queued is due now.
    deliveries.wake();
  });
  const jobs = new JobService({
    ...{ database, records, workers: workers.jobs },
    now: () => clock.now(),
    onEnded: () => deliveries.wake(),
    report: (error, message) => logger.error({ err: error }, message),
  });
  records.runLongCommandsBy(jobs);
  const live = createLive({
    ...{ database, clock, settings, bus: records.bus },
    counts: (userID) => notifications.counts(database.read, userID),
    jobs: (workspaceID, userID) => jobs.underWay(workspaceID, userID),
    holders: permissions.holders,
    report: (error) => logger.error({ err: error }, 'live events failed'),
  });
  const imports = new ImportService({
    ...{ database, clock, blobs, mediaValidation, notifications, workers: workers.files },
    jobs: {
      run: (context, input) => jobs.run(context, importCommand, input),
      stop: (id, actorID) => jobs.stop(id, actorID),
    },
    folder: join(dataDirectory, 'imports'),
    report: (error, about) => {
      if (error === null) logger.warn(about, 'import failed');
      else logger.error({ err: error, ...about }, 'import failed');
    },
  });
  const exports = new ExportService({ workers: workers.files, blobs, folder: join(dataDirectory, 'exports') });

  /** Whom others see at a record. */
  async function visitor(userID: string) {
    const user = await database.read
      .selectFrom('user')
      .selectAll()
      .where('userID', '=', userID)
      .executeTakeFirstOrThrow();
    return { name: displayName(user), photoURL: photoURL(user) };
  }

  return {
    ...{ records, jobs, live, imports },
    routes: [
      ...servedKinds.flatMap((kind) =>
        recordRoutes(records, kind, contractOf(kind.kind), behaviours[kind.kind] as never),
      ),
      ...graphKinds.flatMap((kind) => graphRoutes(records, kind)),
      ...itemRoutes({ records }),
      ...mapRoutes({ records, openFile: async (hash) => buffer(await blobs.open(hash)) }),
      ...stockRoutes({ records }),
      ...recipeRoutes({ records }),
      ...stocktakeRoutes({ records }),
      ...mediaRoutes({ records, blobs }),
      ...artworkRoutes({ records, blobs }),
      ...historyRoutes({ records, restoreFromTrash }),
      ...referenceRoutes({ records }),
      ...favoriteRoutes({ records }),
      ...listViewRoutes({ records }),
      ...storyRoutes({ records, workers: workers.files }),
      ...textRoutes({ records }),
      ...worldRoutes({ records }),
      ...playRoutes({ workers: workers.files }),
      ...keyRoutes({ records }),
      ...jobRoutes({ jobs }),
      ...tagRoutes({ records }),
      ...propertyRoutes({ records }),
      ...commentRoutes({ records, notifications, nameOf: async (userID) => (await visitor(userID)).name }),
      ...importRoutes({ imports }),
      ...recordFileRoutes({ records, workers: workers.files, command: recordImportCommand }),
      ...exportRoutes({ exports, clock }),
      ...inventoryRoutes({
        ...{ records, behaviours, publicURL },
        storePicture: (picture) => storeShippedPicture(blobs, picture),
      }),
      ...labelRoutes({ records, settings, publicURL }),
      ...liveRoutes({ live, records, visitor, holds: permissions.holds }),
    ],
    async start() {
      await imports.start();
      await exports.recover();
      await jobs.start();
      base.background.run('search', () => indexBacklog(records));
    },
    hourly: () => remindOfDue({ database, clock, notifications }),
    purgeExpired: () =>
      runAll([
        () => finishErasing(database),
        () => purgeExpiredRequests(database, clock.now()),
        () => purgeExpiredJobs(database, clock.now()),
      ]),
    /** Ends the open streams and leaves the jobs to other processes: called before connections are waited for. */
    detach() {
      live.close();
      jobs.detach();
      imports.detach();
    },
    async close() {
      await workers.close();
      await imports.close();
      jobs.close();
    },
  } satisfies Part & Record<string, unknown>;
}
