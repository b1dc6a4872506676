import type { Socket } from 'node:net';
import { Server } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Browsers open connections ahead of need. Node does not count them as idle, so the end of the
 * server would wait a minute for a request that never comes: those are cut off at the close.
 */
export const unusedConnections = fp(async (app: FastifyInstance) => {
  const unused = new Set<Socket>();
  let closing = false;
  // Both servers that speak TLS are one: of https, and of HTTP/2.
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
