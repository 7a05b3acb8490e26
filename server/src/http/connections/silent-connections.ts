import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends, when the server closes, connections on which nothing was asked yet: browsers open some ahead, and Node takes them
 * for busy ones, which a stop waits for.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    silent.delete(socket);
    done();
  });
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}
