import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clearFolder } from './processes.ts';
import { until } from './waiting.ts';

const execute = promisify(execFile);

/** _IOR('X', 125, u32) of ext4 and xfs; 2: what is in the journal but not on the disk is lost too. */
const SHUTDOWN = 0x8004587d;
const NO_LOG_FLUSH = 2;
const BALLAST = 'ballast';
const SLACK = 8 * 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024);

/** Node knows no ioctl; Perl is part of every Debian and its kin. */
const shutdown = (mount: string): Promise<unknown> =>
  execute('perl', [
    '-e',
    'open(my $d, "<", $ARGV[0]) or die "open: $!"; my $how = pack("L", $ARGV[2]);' +
      'ioctl($d, $ARGV[1] + 0, $how) or die "ioctl: $!";',
    mount,
    String(SHUTDOWN),
    String(NO_LOG_FLUSH),
  ]);

const tools = ['losetup', 'mkfs.ext4', 'mount', 'umount', 'perl'];
const isThere = (tool: string): boolean =>
  ['/usr/sbin', '/sbin', '/usr/bin', '/bin', '/usr/local/bin'].some((folder) =>
    existsSync(join(folder, tool)),
  );

/** Why disks cannot be broken on this machine, or null. */
export const whyNoLoopDisks = (): string | null => {
  if (process.platform !== 'linux') return 'needs Linux with loop devices';
  if (process.getuid?.() !== 0) return 'needs root (mount and the ext4 shutdown ioctl)';
  if (!existsSync('/dev/loop-control')) return 'this kernel has no loop devices';
  const missing = tools.filter((tool) => !isThere(tool));
  return missing.length > 0 ? `missing: ${missing.join(', ')}` : null;
};

/** An ext4 in a file, mounted through a loop device: a disk whose power can be cut. */
export class LoopDisk {
  readonly mount: string;
  readonly #image: string;

  private constructor(folder: string, name: string) {
    this.#image = join(folder, `${name}.img`);
    this.mount = join(folder, name);
  }

  static async make(folder: string, name: string, megabytes: number): Promise<LoopDisk> {
    const disk = new LoopDisk(folder, name);
    await mkdir(disk.mount, { recursive: true });
    const file = await open(disk.#image, 'w');
    await file.truncate(megabytes * 1024 * 1024);
    await file.close();
    await execute('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0', disk.#image]);
    await disk.#mountIt();
    return disk;
  }

  #mountIt(): Promise<unknown> {
    return execute('mount', ['-o', 'loop', this.#image, this.mount]);
  }

  async #unmount(): Promise<void> {
    await clearFolder(this.mount);
    await until(`${this.mount} unmounted`, 20_000, async () => {
      try {
        await execute('umount', [this.mount]);
        return true;
      } catch {
        await clearFolder(this.mount);
        return false;
      }
    });
  }

  /** Cuts the power: from now on nothing reaches the disk. */
  async cut(): Promise<void> {
    await shutdown(this.mount);
  }

  /**
   * After a cut: kills what is still running, mounts the disk as it was, and replays its journal.
   */
  async power(): Promise<void> {
    await this.#unmount();
    await this.#mountIt();
  }

  /** Leaves at most this many bytes of room. */
  async fill(leave: number): Promise<void> {
    const room = async () => {
      const { bavail, bsize } = await statfs(this.mount);
      return bavail * bsize;
    };
    const path = join(this.mount, BALLAST);
    const most = Math.max(0, (await room()) - leave - SLACK);
    await execute('fallocate', ['-l', String(most), path]).catch(() => undefined);
    const file = await open(path, 'a');
    try {
      while ((await room()) > leave) await file.write(BLOCK);
    } catch {
      // The disk is full, as wanted.
    } finally {
      await file.close();
    }
  }

  async makeRoom(): Promise<void> {
    await rm(join(this.mount, BALLAST), { force: true });
  }

  async remove(): Promise<void> {
    await this.#unmount();
    await rm(this.#image, { force: true });
    await access(this.mount, constants.F_OK);
    await rm(this.mount, { recursive: true, force: true });
  }
}
