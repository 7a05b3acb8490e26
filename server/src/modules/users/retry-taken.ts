import { DatabaseError } from '#server/database/errors.ts';

const attempts = 5;

/**
 * On PostgreSQL somebody else may have taken an address since it was looked up: then `run`, which looks again, is
 * repeated. The last refusal is thrown.
 */
export async function retryTaken<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const isTaken = error instanceof DatabaseError && error.reason === 'unique';
      if (!isTaken || attempt === attempts) throw error;
    }
  }
}
