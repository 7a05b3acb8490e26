/** A process that owns a PostgreSQL and prints its URL; postgres.unit.test.ts kills it. */
import { startPostgres } from './postgres.ts';

const { url } = await startPostgres();
console.log(url);
setInterval(() => {}, 60_000);
