import type { ServerResponse } from 'node:http';
import { ProblemError } from './problem.ts';

/** Files that arrive at once. More are queued with their body unread, so that they take next to no memory. */
export const uploadLimits = { perPerson: 4, overall: 32, waitingPerPerson: 100, waitingOverall: 500 };

interface Upload {
  userID: string;
  begin(): void;
}

/** Seconds after which it is worth trying again. */
const retryAfter = 10;

/** Limits uploads under way, for each person and over all; who waits longest and may go is next. */
export class UploadQueue {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Set<Upload>();
  #runningOverall = 0;

  /** Resolves when the upload may begin; it ends when its response is closed. @throws ProblemError 429 or 503 */
  async enter(userID: string, response: ServerResponse): Promise<void> {
    if (!this.#mayBegin(userID)) await this.#wait(userID, response);
    this.#running.set(userID, (this.#running.get(userID) ?? 0) + 1);
    this.#runningOverall++;
    if (response.closed) this.#leave(userID);
    else response.once('close', () => this.#leave(userID));
  }

  #mayBegin(userID: string): boolean {
    return this.#runningOverall < uploadLimits.overall && (this.#running.get(userID) ?? 0) < uploadLimits.perPerson;
  }

  async #wait(userID: string, response: ServerResponse): Promise<void> {
    const own = [...this.#waiting].filter((upload) => upload.userID === userID).length;
    if (own >= uploadLimits.waitingPerPerson)
      throw new ProblemError('rateLimited', 'You are uploading too many files. Try again in a moment.', {
        retryAfter,
      });
    if (this.#waiting.size >= uploadLimits.waitingOverall)
      throw new ProblemError('unavailable', 'Too many files are being uploaded. Try again in a moment.', {
        retryAfter,
      });
    await new Promise<void>((resolve, reject) => {
      const onClose = () => {
        this.#waiting.delete(upload);
        reject(new ProblemError('badRequest', 'The request was cut off.'));
      };
      const upload: Upload = {
        userID,
        begin: () => {
          response.off('close', onClose);
          resolve();
        },
      };
      this.#waiting.add(upload);
      response.once('close', onClose);
    });
  }

  #leave(userID: string): void {
    this.#runningOverall--;
    const left = (this.#running.get(userID) ?? 1) - 1;
    if (left === 0) this.#running.delete(userID);
    else this.#running.set(userID, left);
    for (const upload of this.#waiting) {
      if (!this.#mayBegin(upload.userID)) continue;
      this.#waiting.delete(upload);
      upload.begin();
      return;
    }
  }
}
