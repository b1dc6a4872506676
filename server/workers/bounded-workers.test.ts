import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type Bounds, WorkStopped } from './bounded-process.ts';
import { BoundedWorkers, WorkersBusy } from './bounded-workers.ts';

const PROGRAM = fileURLToPath(new URL('../../tests/fixtures/worker-fake.ts', import.meta.url));
/** A busy machine needs seconds for the start of a process, which counts. */
const ROOMY: Bounds = { cpuMs: 60_000, wallMs: 110_000, memoryBytes: 1e9, heapMb: 256 };

interface Done {
  work: string;
  pid: number;
  before: number;
}

const STRANGER = { key: 'stranger', team: false };
const PATIENT = { key: 'patient', team: false };
const DESK = { key: 'desk', team: true };

describe('bounded child processes', { timeout: 120_000 }, () => {
  let workers: BoundedWorkers<string, Done>;
  afterEach(() => workers.stop());
  const open = (
    bounds: Partial<Bounds> = {},
    more: { perOrigin?: number; inAll?: number; idleMs?: number } = {},
  ) => {
    workers = new BoundedWorkers({
      program: PROGRAM,
      bounds: { ...ROOMY, ...bounds },
      team: 1,
      perOrigin: 8,
      inAll: 100,
      idleMs: 60_000,
      ...more,
    });
  };
  const ask = (work: string, origin = STRANGER) => workers.run(origin, () => work);
  const reasonOf = (work: string): Promise<string> =>
    ask(work).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof WorkStopped) return error.reason;
        throw error;
      },
    );
  /** Work whose process is not asked before the test says so. */
  const held = (work: string, origin = STRANGER) => {
    let release: () => void = () => undefined;
    const begun = new Promise<void>((began) => {
      release = began;
    });
    let tell: () => void = () => undefined;
    const turn = new Promise<void>((come) => {
      tell = come;
    });
    const done = workers.run(origin, async () => {
      tell();
      await begun;
      return work;
    });
    return { turn, release, done };
  };

  it('stay warm from one piece of work to the next', async () => {
    open();
    const [first, second] = [await ask('a'), await ask('b')];
    expect(second).toEqual({ work: 'b', pid: first.pid, before: 1 });
  });

  it('SEC-38 are killed when something takes too long, and the next gets a fresh one', async () => {
    open({ cpuMs: 4_000 });
    const { pid } = await ask('a');
    expect(await reasonOf('endless')).toBe('time');
    const next = await ask('next');
    expect(next.before).toBe(0);
    expect(next.pid).not.toBe(pid);
    expect(workers.pids).toEqual([next.pid]);
  });

  it('SEC-38 are killed when something hangs without using a processor', async () => {
    open({ wallMs: 4_000 });
    expect(await reasonOf('asleep')).toBe('time');
    // Of another one nothing is asked here: its start alone may take as long on a busy machine.
    expect(workers.pids).toEqual([]);
  });

  it('SEC-38 are killed when something takes too much memory', async () => {
    open({ memoryBytes: 300e6 });
    expect(await reasonOf('greedy')).toBe('memory');
    expect((await ask('next')).work).toBe('next');
  });

  it('say so when something ends them twice', async () => {
    open();
    expect(await reasonOf('broken')).toBe('died');
    expect((await ask('next')).work).toBe('next');
  });

  it('do again what was in work when somebody else ended the process', async () => {
    open();
    const first = await ask('a');
    const work = held('b');
    await work.turn;
    process.kill(first.pid, 'SIGKILL');
    work.release();
    const second = await work.done;
    expect(second).toMatchObject({ work: 'b', before: 0 });
    expect(second.pid).not.toBe(first.pid);
  });

  it('SEC-38 serve the others between the many of one origin', async () => {
    open({}, { perOrigin: 30 });
    const order: string[] = [];
    const first = held('s0');
    const all = [first.done];
    await first.turn;
    const note = (work: string, origin: typeof STRANGER) =>
      all.push(ask(work, origin).finally(() => order.push(work)));
    for (let n = 1; n <= 29; n++) note(`s${n}`, STRANGER);
    note('p', PATIENT);
    first.release();
    await Promise.all(all);
    expect(order.slice(0, 3)).toEqual(['p', 's1', 's2']);
  });

  it('SEC-38 answer the team while a stranger holds the process for anybody', async () => {
    open();
    const stranger = held('s');
    await stranger.turn;
    const desk = await ask('d', DESK);
    expect(desk.work).toBe('d');
    stranger.release();
    expect((await stranger.done).work).toBe('s');
  });

  it('SEC-38 refuse what is too much of one origin before anything is made of it', async () => {
    open({}, { perOrigin: 2 });
    const first = held('s0');
    await first.turn;
    const waiting = [ask('s1'), ask('s2')];
    let made = 0;
    const third = workers.run(STRANGER, () => {
      made += 1;
      return 's3';
    });
    await expect(third).rejects.toThrow(WorkersBusy);
    expect(made).toBe(0);
    first.release();
    expect((await Promise.all(waiting)).map(({ work }) => work)).toEqual(['s1', 's2']);
  });

  it('SEC-38 take the first piece of a kiosk while others have all places, and refuse one of theirs', async () => {
    open({}, { inAll: 4 });
    const first = held('s0');
    await first.turn;
    const strangers = ['a', 'b'].flatMap((key) =>
      ['1', '2'].map((n) => ask(key + n, { key, team: false })),
    );
    const told = Promise.allSettled(strangers);
    const kiosk = ask('k', PATIENT);
    await expect(strangers[1]).rejects.toThrow(WorkersBusy);
    first.release();
    expect((await kiosk).work).toBe('k');
    const statuses = (await told).map(({ status }) => status);
    expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    await first.done;
  });

  it('end when there is nothing to do, and begin again', async () => {
    open({}, { idleMs: 1 });
    const { pid } = await ask('a');
    await expect.poll(() => workers.pids).toEqual([]);
    expect((await ask('b')).pid).not.toBe(pid);
  });
});
