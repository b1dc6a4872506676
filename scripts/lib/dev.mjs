import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { checkPorts } from './ports.mjs';
import { runMain } from './refused.mjs';
import { ROOT } from './steps.mjs';

const freePort = () =>
  new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

/** The server, restarted whenever one of its files changes, on a port that only Vite knows. */
function startServer(port, publicUrl) {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, 'watch', '--clear-screen=false', '--exclude=./data/**', 'server/index.ts'];
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      DEMO_LIFE: process.env.DEMO_LIFE || 'on',
    },
    stdio: 'inherit',
    // A process group of its own: Ctrl+C reaches only us, and `stop` passes the signal on once.
    detached: true,
  });
}

await runMain(async () => {
  process.chdir(ROOT);
  const { port } = await checkPorts();
  await ensureInstalled();
  const apiPort = await freePort();
  const server = startServer(apiPort, `http://localhost:${port}`);
  const { createServer } = await import('vite');
  process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`;
  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    server: { host: process.env.HOST || '127.0.0.1', port, strictPort: true },
  });
  await vite.listen();
  vite.printUrls();
  let stopping = false;
  const stop = async (signal) => {
    if (stopping) return;
    stopping = true;
    server.kill(signal);
    await vite.close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  server.once('exit', (code) => {
    process.exitCode = stopping ? 0 : (code ?? 1);
    if (!stopping) vite.close();
  });
});
