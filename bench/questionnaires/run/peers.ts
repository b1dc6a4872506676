import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PEERS } from './places.ts';

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
}

const read = (path: string): Package => JSON.parse(readFileSync(path, 'utf8')) as Package;
const installed = (name: string): string | undefined => {
  const path = join(PEERS, 'node_modules', name, 'package.json');
  return existsSync(path) ? read(path).version : undefined;
};

/** Name and exact version of every peer. */
export const peers = (): Record<string, string> =>
  read(join(PEERS, 'package.json')).dependencies ?? {};

/**
 * Installs the peers into `bench/peers/node_modules` when one is missing or another version. Their
 * scripts do not run, and React is the product's own.
 * @throws Error when npm fails: without network there is no benchmark
 */
export async function installPeers(): Promise<void> {
  if (Object.entries(peers()).every(([name, version]) => installed(name) === version)) return;
  console.log('· installing the peers into bench/peers (about 100 MB) …');
  const flags = ['--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', ['install', ...flags, ...quiet], {
    cwd: PEERS,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error('npm could not install the peers; is there a network?');
}
