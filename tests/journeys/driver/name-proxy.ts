import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';

/** A proxy that resolves every name to this machine, for an engine that cannot be given names. */
export const openNameProxy = async (): Promise<{ address: string; server: Server }> => {
  const server = createServer((_request, response) => response.writeHead(502).end());
  server.on('connect', (request, client, head) => {
    const port = Number(request.url?.split(':').at(-1));
    const target = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      target.write(head);
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.destroy());
    client.on('error', () => target.destroy());
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}`, server };
};
