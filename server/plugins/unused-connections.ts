import type { Socket } from 'node:net';
import { Server } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Browsers open connections before they need them. Node does not count those as idle, so stopping
 * the server would wait a minute for a request that never comes: they are closed at once instead.
 */
export const unusedConnections = fp(async (app: FastifyInstance) => {
  const unused = new Set<Socket>();
  let closing = false;
  // Both kinds of TLS servers, https and HTTP/2, extend this class.
  const event = app.server instanceof Server ? 'secureConnection' : 'connection';
  app.server.on(event, (socket: Socket) => {
    if (closing) socket.destroy();
    else unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
});
