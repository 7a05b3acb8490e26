import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { Logger } from '#server/http/log.ts';
import { StorageFailedError } from '../errors.ts';
import type { OpenBlobStore } from './open-blob-store.ts';

/** The servers of one database must share their files too (docs/decisions/0020). */
export class ForeignStoreError extends Error {
  constructor() {
    super(
      'The files of this server are not those of the other servers that use this database: what is uploaded to one would be missing on the other. Give all of them the same DATA_DIR/files (a shared folder) or the same STORAGE_URL. The README (Several servers) says what to do when the other files are lost.',
    );
    this.name = 'ForeignStoreError';
  }
}

export interface SharedStoreOptions {
  database: Database;
  store: Pick<OpenBlobStore, 'put' | 'locate'>;
  clock: Clock;
  logger: Logger;
}

const markerOf = (storeID: string) => Buffer.from(`Lorebox file store ${storeID}\n`);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Makes sure that this server's store for files is the one that the database's other servers use: a file in it holds the id
 * that the database has. Gives the hash of that file; null on SQLite, which one machine alone uses.
 * @throws ForeignStoreError
 */
export async function ensureSharedStore(options: SharedStoreOptions): Promise<string | null> {
  const { database, store, logger } = options;
  if (database.engine === 'sqlite') return null;
  const known = await readStoreID(database);
  try {
    const storeID = known ?? (await chooseStoreID(options));
    const marker = markerOf(storeID);
    const place = await store.locate(hashOf(marker));
    if (place === null) throw new ForeignStoreError();
    // A bucket has taken the place of this server's folder.
    if (place === 'former') await store.put(marker);
    return hashOf(marker);
  } catch (error) {
    if (!(error instanceof StorageFailedError)) throw error;
    logger.error('The store for files could not be reached to see whether all servers share it.');
    return known === null ? null : hashOf(markerOf(known));
  }
}

async function readStoreID(database: Database): Promise<string | null> {
  const row = await database.read.selectFrom('fileStore').select('storeID').executeTakeFirst();
  return row?.storeID ?? null;
}

/** Of servers that start together one decides. The marker is stored first, so that the others find it. */
async function chooseStoreID({ database, store, clock }: SharedStoreOptions): Promise<string> {
  const storeID = uuid();
  await store.put(markerOf(storeID));
  return database.write(async (transaction) => {
    await transaction.lock('file store');
    const other = await transaction.db.selectFrom('fileStore').select('storeID').executeTakeFirst();
    if (other) return other.storeID;
    await transaction.db
      .insertInto('fileStore')
      .values({ storeID, createdAt: isoTime(clock.now()) })
      .execute();
    return storeID;
  });
}
