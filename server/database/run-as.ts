import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '#server/start-refused.ts';

/** PostgreSQL refuses to run as root, so root hands its programs to another user. */
export interface RunAs {
  uid: number;
  gid: number;
  /** Words that are put before the program and its arguments, see `reaching`. */
  prefix: readonly string[];
}

const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : undefined;
};

function userNamed(name: string): RunAs | undefined {
  const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
  return uid && gid ? { uid, gid, prefix: [] } : undefined;
}

const hasName = (uid: number): boolean => spawnSync('id', ['-un', String(uid)]).status === 0;

/** The owner of an existing cluster, if the system knows it by name, as PostgreSQL wants; else the user `postgres`; else one that we create; else nobody. */
async function choose(cluster: string): Promise<RunAs> {
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0 && hasName(owner.uid))
    return { uid: owner.uid, gid: owner.gid, prefix: [] };
  const existing = userNamed('postgres');
  if (existing) return existing;
  const shell = ['--shell', '/usr/sbin/nologin'];
  spawnSync('/usr/sbin/useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    ...shell,
    'postgres',
  ]);
  const made = userNamed('postgres') ?? userNamed('nobody');
  if (made) return made;
  throw new StartRefused(
    'PostgreSQL läuft nicht als root, und es gibt keinen anderen Benutzer; bitte starten Sie Empfang als gewöhnlicher Benutzer.',
  );
}

const CAP_DAC_OVERRIDE = 1n << 1n;
const CAP_DAC_READ_SEARCH = 1n << 2n;

/** The weakest capability of this root user that lets a process pass through closed folders. */
function walkingCapability(): string | undefined {
  let effective = 0n;
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  } catch {
    // Without /proc, capabilities cannot be known.
  }
  if (effective & CAP_DAC_READ_SEARCH) return 'dac_read_search';
  return effective & CAP_DAC_OVERRIDE ? 'dac_override' : undefined;
}

const works = ({ uid, gid, prefix }: RunAs, directory: string, program: string): boolean => {
  const [command = 'sh', ...words] = [...prefix, 'sh'];
  const script = 'cd "$1" && "$2" --version';
  const ids = prefix.length > 0 ? {} : { uid, gid };
  const ran = spawnSync(command, [...words, '-c', script, 'sh', directory, program], {
    ...ids,
    cwd: '/',
  });
  return ran.status === 0;
};

/**
 * Below a folder like `/root`, which is closed to other users, the database's user cannot reach its
 * own files. It then gets the single capability to pass through (`setpriv`), so that `/root` need
 * not be opened.
 */
function reaching(user: RunAs, directory: string, program: string): RunAs {
  if (works(user, directory, program)) return user;
  const capability = walkingCapability();
  const { uid, gid } = user;
  const prefix = [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...[`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`],
    ...['--bounding-set', `-all,+${capability}`, '--no-new-privs'],
  ];
  if (capability && works({ uid, gid, prefix }, directory, program)) return { uid, gid, prefix };
  throw new StartRefused(
    `Der Benutzer der Datenbank (uid ${uid}) kommt nicht an den Ordner ${directory}; bitte legen Sie Empfang in einen Ordner, den auch andere Benutzer betreten dürfen, oder starten Sie es nicht als root.`,
  );
}

/**
 * Who runs PostgreSQL: ourselves (undefined), or, when we are root, another user that reaches
 * `directory` and `program`. Throws StartRefused when there is none.
 */
export async function findRunAs(options: {
  directory: string;
  cluster: string;
  program: string;
}): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return reaching(await choose(options.cluster), options.directory, options.program);
}

/** Gives a cluster that another user left, such as a restored backup, to the one that runs it. */
export async function giveTo(cluster: string, { uid, gid }: RunAs): Promise<void> {
  const { uid: owner } = await stat(cluster);
  if (owner === uid) return;
  for (const path of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, path), uid, gid);
  }
  await lchown(cluster, uid, gid);
}

/** PostgreSQL gets what it needs of our environment, and none of our secrets. */
export function plainEnvironment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP'];
  const pairs = kept.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(pairs), LC_ALL: 'C' };
}

/** Arguments and options for `spawn` that run `program` as that user. */
export function asUser(runAs: RunAs | undefined, program: string, args: readonly string[]) {
  if (!runAs) return { command: program, args: [...args], ids: {} };
  const { uid, gid, prefix } = runAs;
  const [command, ...words] = prefix;
  if (command === undefined) return { command: program, args: [...args], ids: { uid, gid } };
  return { command, args: [...words, program, ...args], ids: {} };
}
