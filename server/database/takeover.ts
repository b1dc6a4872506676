import { readFile, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StartRefused } from '#server/start-refused.ts';
import { postgresIn, signal, waitUntil } from './processes.ts';

const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 10_000;
/** Helpers of a dead postmaster notice it by themselves and end. */
const HELPERS_MS = 5_000;

/** First line of postmaster.pid: the process id; negative for a single-user process. */
async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Math.abs(Number.parseInt(text, 10));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket);
    const end = (result: boolean) => {
      connection.destroy();
      resolve(result);
    };
    connection.once('connect', () => end(true));
    connection.once('error', () => end(false));
  });

/**
 * After a SIGKILL or a power cut: stops what is left of the last PostgreSQL on this cluster, first
 * cleanly, then at once (it recovers from its log), and removes the pid file of processes that are
 * gone. Only PostgreSQL's processes that work in this very folder are touched. To be called with
 * the folder's lock held. Throws StartRefused when the cluster is in use by a process that cannot
 * be seen here.
 */
export async function takeOver(
  cluster: string,
  socket: string | undefined,
  log: (line: string) => void,
): Promise<void> {
  const folder = await realpath(cluster).catch(() => undefined);
  if (folder === undefined) return;
  const postmaster = await recordedPid(cluster);
  const running = () => postgresIn(folder, postmaster);
  const left = async () => (await running()).length === 0;
  if (postmaster !== undefined && (await running()).includes(postmaster)) {
    log(`Eine verwaiste Datenbank (Prozess ${postmaster}) läuft noch; sie wird sauber beendet.`);
    signal(postmaster, 'SIGINT');
    const gone = async () => !(await running()).includes(postmaster);
    if (!(await waitUntil(gone, FAST_STOP_MS))) {
      signal(postmaster, 'SIGQUIT');
      await waitUntil(gone, IMMEDIATE_STOP_MS);
    }
  }
  if (!(await waitUntil(left, HELPERS_MS))) {
    for (const pid of await running()) signal(pid, 'SIGQUIT');
    if (!(await waitUntil(left, HELPERS_MS))) {
      for (const pid of await running()) signal(pid, 'SIGKILL');
      await waitUntil(left, HELPERS_MS);
    }
  }
  if (!(await left()) || (socket && (await answers(socket)))) {
    throw new StartRefused(
      `Die Datenbank in ${cluster} wird von einem anderen Prozess benutzt, der sich von hier nicht beenden lässt; bitte beenden Sie ihn zuerst.`,
    );
  }
  // The id may belong to another process by now, and PostgreSQL would believe that it is still
  // running.
  if (postmaster !== undefined) await rm(join(cluster, 'postmaster.pid'), { force: true });
}
