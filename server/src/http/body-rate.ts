import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

/**
 * Bytes a body must bring in each stretch of time. A slow phone line brings ten times that, however long the whole takes;
 * a connection that is held open by a byte now and then does not.
 */
export const minimumRate = { bytes: 4096, milliseconds: 12_000 };

const checkMilliseconds = 1000;

interface Stretch {
  /** When it began, and what the connection had received by then. */
  since: number;
  received: number;
}

/** Closes connections whose body has stopped coming. A body that waits for its turn is looked at from its turn on. */
export function enforceBodyRate(app: FastifyInstance, clock: Clock): void {
  const watched = new Map<IncomingMessage, Stretch>();

  function watch(request: IncomingMessage): void {
    if (!request.complete && !watched.has(request))
      watched.set(request, { since: clock.now(), received: request.socket.bytesRead });
  }

  function check(): void {
    const now = clock.now();
    for (const [request, { since, received }] of watched) {
      const { socket } = request;
      if (request.complete || socket.destroyed) watched.delete(request);
      else if (now - since < minimumRate.milliseconds) continue;
      // What has come and is not read yet waits for the server, not for the sender.
      else if (socket.bytesRead - received >= minimumRate.bytes || request.readableLength > 0)
        watched.set(request, { since: now, received: socket.bytesRead });
      else socket.destroy();
    }
  }

  const timer = setInterval(check, checkMilliseconds).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    watch(raw);
    done(null, payload);
  });
  // The rest of a body that was refused is read too, and thrown away.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    watch(raw);
    done();
  });
}
