import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that may wait behind the one a connection is having answered; no browser and no proxy sends so many ahead. */
export const pipelineLimit = 32;

interface Connection {
  current: ServerResponse;
  waiting: (() => void)[];
}

/**
 * Answers the requests of one connection in turn and lets others in between: pipelined ones would all begin at once. A
 * connection that sends too many ahead is closed.
 */
export function limitPipelining(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Connection>();

  function startNext(connection: Connection): void {
    setImmediate(() => connection.waiting.shift()?.());
  }

  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    const connection = connections.get(socket);
    if (!connection) {
      connections.set(socket, { current: response, waiting: [] });
      done();
    } else if (connection.current.closed && connection.waiting.length === 0) {
      connection.current = response;
      done();
    } else if (connection.waiting.length >= pipelineLimit) {
      socket.destroy();
    } else {
      if (connection.waiting.length === 0) connection.current.once('close', () => startNext(connection));
      connection.waiting.push(() => {
        if (socket.destroyed) return;
        connection.current = response;
        if (connection.waiting.length > 0) response.once('close', () => startNext(connection));
        done();
      });
    }
  });
}
